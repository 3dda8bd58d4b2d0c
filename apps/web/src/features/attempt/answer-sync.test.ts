import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { SaveAnswers } from '@bharti/contracts/attempts/attempt';
import { type Attempt, acceptSave } from '@bharti/domain/attempt';
import type { SittingId } from '@bharti/domain/brand';
import { ok } from '@bharti/domain/result';
import { instant } from '@bharti/domain/time';
import { aRunningAttempt } from '@bharti/testing/builders';
import fc from 'fast-check';
import { createAnswerSync } from './answer-sync.ts';

const sittingOf = (name: string) => name as SittingId;
const now = instant(0);

/** The real rule over a line that may lose a request or its answer, as `fates` says in turn. */
function aServer(fates: readonly ('arrives' | 'request lost' | 'answer lost')[]) {
  let attempt: Attempt = aRunningAttempt({ totalQuestions: 10, deadline: instant(60_000) });
  const sent: SaveAnswers[] = [];
  let turn = 0;
  return {
    sent,
    attempt: () => attempt,
    take: (save: SaveAnswers) => {
      const result = acceptSave(attempt, save, now);
      if (result.ok) attempt = result.value;
      return result.ok ? ok({ seq: result.value.seq }) : result;
    },
    close: () => {
      attempt = { ...attempt, status: 'submitted', submittedAt: now, by: 'candidate' };
    },
    async save(save: SaveAnswers) {
      sent.push(save);
      const fate = fates[turn] ?? 'arrives';
      turn += 1;
      if (fate === 'request lost') throw new Error('lost');
      const answer = this.take(save);
      if (fate === 'answer lost') throw new Error('lost');
      return answer;
    },
  };
}

function aPage(server: ReturnType<typeof aServer>, name = 'first') {
  const told: string[] = [];
  const sync = createAnswerSync({ sheet: server.attempt().sheet, seq: server.attempt().seq }, sittingOf(name), {
    save: (save) => server.save(save),
    reread: async () => ok({ sheet: server.attempt().sheet, seq: server.attempt().seq }),
    pause: async () => {},
    onChangedElsewhere: () => told.push('changed elsewhere'),
  });
  return { sync, told };
}

describe('the answer sync', () => {
  test('shows a choice at once and calls it saved only after the server has said so', async () => {
    const server = aServer([]);
    const { sync } = aPage(server);
    sync.change({ question: 0, option: 2 });
    assert.equal(sync.getState().status, 'saving');
    assert.equal(sync.getState().sheet.answers[0], 2);
    await sync.settled();
    assert.equal(sync.getState().status, 'saved');
    assert.equal(server.attempt().sheet.answers[0], 2);
  });

  test('keeps one request in flight and sends what came meanwhile as one', async () => {
    const server = aServer([]);
    const { sync } = aPage(server);
    for (const option of [0, 1, 2, 3]) sync.change({ question: 5, option });
    sync.change({ question: 6, marked: true });
    await sync.settled();
    assert.equal(server.sent.length, 2);
    assert.deepEqual(server.sent[1]?.changes, [
      { question: 5, option: 3 },
      { question: 6, marked: true },
    ]);
  });

  test('says so while an answer is not saved, and sends it again', async () => {
    const server = aServer(['request lost']);
    const { sync } = aPage(server);
    const seen: string[] = [];
    sync.subscribe(() => seen.push(sync.getState().status));
    sync.change({ question: 1, option: 1 });
    await sync.settled();
    assert.deepEqual(seen, ['saving', 'unsaved', 'saved']);
    assert.equal(server.attempt().sheet.answers[1], 1);
  });

  test('puts its own changes on top when another window was quicker', async () => {
    const server = aServer([]);
    const { sync, told } = aPage(server);
    server.take({ sitting: sittingOf('second'), seq: 1, changes: [{ question: 3, option: 0 }] });
    sync.change({ question: 4, option: 1 });
    await sync.settled();
    assert.deepEqual(server.attempt().sheet.answers, { 3: 0, 4: 1 });
    assert.deepEqual(sync.getState().sheet.answers, { 3: 0, 4: 1 });
    assert.deepEqual(told, ['changed elsewhere']);
  });

  test('stops when the attempt is closed', async () => {
    const server = aServer([]);
    const { sync } = aPage(server);
    server.close();
    sync.change({ question: 0, option: 0 });
    await sync.settled();
    assert.equal(sync.getState().status, 'closed');
    sync.change({ question: 1, option: 0 });
    assert.equal(server.sent.length, 1);
  });

  test('ends with the same sheet on both sides, whatever the line loses', async () => {
    const fate = fc.constantFrom('arrives' as const, 'request lost' as const, 'answer lost' as const);
    const change = fc.record({ question: fc.nat(9), option: fc.option(fc.nat(3)), pauseBefore: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fate, { maxLength: 30 }),
        fc.array(change, { minLength: 1, maxLength: 30 }),
        async (fates, changes) => {
          const server = aServer(fates);
          const { sync } = aPage(server);
          for (const { question, option, pauseBefore } of changes) {
            if (pauseBefore) await sync.settled();
            sync.change({ question, option });
          }
          await sync.settled();
          assert.deepEqual(server.attempt().sheet, sync.getState().sheet);
        },
      ),
    );
  });
});
