import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aPastAttempt, at } from '@bharti/testing/builders';
import { standingOf, topStandings } from './leaderboard.ts';

const now = at('2026-11-20T10:00:00+05:30');
const completed = (iso: string) => aPastAttempt({ score: 7, completedAt: at(iso) });

describe('the standing of a candidate', () => {
  test('adds up first attempts of the last 30 days', () => {
    const attempts = [
      completed('2026-11-19T10:00:00+05:30'),
      completed('2026-10-21T10:00:01+05:30'),
      completed('2026-10-21T10:00:00+05:30'),
      { ...completed('2026-11-20T09:00:00+05:30'), isFirst: false },
    ];
    assert.deepEqual(standingOf('Asha', attempts, now), { name: 'Asha', score: 14, tests: 2 });
  });

  test('is none without a point', () => {
    assert.equal(standingOf('Asha', [], now), null);
    assert.equal(standingOf('Asha', [aPastAttempt({ score: 0, completedAt: now })], now), null);
  });

  test('of the best three the best comes first; of equal ones whoever needed fewer tests', () => {
    const standing = (name: string, score: number, tests: number) => ({ name, score, tests });
    const all = [standing('d', 1, 1), standing('c', 5, 2), standing('b', 5, 1), standing('a', 9, 4)];
    assert.deepEqual(
      topStandings(all).map(({ name }) => name),
      ['a', 'b', 'c'],
    );
  });
});
