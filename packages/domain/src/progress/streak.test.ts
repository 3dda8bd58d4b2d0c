import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aPastAttempt, dayNumber, dayOf } from '@bharti/testing/builders';
import fc from 'fast-check';
import { type IndianDay, instant } from '../time.ts';
import { figuresOf } from './figures.ts';
import { currentStreak } from './streak.ts';

const today = dayOf('2026-11-20');
const daysAgo = (...counts: number[]): IndianDay[] => counts.map((count) => dayNumber(today - count));
const bestStreak = (days: readonly IndianDay[]): number =>
  figuresOf(days.map((day) => aPastAttempt({ completedAt: instant(day * 86_400_000) }))).totals.bestStreak;
const lastDays = (count: number): IndianDay[] => daysAgo(...Array.from({ length: count }, (_, index) => index));

describe('the current streak', () => {
  test('counts consecutive days back from today', () => {
    assert.equal(currentStreak(daysAgo(0, 1, 2, 4), today), 3);
  });

  test('counts from yesterday until today is over', () => {
    assert.equal(currentStreak(daysAgo(1, 2, 3), today), 3);
  });

  test('ends after a day without a test', () => {
    assert.equal(currentStreak(daysAgo(2, 3, 4), today), 0);
  });

  test('is 1 on the first day and 0 before it', () => {
    assert.equal(currentStreak(daysAgo(0), today), 1);
    assert.equal(currentStreak([], today), 0);
  });

  test('counts a day once however many tests it saw, in whatever order they are listed', () => {
    assert.equal(currentStreak(daysAgo(1, 0, 1, 2, 0), today), 3);
  });

  test('looks back 30 days at most', () => {
    assert.equal(currentStreak(lastDays(29), today), 29);
    assert.equal(currentStreak(lastDays(30), today), 30);
    assert.equal(currentStreak(lastDays(31), today), 30);
  });
});

describe('the best streak', () => {
  test('is the longest run ever, not the last one', () => {
    assert.equal(bestStreak(daysAgo(0, 1, 10, 11, 12, 13, 20)), 4);
  });

  test('has no limit of 30 days', () => {
    assert.equal(bestStreak(lastDays(45)), 45);
  });

  test('is 0 without a test', () => {
    assert.equal(bestStreak([]), 0);
  });
});

/** Checks for every possible length whether all its days are present. */
function plainCurrent(days: readonly number[]): number {
  const from = (last: number): number => {
    const lengths = Array.from({ length: 31 }, (_, length) => length);
    return Math.max(
      ...lengths.filter((length) =>
        Array.from({ length }, (_, back) => last - back).every((day) => days.includes(day)),
      ),
    );
  };
  return days.includes(today) ? from(today) : from(today - 1);
}

/** Walks the sorted days. */
function plainBest(days: readonly number[]): number {
  let best = 0;
  let run = 0;
  let before: number | undefined;
  for (const day of [...new Set(days)].sort((a, b) => a - b)) {
    run = before !== undefined && day === before + 1 ? run + 1 : 1;
    best = Math.max(best, run);
    before = day;
  }
  return best;
}

test('both streaks agree with counting day by day', () => {
  const scattered = fc.array(fc.integer({ min: -1, max: 40 }), { maxLength: 40 });
  // Nearly every day, so that long runs and the limit are tested too.
  const regular = fc
    .uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 3 })
    .map((missed) => Array.from({ length: 60 }, (_, index) => index).filter((count) => !missed.includes(count)));
  fc.assert(
    fc.property(fc.oneof(scattered, regular), (counts) => {
      const days = daysAgo(...counts);
      assert.equal(currentStreak(days, today), plainCurrent(days));
      assert.equal(bestStreak(days), plainBest(days));
    }),
  );
});
