import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { runsOr } from '../../../../../../tests/full-size.ts';
import { createMemoryJournal } from './memory-journal.ts';
import type { Journal } from './ports.ts';
import { aPage, aServer, aWait, type NetworkOutcome, sheetOf, sittingOf, turns, until } from './testing/answer-page.ts';

describe('two pages of an attempt', () => {
  const first = sittingOf('first');
  const second = sittingOf('second');

  test('the one opened later takes it over; the earlier one says so, shows what counts and changes nothing', async () => {
    const server = aServer();
    const earlier = aPage(server, { sitting: first });
    const later = aPage(server, { sitting: second });
    await until(() => server.attempt().sitting === second);
    later.sync.change({ question: 3, option: 0 });
    await later.sync.settled();
    earlier.sync.change({ question: 4, option: 1 });
    await earlier.sync.settled();
    assert.equal(earlier.sync.getState().status, 'takenOver');
    assert.deepEqual(earlier.sync.getState().sheet.answers, { 3: 0 });
    assert.deepEqual([...earlier.sync.getState().unsent], [4]);
    earlier.sync.change({ question: 5, option: 1 });
    assert.deepEqual([...earlier.sync.getState().unsent], [4]);
    assert.deepEqual(server.attempt().sheet.answers, { 3: 0 });
    assert.equal(later.sync.getState().status, 'saved');
  });

  test('the earlier one can take it back, and then sends what it could not send', async () => {
    const server = aServer();
    const earlier = aPage(server, { sitting: first });
    const later = aPage(server, { sitting: second });
    await until(() => server.attempt().sitting === second);
    earlier.sync.change({ question: 4, option: 1 });
    await until(() => earlier.sync.getState().status === 'takenOver');
    earlier.sync.takeOver();
    await earlier.sync.settled();
    assert.deepEqual(server.attempt().sheet.answers, { 4: 1 });
    later.sync.change({ question: 5, option: 1 });
    await until(() => later.sync.getState().status === 'takenOver');
  });

  test('the earlier one promises nothing while it takes the attempt back, as long as that fails: it may miss what it keeps', async () => {
    const server = aServer(['arrives', 'request lost', 'request lost']);
    const journal: Journal = { ...createMemoryJournal(), isLasting: true };
    const { sync } = aPage(server, { sitting: first, journal, waitToRetry: () => new Promise(setImmediate) });
    await sync.settled();
    server.take({ sitting: second, seq: 1, changes: [], takesOver: true });
    sync.change({ question: 4, option: 1 });
    await until(() => sync.getState().status === 'takenOver');
    const seen: string[] = [];
    sync.subscribeAtOnce(() => seen.push(`${sync.getState().status} ${sync.getState().sheet.answers[4]}`));
    sync.takeOver();
    await sync.settled();
    assert.deepEqual([...new Set(seen)], ['opening undefined', 'opening 1', 'saving 1', 'saved 1']);
    assert.deepEqual(server.attempt().sheet.answers, { 4: 1 });
  });

  test('an answer that waited until the attempt was closed is told of as replaced where the other page had answered the question since', async () => {
    const server = aServer();
    const { sync, told } = aPage(server, { sitting: first });
    await sync.settled();
    server.take({ sitting: second, seq: 1, changes: [{ question: 4, option: 3 }], takesOver: true });
    server.close();
    for (const question of [4, 6]) sync.change({ question, option: 1 });
    await sync.settled();
    assert.deepEqual([sync.getState().status, told], ['closed', ['changed elsewhere: 4', 'too late: 6']]);
  });

  test('an answer that waited does not replace one that was given on the other page since, and the candidate is told', async () => {
    const server = aServer();
    const earlier = aPage(server, { sitting: first });
    const later = aPage(server, { sitting: second });
    await until(() => server.attempt().sitting === second);
    earlier.sync.change({ question: 4, option: 1 });
    earlier.sync.change({ question: 6, option: 1 });
    await until(() => earlier.sync.getState().status === 'takenOver');
    later.sync.change({ question: 4, option: 3 });
    await later.sync.settled();
    earlier.sync.takeOver();
    await earlier.sync.settled();
    assert.deepEqual(server.attempt().sheet.answers, { 4: 3, 6: 1 });
    assert.deepEqual(earlier.told, ['changed elsewhere: 4']);
  });

  test('the later one in the same browser sends what the earlier one had written and could not send, once', async () => {
    const server = aServer(['request lost']);
    const journal: Journal = { ...createMemoryJournal(), isLasting: true };
    const earlier = aPage(server, { sitting: first, journal, waitToRetry: () => new Promise(() => {}) });
    earlier.sync.change({ question: 8, option: 2 });
    await until(() => earlier.sync.getState().status === 'unsaved');
    const later = aPage(server, { sitting: second, journal });
    await later.sync.settled();
    assert.deepEqual(server.attempt().sheet.answers, { 8: 2 });
    assert.deepEqual(await journal.read(), []);
    assert.deepEqual(later.told, []);
  });

  test('the earlier one does not name as unsent what the later one in the same browser has sent', async () => {
    const server = aServer();
    const journal: Journal = { ...createMemoryJournal(), isLasting: true };
    const earlier = aPage(server, { sitting: first, journal });
    await earlier.sync.settled();
    server.take({ sitting: second, seq: 1, changes: [], takesOver: true });
    earlier.sync.change({ question: 8, option: 2 });
    await until(() => earlier.sync.getState().status === 'takenOver');
    assert.deepEqual([...earlier.sync.getState().unsent], [8]);
    const later = aPage(server, { sitting: second, journal });
    await later.sync.settled();
    await earlier.sync.dropSent();
    assert.deepEqual([...earlier.sync.getState().unsent], []);
    assert.deepEqual(server.attempt().sheet.answers, { 8: 2 });
  });

  test('an answer that no journal kept does not replace one that was given on the other page since either', async () => {
    const server = aServer();
    const unkept: Journal = { ...createMemoryJournal(), append: async () => 0 };
    const earlier = aPage(server, { sitting: first, journal: unkept });
    await earlier.sync.settled();
    server.take({ sitting: second, seq: 1, changes: [], takesOver: true });
    earlier.sync.change({ question: 4, option: 1 });
    await until(() => earlier.sync.getState().status === 'takenOver');
    server.take({ sitting: second, seq: 2, changes: [{ question: 4, option: 3 }], takesOver: false });
    earlier.sync.takeOver();
    await earlier.sync.settled();
    assert.deepEqual(server.attempt().sheet.answers, { 4: 3 });
    assert.deepEqual(earlier.told, ['changed elsewhere: 4']);
  });

  test('an answer of a page that could not take the attempt over yet gives way to a later one of the other page', async () => {
    const server = aServer(['request lost']);
    let tryAgain = () => {};
    const waitToRetry = () => new Promise<void>((done) => (tryAgain = done));
    const offline = aPage(server, { sitting: second, waitToRetry });
    offline.sync.change({ question: 4, option: 1 });
    offline.sync.change({ question: 6, option: 1 });
    await until(() => offline.sync.getState().status === 'unsaved');
    server.take({ sitting: first, seq: 1, changes: [{ question: 4, option: 3 }], takesOver: false });
    tryAgain();
    await offline.sync.settled();
    assert.deepEqual(server.attempt().sheet.answers, { 4: 3, 6: 1 });
    assert.deepEqual(offline.told, ['changed elsewhere: 4']);
  });

  test('a page that is loaded again after it took the attempt over compares what it keeps as well', async () => {
    const server = aServer();
    const journal: Journal = { ...createMemoryJournal(), isLasting: true };
    await journal.append({ change: { question: 4, option: 1 }, before: null }, () => {});
    server.take({ sitting: second, seq: 1, changes: [{ question: 4, option: 3 }], takesOver: true });
    server.take({ sitting: first, seq: 2, changes: [], takesOver: true });
    const reloaded = aPage(server, { sitting: sittingOf('again'), journal });
    await reloaded.sync.settled();
    assert.deepEqual(server.attempt().sheet.answers, { 4: 3 });
    assert.deepEqual(reloaded.told, ['changed elsewhere: 4']);
    assert.deepEqual(await journal.read(), []);
  });

  test('a page that finds at a look at the server that another holds the attempt says so', async () => {
    const server = aServer();
    const { sync } = aPage(server, { sitting: first });
    server.take({ sitting: second, seq: 1, changes: [{ question: 0, option: 2 }], takesOver: true });
    sync.adopt(sheetOf(server));
    assert.equal(sync.getState().status, 'takenOver');
    assert.deepEqual(sync.getState().sheet.answers, { 0: 2 });
  });

  for (const [name, kept] of [
    ['with answers that it could not send', [4]],
    ['without any', []],
  ] as const)
    test(`a page that was opened without a connection, ${name}, takes nothing from a page that was opened after it`, async () => {
      const server = aServer();
      const journal: Journal = { ...createMemoryJournal(), isLasting: true };
      for (const question of kept) await journal.append({ change: { question, option: 1 }, before: null }, () => {});
      const waits = aWait();
      const save = server.save.bind(server);
      let isThere = false;
      server.save = (next) => (isThere ? save(next) : Promise.reject(new Error('offline')));
      const { sync } = aPage(server, { sitting: first, journal, waitToRetry: waits.wait });
      await turns(5);
      server.take({ sitting: second, seq: 1, changes: [{ question: 0, option: 2 }], takesOver: true });
      isThere = true;
      waits.end();
      if (kept.length === 0) sync.change({ question: 4, option: 1 });
      await until(() => sync.getState().status === 'takenOver');
      assert.deepEqual([server.attempt().sitting, server.attempt().sheet.answers], [second, { 0: 2 }]);
      assert.deepEqual([...sync.getState().unsent], [4]);
      sync.takeOver();
      await sync.settled();
      assert.deepEqual(server.attempt().sheet.answers, { 0: 2, 4: 1 });
    });

  test('a page that was opened without a connection takes the attempt over from an earlier one of its browser that it does not know', async () => {
    const server = aServer();
    const known = aPage(server, { sitting: second, isEarlierPage: (other) => other === 'unknown' });
    server.take({ sitting: sittingOf('unknown'), seq: 1, changes: [], takesOver: true });
    known.sync.change({ question: 4, option: 1 });
    await known.sync.settled();
    assert.deepEqual([server.attempt().sitting, server.attempt().sheet.answers], [second, { 4: 1 }]);
  });

  test('a page whose journal can be read later does not take the attempt back from another page for it', async () => {
    const server = aServer();
    const journal = createMemoryJournal();
    await journal.append({ change: { question: 4, option: 1 }, before: null }, () => {});
    let isReadable = false;
    const read = () => (isReadable ? journal.read() : Promise.reject(new Error('broken')));
    const waits = aWait();
    const { sync } = aPage(server, { sitting: first, journal: { ...journal, read }, waitToRetry: waits.wait });
    await sync.settled();
    server.take({ sitting: second, seq: 1, changes: [], takesOver: true });
    isReadable = true;
    waits.end();
    await until(() => sync.getState().status === 'takenOver');
    assert.equal(server.attempt().sitting, second);
  });

  test('the earlier one names as not sent what it would send if it went on, and not what has given way', async () => {
    const server = aServer();
    const { sync, told } = aPage(server, { sitting: first });
    await sync.settled();
    server.take({ sitting: second, seq: 1, changes: [{ question: 4, option: 3 }], takesOver: true });
    for (const question of [4, 6]) sync.change({ question, option: 1 });
    await until(() => sync.getState().status === 'takenOver');
    assert.deepEqual([...sync.getState().unsent], [6]);
    sync.takeOver();
    await sync.settled();
    assert.deepEqual([server.attempt().sheet.answers, told], [{ 4: 3, 6: 1 }, ['changed elsewhere: 4']]);
  });

  test('the earlier one does not send again what the later one in the same browser has sent and changed since', async () => {
    const server = aServer(['request lost']);
    const journal: Journal = { ...createMemoryJournal(), isLasting: true };
    let tryAgain = () => {};
    const waitToRetry = () => new Promise<void>((done) => (tryAgain = done));
    const earlier = aPage(server, { sitting: second, journal, waitToRetry });
    earlier.sync.change({ question: 4, option: 1 });
    await until(() => earlier.sync.getState().status === 'unsaved');
    const later = aPage(server, { sitting: first, journal });
    await later.sync.settled();
    assert.deepEqual(server.attempt().sheet.answers, { 4: 1 });
    later.sync.change({ question: 4, option: null });
    await later.sync.settled();
    tryAgain();
    await earlier.sync.settled();
    assert.deepEqual([server.attempt().sheet.answers, earlier.told], [{}, []]);
    assert.equal(server.attempt().sitting, second);
  });

  test('what the later one has set back is not changed again by an answer whose acknowledgement was lost', async () => {
    for (const option of [null, 2]) {
      const server = aServer();
      const journal: Journal = { ...createMemoryJournal(), isLasting: true };
      const save = server.save.bind(server);
      const earlier = aPage(server, { sitting: first, journal, waitToRetry: () => new Promise(() => {}) });
      earlier.sync.change({ question: 4, option: 2 });
      if (option === null) earlier.sync.change({ question: 4, option });
      await earlier.sync.settled();
      server.save = async (next) => {
        await save(next);
        throw new Error('lost');
      };
      earlier.sync.change({ question: 4, option: 1 });
      await until(() => earlier.sync.getState().status === 'unsaved');
      server.save = save;
      const later = aPage(server, { sitting: second });
      later.sync.change({ question: 4, option });
      await later.sync.settled();
      const again = aPage(server, { sitting: sittingOf('again'), journal });
      await again.sync.settled();
      assert.deepEqual(server.attempt().sheet.answers, option === null ? {} : { 4: option });
      assert.deepEqual(again.told, ['changed elsewhere: 4']);
    }
  });

  test('what one keeps gives way to what the other has answered since, and to nothing else', async () => {
    const change = fc.record({ question: fc.nat(3), option: fc.option(fc.nat(1)) });
    const distinct = fc.uniqueArray(change, { selector: ({ question }) => question, minLength: 1 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ page: fc.nat(1), change }), { maxLength: 6 }),
        distinct,
        fc.boolean(),
        fc.array(change, { maxLength: 6 }),
        async (before, kept, isArrived, since) => {
          const server = aServer();
          const journal: Journal = { ...createMemoryJournal(), isLasting: true };
          const [one, other] = [aPage(server, { sitting: first, journal }), aPage(server, { sitting: second })];
          const wanted = new Map<number, number | null>();
          const answer = async ({ sync }: typeof one, { question, option }: (typeof kept)[number]) => {
            sync.adopt(sheetOf(server));
            sync.takeOver();
            await sync.settled();
            sync.change({ question, option });
            await sync.settled();
            wanted.set(question, option);
          };
          for (const { page, change: next } of before) await answer(page === 0 ? one : other, next);
          one.sync.takeOver();
          await one.sync.settled();
          const save = server.save.bind(server);
          server.save = async (next) => {
            if (isArrived) await save(next);
            throw new Error('lost');
          };
          const last = aPage(server, { sitting: first, journal, waitToRetry: () => new Promise(() => {}) });
          for (const { question, option } of kept) {
            last.sync.change({ question, option });
            wanted.set(question, option);
          }
          await turns(5);
          server.save = save;
          for (const next of since) await answer(other, next);
          const again = aPage(server, { sitting: sittingOf('again'), journal });
          again.sync.takeOver();
          await again.sync.settled();
          const answers = [...wanted].filter(([, option]) => option !== null);
          assert.deepEqual(server.attempt().sheet.answers, Object.fromEntries(answers));
        },
      ),
      { numRuns: runsOr(300) },
    );
  });

  test('end with the answers that were acknowledged last, whatever the connection loses and whichever page is used', async () => {
    const outcome = fc.constantFrom<NetworkOutcome[]>('arrives', 'request lost', 'answer lost', 'arrives twice');
    const step = fc.record({ page: fc.nat(1), question: fc.nat(4), option: fc.option(fc.nat(3)) });
    await fc.assert(
      fc.asyncProperty(
        fc.array(outcome, { maxLength: 30 }),
        fc.array(step, { minLength: 1, maxLength: 20 }),
        fc.boolean(),
        async (outcomes, steps, isOneBrowser) => {
          const server = aServer(outcomes);
          const shared: Journal = { ...createMemoryJournal(), isLasting: true };
          const pages = [first, second].map((sitting) =>
            aPage(server, { sitting, ...(isOneBrowser && { journal: shared }) }),
          );
          await Promise.all(pages.map(({ sync }) => sync.settled()));
          const wanted: Record<number, number> = {};
          for (const { page, question, option } of steps) {
            const sync = pages[page]?.sync;
            assert.ok(sync);
            // The candidate comes back to this page, which looks at the server then, and takes the attempt back.
            sync.adopt(sheetOf(server));
            sync.takeOver();
            await sync.settled();
            sync.change({ question, option });
            await sync.settled();
            if (option === null) delete wanted[question];
            else wanted[question] = option;
          }
          assert.deepEqual(server.attempt().sheet.answers, wanted);
        },
      ),
      { numRuns: runsOr(300) },
    );
  });
});
