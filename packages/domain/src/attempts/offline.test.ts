import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { at, testId } from '@bharti/testing/builders';
import fc from 'fast-check';
import type { AttemptId } from '../brand.ts';
import { paise } from '../money/money.ts';
import { instant } from '../time.ts';
import { beginsUntil, type SentSitting, submitOffline } from './offline.ts';

const preparedAt = at('2026-11-20T10:00:00+05:30');
const arrivedAt = at('2026-11-22T18:00:00+05:30');
const paper = {
  id: '5f0c7f5e-0a4e-4c55-9d53-3b1f2f5f7a10' as AttemptId,
  testId: testId('police-test-1'),
  totalQuestions: 10,
  durationSeconds: 600,
  preparedAt,
};
const aSitting = (facts: Partial<SentSitting> = {}): SentSitting => ({
  answers: {},
  marked: [],
  seconds: 480,
  ...facts,
});
const submitted = (facts: Partial<SentSitting>, arrived = arrivedAt) => {
  const result = submitOffline(paper, aSitting(facts), arrived);
  assert.ok(result.ok);
  return result.value;
};
const secondsOf = ({ startedAt, submittedAt }: ReturnType<typeof submitted>) => (submittedAt - startedAt) / 1000;

describe('a sitting without a connection', () => {
  test('counts as ended when it arrives, and took as long as the device measured', () => {
    const attempt = submitted({ answers: { 3: 1 }, marked: [4, 2, 4] });
    assert.deepEqual([attempt.submittedAt, attempt.by, secondsOf(attempt)], [arrivedAt, 'candidate', 480]);
    assert.deepEqual(attempt.sheet, { answers: { 3: 1 }, marked: [2, 4] });
  });

  test('takes neither longer than the test lasts nor longer than since its preparation', () => {
    assert.equal(secondsOf(submitted({ seconds: 86_400 })), 600);
    assert.equal(secondsOf(submitted({ seconds: 500 }, instant(preparedAt + 60_999))), 60);
    assert.equal(secondsOf(submitted({ seconds: 500 }, instant(preparedAt - 5_000))), 0);
  });

  test('keeps the times of the questions within its own time', () => {
    assert.deepEqual(submitted({ seconds: 100, times: { 0: 70, 1: 70 } }).times, { 0: 70, 1: 30 });
  });

  test('always ends between its start and its deadline', () => {
    fc.assert(
      fc.property(fc.nat(86_400), fc.integer({ min: -1_000, max: 10_000_000 }), (seconds, since) => {
        const { startedAt, submittedAt, deadline } = submitted({ seconds }, instant(preparedAt + since));
        return startedAt <= submittedAt && submittedAt <= deadline && startedAt < deadline;
      }),
    );
  });

  for (const [what, facts] of Object.entries<Partial<SentSitting>>({
    'an answer to a question beyond the paper': { answers: { 0: 1, 10: 0 } },
    'an option that no question has': { answers: { 0: 4 } },
    'two answers to one question': { answers: { 1: 0, '01': 2 } },
    'a mark at a question beyond the paper': { marked: [10] },
    'a time of a question beyond the paper': { times: { 10: 5 } },
  })) {
    test(`is refused with ${what}`, () => {
      assert.deepEqual(submitOffline(paper, aSitting(facts), arrivedAt), {
        ok: false,
        refusal: { code: 'invalid_answer' },
      });
    });
  }
});

describe('the window of a prepared paper', () => {
  const day = 86_400_000;
  const bought = { isFree: false, pricePaise: paise(1_000) };
  const free = { isFree: true, pricePaise: paise(0) };

  test('is 7 days', () => {
    assert.equal(beginsUntil(free, null, preparedAt), preparedAt + 7 * day);
    assert.equal(beginsUntil(bought, instant(preparedAt + 300 * day), preparedAt), preparedAt + 7 * day);
  });

  test('ends with the access to a bought test, which a free test does not have', () => {
    const end = instant(preparedAt + 2 * day);
    assert.equal(beginsUntil(bought, end, preparedAt), end);
    assert.equal(beginsUntil(free, end, preparedAt), preparedAt + 7 * day);
  });
});
