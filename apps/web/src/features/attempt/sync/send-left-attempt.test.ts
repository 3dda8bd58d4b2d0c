import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { SaveAnswers } from '@bharti/contracts/attempts/attempt';
import { type Attempt, acceptSave } from '@bharti/domain/attempts/attempt';
import type { AttemptId, SittingId } from '@bharti/domain/brand';
import { ok } from '@bharti/domain/result';
import { instant } from '@bharti/domain/time';
import { aRunningAttempt } from '@bharti/testing/builders';
import { createMemoryJournal } from './memory-journal.ts';
import { type Port, sendLeftAttempt } from './send-left-attempt.ts';

const id = 'attempt' as AttemptId;
const [phone, other, sitting] = ['phone', 'other', 'dashboard'] as SittingId[] as [SittingId, SittingId, SittingId];

/** A server on which `holder` holds the attempt and has answered question 4. */
function aServer(holder: SittingId) {
  let attempt: Attempt = aRunningAttempt({ totalQuestions: 10, deadline: instant(60_000) });
  const take = (save: SaveAnswers) => {
    const result = acceptSave(attempt, save, instant(0));
    if (result.ok) attempt = result.value;
    return result.ok ? ok({ seq: result.value.seq }) : result;
  };
  take({ sitting: other, seq: 1, changes: [{ question: 4, option: 3 }], takesOver: true });
  take({ sitting: holder, seq: 2, changes: [], takesOver: true });
  const api = {
    attempt: async () => ok({ ...attempt, ...attempt.sheet }),
    saveAnswers: async (_: AttemptId, save: SaveAnswers) => take(save),
  } as unknown as Port;
  return { api, attempt: () => attempt };
}

/** The journal of a phone that chose an option of questions 4 and 6 without a connection. */
async function sendFrom({ api }: ReturnType<typeof aServer>) {
  const journal = createMemoryJournal();
  for (const question of [4, 6]) await journal.append({ change: { question, option: 1 }, before: null }, () => {});
  const told: (readonly number[])[] = [];
  const onChangedElsewhere = (questions: readonly number[]) => void told.push(questions);
  const left = { attempt: id, sittings: new Set([phone]) };
  await sendLeftAttempt(api, left, { sitting, journal, onChangedElsewhere, onTooLate: (late) => told.push(late) });
  return { journal, told };
}

describe('answers that an earlier page left', () => {
  test('are sent, and those that give way to another device are told', async () => {
    const server = aServer(phone);
    const { journal, told } = await sendFrom(server);
    assert.deepEqual([server.attempt().sheet.answers, told], [{ 4: 3, 6: 1 }, [[4]]]);
    assert.deepEqual(await journal.read(), []);
  });

  test('stay where another device holds the attempt', async () => {
    const server = aServer(other);
    const { journal, told } = await sendFrom(server);
    assert.deepEqual([server.attempt().sheet.answers, told], [{ 4: 3 }, []]);
    assert.equal((await journal.read()).length, 2);
  });
});
