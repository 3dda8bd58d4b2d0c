import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aPastAttempt, at, testId } from '@bharti/testing/builders';
import fc from 'fast-check';
import type { TestId } from '../brand.ts';
import type { Category } from '../content/test.ts';
import { figuresOf, type PastAttempt } from './figures.ts';
import { averageTenths, pointsOf, progressByCategory, progressOf, userStats, weekOf } from './stats.ts';

const now = at('2026-11-20T18:00:00+05:30');
const statsOf = (attempts: readonly PastAttempt[]) => userStats(figuresOf(attempts), now);
const averageOf = (attempts: readonly PastAttempt[]) => averageTenths(figuresOf(attempts).totals);
const on = (date: string) => at(`${date}T10:00:00+05:30`);

describe('points', () => {
  test('are ten for each right answer', () => {
    assert.equal(pointsOf(aPastAttempt({ score: 7 })), 70);
    assert.equal(statsOf([aPastAttempt({ score: 7 }), aPastAttempt({ score: 38 })]).totalPoints, 450);
  });

  test('are not given for a repeat', () => {
    const repeat = aPastAttempt({ score: 10, isFirst: false });
    assert.equal(pointsOf(repeat), 0);
    assert.equal(statsOf([aPastAttempt({ score: 7 }), repeat]).totalPoints, 70);
  });
});

describe('the average', () => {
  test('is the total score by the total of questions, out of ten, to one decimal', () => {
    assert.equal(averageOf([aPastAttempt({ score: 38, totalQuestions: 50 })]), 76);
    assert.equal(
      averageOf([aPastAttempt({ score: 10, totalQuestions: 10 }), aPastAttempt({ score: 25, totalQuestions: 50 })]),
      58,
    );
  });

  test('is rounded half up', () => {
    assert.equal(averageOf([aPastAttempt({ score: 5, totalQuestions: 8 })]), 63);
  });

  test('leaves repeats out', () => {
    const repeat = aPastAttempt({ score: 10, totalQuestions: 10, isFirst: false });
    assert.equal(averageOf([aPastAttempt({ score: 5, totalQuestions: 10 }), repeat]), 50);
  });

  test('of no test is 0', () => {
    assert.equal(averageOf([]), 0);
  });
});

describe('the figures of a candidate', () => {
  test('are zero before the first attempt', () => {
    assert.deepEqual(statsOf([]), {
      testsCompleted: 0,
      averageScoreTenths: 0,
      totalPoints: 0,
      pointsYesterday: 0,
      currentStreak: 0,
      bestStreak: 0,
      rank: null,
    });
  });

  test('count every submitted attempt as a test taken', () => {
    assert.equal(statsOf([aPastAttempt(), aPastAttempt({ isFirst: false })]).testsCompleted, 2);
  });

  test('give the points of first attempts of the Indian day before', () => {
    const attempts = [
      aPastAttempt({ score: 1, completedAt: at('2026-11-18T23:59:59+05:30') }),
      aPastAttempt({ score: 2, completedAt: at('2026-11-19T00:00:00+05:30') }),
      aPastAttempt({ score: 4, completedAt: at('2026-11-19T23:59:59+05:30') }),
      aPastAttempt({ score: 8, completedAt: at('2026-11-19T12:00:00+05:30'), isFirst: false }),
      aPastAttempt({ score: 16, completedAt: at('2026-11-20T00:00:00+05:30') }),
    ];
    assert.equal(statsOf(attempts).pointsYesterday, 60);
  });

  test('count a repeat for the streak', () => {
    const attempts = [
      aPastAttempt({ completedAt: on('2026-11-19') }),
      aPastAttempt({ completedAt: on('2026-11-20'), isFirst: false }),
    ];
    const { currentStreak, bestStreak } = statsOf(attempts);
    assert.deepEqual({ currentStreak, bestStreak }, { currentStreak: 2, bestStreak: 2 });
  });

  test('keep points and average unchanged by any repeats', () => {
    const result = fc.record({ score: fc.nat(10), isFirst: fc.boolean() });
    fc.assert(
      fc.property(fc.array(result), (results) => {
        const attempts = results.map((facts) => aPastAttempt(facts));
        const firstOnly = attempts.filter(({ isFirst }) => isFirst);
        const { totalPoints, averageScoreTenths } = statsOf(firstOnly);
        const { totalPoints: points, averageScoreTenths: average, testsCompleted } = statsOf(attempts);
        assert.deepEqual([points, average, testsCompleted], [totalPoints, averageScoreTenths, attempts.length]);
      }),
    );
  });
});

describe('progress', () => {
  const tests: readonly { id: TestId; category: Category }[] = [
    { id: testId('gk-1'), category: 'gk' },
    { id: testId('gk-2'), category: 'gk' },
    { id: testId('gk-3'), category: 'gk' },
    { id: testId('math-1'), category: 'math' },
    { id: testId('paper-1'), category: 'full' },
  ];

  test('counts a test once however often it was taken, and shows the share', () => {
    const taken = ['gk-1', 'gk-1', 'gk-3', 'math-1'].map((id) => aPastAttempt({ testId: testId(id) }));
    assert.deepEqual(progressByCategory(tests, taken), [
      { category: 'gk', completed: 2, total: 3, percentage: 67 },
      { category: 'math', completed: 1, total: 1, percentage: 100 },
      { category: 'reasoning', completed: 0, total: 0, percentage: 0 },
      { category: 'marathi', completed: 0, total: 0, percentage: 0 },
    ]);
  });

  test('of the full papers is counted beside the four subjects', () => {
    const taken = [aPastAttempt({ testId: testId('paper-1') })];
    assert.deepEqual(progressOf('full', tests, taken), { category: 'full', completed: 1, total: 1, percentage: 100 });
  });

  test('knows neither the full paper nor tests that are no longer published', () => {
    const taken = ['paper-1', 'withdrawn-1'].map((id) => aPastAttempt({ testId: testId(id) }));
    assert.ok(progressByCategory(tests, taken).every(({ completed }) => completed === 0));
  });
});

describe('the running week', () => {
  test('shows the days with a test, Monday first', () => {
    const attempts = ['2026-11-16', '2026-11-18', '2026-11-18', '2026-11-20'].map((date) =>
      aPastAttempt({ completedAt: on(date) }),
    );
    assert.deepEqual(weekOf(figuresOf(attempts).days, now), [true, false, true, false, true, false, false]);
  });

  test('goes from Monday to Sunday and leaves the weeks beside it out', () => {
    const attempts = ['2026-11-15', '2026-11-22', '2026-11-23'].map((date) => aPastAttempt({ completedAt: on(date) }));
    const onlySunday = [false, false, false, false, false, false, true];
    const { days } = figuresOf(attempts);
    for (const today of ['2026-11-16', '2026-11-22']) assert.deepEqual(weekOf(days, on(today)), onlySunday);
  });
});
