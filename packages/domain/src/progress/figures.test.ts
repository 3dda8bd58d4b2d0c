import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aPastAttempt, at, dayOf, testId } from '@bharti/testing/builders';
import fc from 'fast-check';
import type { AttemptId } from '../brand.ts';
import { instant } from '../time.ts';
import { addToTest, addToTotals, dayOfAttempt, figuresOf, noTotals, type PastAttempt } from './figures.ts';

const on = (date: string, facts: Partial<PastAttempt> = {}) =>
  aPastAttempt({ ...facts, completedAt: at(`${date}T10:00:00+05:30`) });

describe('what an attempt adds to its day', () => {
  test('is one attempt, and the first of a test also its right answers and its questions', () => {
    const day = dayOf('2026-11-20');
    assert.deepEqual(dayOfAttempt(on('2026-11-20')), { day, attempts: 1, firstAttempts: 1, score: 7, questions: 10 });
    const repeat = dayOfAttempt(on('2026-11-20', { isFirst: false }));
    assert.deepEqual(repeat, { day, attempts: 1, firstAttempts: 0, score: 0, questions: 0 });
  });

  test('belongs to the Indian day, which begins at 18:30 in Greenwich', () => {
    assert.equal(dayOfAttempt(aPastAttempt({ completedAt: at('2026-11-20T18:30:00Z') })).day, dayOf('2026-11-21'));
  });
});

describe('totals', () => {
  test('grow attempt by attempt to the same values as a recount of all attempts', () => {
    const attempt = fc.record({ day: fc.nat(60), score: fc.nat(10), isFirst: fc.boolean() });
    fc.assert(
      fc.property(fc.array(attempt, { maxLength: 40 }), (facts) => {
        const attempts = facts
          .toSorted((a, b) => a.day - b.day)
          .map(({ day, ...rest }) => aPastAttempt({ ...rest, completedAt: instant((20_000 + day) * 86_400_000) }));
        const grown = attempts.reduce((totals, attempt) => {
          const next = addToTotals(totals, dayOfAttempt(attempt));
          assert.ok(next !== null);
          return next;
        }, noTotals);
        assert.deepEqual(grown, figuresOf(attempts).totals);
      }),
    );
  });

  test('cannot take a day that is older than the newest one', () => {
    const totals = figuresOf([on('2026-11-18'), on('2026-11-20')]).totals;
    assert.equal(addToTotals(totals, dayOfAttempt(on('2026-11-19'))), null);
  });
});

describe('figures of a test', () => {
  const made = (score: number, totalQuestions: number, date: string) =>
    on(date, { score, totalQuestions, id: `${date}-${score}` as AttemptId });

  test('keep the best share of right answers and the newest attempt', () => {
    const [figures] = figuresOf([
      made(30, 50, '2026-11-18'),
      made(8, 10, '2026-11-19'),
      made(35, 50, '2026-11-20'),
    ]).tests;
    assert.deepEqual(figures, {
      testId: testId('police-test-1'),
      attempts: 3,
      best: { score: 8, totalQuestions: 10 },
      last: {
        score: 35,
        totalQuestions: 50,
        attemptId: '2026-11-20-35',
        completedAt: at('2026-11-20T10:00:00+05:30'),
      },
    });
  });

  test('keep the newest attempt also when an older one is closed after it', () => {
    const newest = addToTest(undefined, made(5, 10, '2026-11-20'));
    assert.equal(addToTest(newest, made(4, 10, '2026-11-19')).last.score, 5);
  });

  test('keep the earlier of two attempts with equal shares as the best', () => {
    const earlier = addToTest(undefined, made(5, 10, '2026-11-19'));
    assert.deepEqual(addToTest(earlier, made(25, 50, '2026-11-20')).best, { score: 5, totalQuestions: 10 });
  });
});
