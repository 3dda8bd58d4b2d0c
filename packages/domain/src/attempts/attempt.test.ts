import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aRunningAttempt, aSave, aSheet, at, sitting } from '@bharti/testing/builders';
import type { Refusal } from '../refusal.ts';
import { applyChanges } from './answer-sheet.ts';
import { type Attempt, acceptSave, type Running, type Save } from './attempt.ts';

const now = at('2026-11-20T10:05:00+05:30');

function accepted(attempt: Attempt, save: Save): Running {
  const result = acceptSave(attempt, save, now);
  assert.ok(result.ok);
  return result.value;
}

function refused(attempt: Attempt, save: Save): Refusal {
  const result = acceptSave(attempt, save, now);
  assert.ok(!result.ok);
  return result.refusal;
}

describe('a save', () => {
  test('is accepted with its number and its sitting', () => {
    const attempt = accepted(aRunningAttempt(), aSave({ seq: 1, sitting: sitting('phone') }));
    assert.equal(attempt.seq, 1);
    assert.equal(attempt.sitting, 'phone');
  });

  test('is noted as the last change of its answers once a second page holds the attempt', () => {
    const [phone, other] = [sitting('phone'), sitting('other phone')];
    const answer = (seq: number, question: number) =>
      aSave({ seq, sitting: phone, changes: [{ question, option: 1 }] });
    const alone = accepted(accepted(aRunningAttempt(), answer(1, 0)), answer(2, 1));
    assert.equal(alone.lastChanged, null);
    const changes = [
      { question: 0, option: null },
      { question: 3, marked: true },
    ];
    const taken = accepted(alone, aSave({ seq: 3, sitting: other, changes, takesOver: true }));
    assert.deepEqual(taken.lastChanged, { 0: 3 });
    assert.deepEqual(accepted(taken, answer(4, 5)).lastChanged, { 0: 3, 5: 4 });
  });

  test('sets answers and keeps those it does not name', () => {
    const attempt = aRunningAttempt({ sheet: aSheet({ 0: 2, 4: 1 }) });
    const saved = accepted(attempt, aSave({ changes: [{ question: 0, option: 3 }] }));
    assert.deepEqual(saved.sheet.answers, { 0: 3, 4: 1 });
  });

  test('clears an answer with null', () => {
    const attempt = aRunningAttempt({ sheet: aSheet({ 0: 2, 4: 1 }) });
    const saved = accepted(attempt, aSave({ changes: [{ question: 0, option: null }] }));
    assert.deepEqual(saved.sheet.answers, { 4: 1 });
  });

  test('marks a question and takes a mark off, leaving the answers alone', () => {
    const attempt = aRunningAttempt({ sheet: aSheet({ 2: 1 }, [2, 9]) });
    const changes = [
      { question: 5, marked: true },
      { question: 2, marked: false },
    ];
    assert.deepEqual(accepted(attempt, aSave({ changes })).sheet, aSheet({ 2: 1 }, [5, 9]));
  });

  test('lets the last of several changes of a question win', () => {
    const changes = [
      { question: 0, option: 1, marked: true },
      { question: 0, option: null },
      { question: 0, option: 3 },
    ];
    assert.deepEqual(accepted(aRunningAttempt(), aSave({ changes })).sheet, aSheet({ 0: 3 }, [0]));
  });

  test('repeated because its acknowledgement was lost is taken again and changes nothing', () => {
    const save = aSave({ seq: 4, changes: [{ question: 0, option: 3, marked: true }] });
    const once = accepted(aRunningAttempt({ seq: 3 }), save);
    assert.deepEqual(accepted(once, save), once);
  });

  test('may skip numbers whose saves never arrived', () => {
    assert.equal(accepted(aRunningAttempt({ seq: 3 }), aSave({ seq: 6 })).seq, 6);
  });

  test('older than the newest is refused with the number of the newest', () => {
    const attempt = aRunningAttempt({ seq: 5, sitting: sitting('phone') });
    assert.deepEqual(refused(attempt, aSave({ seq: 4, sitting: sitting('phone') })), { code: 'stale_save', seq: 5 });
  });

  test('of another sitting with a number already used is stale', () => {
    const attempt = aRunningAttempt({ seq: 5, sitting: sitting('phone') });
    assert.deepEqual(refused(attempt, aSave({ seq: 5, sitting: sitting('laptop') })), { code: 'stale_save', seq: 5 });
  });

  test('of another sitting with the next number takes over', () => {
    const attempt = aRunningAttempt({ seq: 5, sitting: sitting('phone') });
    assert.equal(accepted(attempt, aSave({ seq: 6, sitting: sitting('laptop') })).sitting, 'laptop');
  });

  test('for a question that is not on the paper is refused as a whole', () => {
    for (const question of [-1, 10, 0.5, Number.NaN]) {
      const changes = [{ question: 0, option: 0 }, { question }];
      assert.deepEqual(refused(aRunningAttempt({ totalQuestions: 10 }), aSave({ changes })), {
        code: 'invalid_answer',
      });
    }
    assert.deepEqual(accepted(aRunningAttempt(), aSave({ changes: [{ question: 9, option: 3 }] })).sheet.answers, {
      9: 3,
    });
  });

  test('with an option that the question does not have is refused', () => {
    for (const option of [-1, 4, 1.5, Number.NaN]) {
      const save = aSave({ changes: [{ question: 0, option }] });
      assert.deepEqual(refused(aRunningAttempt(), save), { code: 'invalid_answer' });
    }
  });
});

test('changing a sheet leaves the sheet it began with as it was', () => {
  const sheet = aSheet({ 0: 1 }, [0]);
  applyChanges(sheet, [{ question: 0, option: null, marked: false }]);
  assert.deepEqual(sheet, aSheet({ 0: 1 }, [0]));
});
