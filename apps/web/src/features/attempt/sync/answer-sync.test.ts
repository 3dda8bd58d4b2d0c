import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { runsOr } from '../../../../../../tests/full-size.ts';
import { createMemoryJournal } from './memory-journal.ts';
import { aPage, aServer, type NetworkOutcome, sheetOf, sittingOf, until } from './testing/answer-page.ts';

describe('the answer sync', () => {
  test('never calls a change saved before it is, although other parts hear of it after the next frame', async () => {
    const heard: string[] = [];
    const after: (() => void)[] = [];
    const { sync } = aPage(aServer(), { afterChange: (listeners) => after.push(listeners) });
    await sync.settled();
    sync.subscribeAtOnce(() => heard.push(`at once: ${sync.getState().status}`));
    sync.subscribe(() => heard.push('after the frame'));
    sync.change({ question: 0, option: 1 });
    assert.deepEqual(heard, ['at once: saving']);
    for (const listeners of after) listeners();
    assert.deepEqual(heard, ['at once: saving', 'after the frame']);
  });

  test('shows a choice at once and calls it saved only after the server has said so', async () => {
    const server = aServer();
    const { sync } = aPage(server);
    await sync.settled();
    sync.change({ question: 0, option: 2 });
    assert.equal(sync.getState().status, 'saving');
    assert.equal(sync.getState().sheet.answers[0], 2);
    await sync.settled();
    assert.equal(sync.getState().status, 'saved');
    assert.equal(server.attempt().sheet.answers[0], 2);
  });

  test('is settled only once its page holds the attempt: before, it could not submit', async () => {
    const server = aServer();
    const { sync } = aPage(server, { sitting: sittingOf('second') });
    await sync.settled();
    assert.equal(server.attempt().sitting, 'second');
  });

  test('says so while an answer is not saved, and sends it again', async () => {
    const server = aServer(['request lost']);
    const { sync } = aPage(server);
    await sync.settled();
    const seen: string[] = [];
    sync.subscribe(() => seen.push(sync.getState().status));
    sync.change({ question: 1, option: 1 });
    await sync.settled();
    assert.deepEqual([...new Set(seen)], ['saving', 'unsaved', 'saved']);
    assert.equal(server.attempt().sheet.answers[1], 1);
  });

  test('gives its saves higher numbers after a reload, so that none is taken for a copy', async () => {
    const server = aServer();
    const before = aPage(server).sync;
    before.change({ question: 0, option: 1 });
    // The page is reloaded while its save is on the way: it read the attempt before the save arrived.
    const known = { sheet: server.attempt().sheet, seq: 0 };
    await before.settled();
    const after = aPage(
      { ...server, attempt: () => ({ ...server.attempt(), ...known }) },
      { sitting: sittingOf('again') },
    );
    after.sync.change({ question: 0, option: 2 });
    await after.sync.settled();
    assert.equal(server.attempt().sheet.answers[0], 2);
    assert.deepEqual(
      server.sent.map(({ sitting, seq }) => [sitting, seq]),
      [
        ['first', 1],
        ['again', 1],
        ['again', 2],
        ['again', 3],
      ],
    );
  });

  test('keeps one request in flight and sends what came meanwhile as one', async () => {
    const server = aServer();
    const { sync } = aPage(server);
    await sync.settled();
    const save = server.save.bind(server);
    let letGo = () => {};
    const held = new Promise<void>((done) => {
      letGo = done;
    });
    server.save = async (next) => {
      const reply = await save(next);
      await held;
      return reply;
    };
    sync.change({ question: 5, option: 0 });
    await until(() => server.sent.length === 1);
    for (const option of [1, 2, 3]) sync.change({ question: 5, option });
    sync.change({ question: 6, marked: true });
    letGo();
    await sync.settled();
    assert.equal(server.sent.length, 2);
    assert.deepEqual(server.sent[1]?.changes, [
      { question: 5, option: 3 },
      { question: 6, marked: true },
    ]);
  });

  test('keeps showing a saved answer when a reply comes that the server had written before it', async () => {
    const server = aServer();
    const { sync } = aPage(server);
    await sync.settled();
    const early = sheetOf(server);
    sync.change({ question: 0, option: 2 });
    await sync.settled();
    sync.adopt(early);
    assert.deepEqual([sync.getState().sheet.answers, sync.getState().status], [{ 0: 2 }, 'saved']);
  });

  test('ends with the same sheet on both sides, whatever the connection loses, repeats or delays, also over reloads', async () => {
    const outcome = fc.constantFrom<NetworkOutcome[]>(
      'arrives',
      'request lost',
      'answer lost',
      'arrives twice',
      'arrives late',
    );
    const step = fc.record({
      question: fc.nat(9),
      option: fc.option(fc.nat(3)),
      before: fc.constantFrom('nothing', 'settle', 'reload', 'a delayed save arrives'),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(outcome, { maxLength: 30 }),
        fc.array(step, { minLength: 1, maxLength: 30 }),
        async (outcomes, steps) => {
          const server = aServer(outcomes);
          const journal = createMemoryJournal();
          let { sync } = aPage(server, { journal });
          const wanted: Record<number, number> = {};
          for (const [place, { question, option, before }] of steps.entries()) {
            if (before !== 'nothing') await sync.settled();
            if (before === 'a delayed save arrives') server.deliverDelayed();
            if (before === 'reload') sync = aPage(server, { journal, sitting: sittingOf(`reload ${place}`) }).sync;
            sync.change({ question, option });
            if (option === null) delete wanted[question];
            else wanted[question] = option;
          }
          await sync.settled();
          server.deliverDelayed();
          assert.deepEqual(server.attempt().sheet, sync.getState().sheet);
          assert.deepEqual(server.attempt().sheet.answers, wanted);
          assert.deepEqual(await journal.read(), []);
        },
      ),
      { numRuns: runsOr(300) },
    );
  });
});
