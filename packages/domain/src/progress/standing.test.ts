import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aPastAttempt, at, dayNumber, dayOf } from '@bharti/testing/builders';
import fc from 'fast-check';
import type { UserId } from '../brand.ts';
import { addDays, indianDay, instant } from '../time.ts';
import { figuresOf, type PastAttempt } from './figures.ts';
import {
  leaderboardDays,
  type Ranked,
  standingOn,
  standingsFrom,
  topStandings,
  withOwnStanding,
} from './leaderboard.ts';

const today = dayOf('2026-11-20');
const completed = (iso: string) => aPastAttempt({ score: 7, completedAt: at(iso) });
const standing = (attempts: readonly PastAttempt[]) => standingOn(figuresOf(attempts).days, today);

describe('the standing of a candidate', () => {
  test('adds up first attempts of today and the 29 Indian days before it', () => {
    const attempts = [
      completed('2026-11-20T23:59:59+05:30'),
      completed('2026-10-22T00:00:00+05:30'),
      completed('2026-10-21T23:59:59+05:30'),
      { ...completed('2026-11-20T09:00:00+05:30'), isFirst: false },
    ];
    assert.deepEqual(standing(attempts), { day: today, score: 14, tests: 2 });
  });

  test('is empty without points', () => {
    assert.equal(standing([]), null);
    assert.equal(standing([aPastAttempt({ score: 0 })]), null);
  });

  test('among the best three is ordered by score, then by fewer tests', () => {
    const named = (name: string, score: number, tests: number) => ({ name, score, tests });
    const all = [named('d', 1, 1), named('c', 5, 2), named('b', 5, 1), named('a', 9, 4)];
    assert.deepEqual(
      topStandings(all).map(({ name }) => name),
      ['a', 'b', 'c'],
    );
  });
});

describe('the shared list with the standing of its user', () => {
  const ranked = (id: string, score: number, tests: number): Ranked => ({ userId: id as UserId, score, tests });
  const shared = [ranked('a', 9, 2), ranked('c', 5, 1), ranked('e', 5, 2)];
  const idsFor = (reader: string, own: { score: number; tests: number } | null) =>
    withOwnStanding(shared, reader as UserId, own).map(({ userId }) => userId);

  test('has the own standing at its place, also when the shared list is older', () => {
    assert.deepEqual(idsFor('b', { score: 7, tests: 3 }), ['a', 'b', 'c', 'e']);
    assert.deepEqual(idsFor('e', { score: 12, tests: 3 }), ['e', 'a', 'c']);
  });

  test('orders candidates with equal score and tests by id, as the database does', () => {
    assert.deepEqual(idsFor('d', { score: 5, tests: 2 }), ['a', 'c', 'd', 'e']);
    assert.deepEqual(idsFor('f', { score: 5, tests: 2 }), ['a', 'c', 'e', 'f']);
  });

  test('leaves out a reader who has no standing any more', () => {
    assert.deepEqual(idsFor('a', null), ['c', 'e']);
  });
});

describe('the standings that are stored in advance', () => {
  test('equal on each day a count on that day, until no attempt counts any more', () => {
    const attempt = fc.record({ back: fc.nat(45), score: fc.nat(10), isFirst: fc.boolean() });
    fc.assert(
      fc.property(fc.array(attempt, { maxLength: 20 }), (facts) => {
        const attempts = facts.map(({ back, ...rest }) =>
          aPastAttempt({ ...rest, completedAt: instant((today - back) * 86_400_000) }),
        );
        const ahead = new Map(
          standingsFrom(figuresOf(attempts).days, today).map((standing) => [standing.day, standing]),
        );
        for (let later = 0; later < leaderboardDays + 2; later += 1) {
          const day = dayNumber(today + later);
          const counted = attempts.filter(
            ({ isFirst, completedAt }) => isFirst && indianDay(completedAt) > day - leaderboardDays,
          );
          const score = counted.reduce((sum, day) => sum + day.score, 0);
          assert.deepEqual(ahead.get(day), score === 0 ? undefined : { day, score, tests: counted.length });
        }
      }),
    );
  });

  test('begin today', () => {
    const { days } = figuresOf([completed('2026-11-19T12:00:00+05:30')]);
    const standings = standingsFrom(days, today);
    assert.deepEqual(standings.at(0)?.day, today);
    assert.deepEqual(standings.at(-1)?.day, addDays(today, 28));
  });
});
