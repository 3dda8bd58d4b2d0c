import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { UserId } from '@bharti/domain/brand';
import type { Ranked } from '@bharti/domain/leaderboard';
import { dayOf } from '@bharti/testing/builders';
import { shareTopScorers, type TopScorers } from './top-scorers.ts';

const today = dayOf('2026-11-20');
const longTime = 1_000_000;

/** A loader that counts its calls; each call returns one candidate whose name contains the number of the call. */
function countedLoads() {
  let loads = 0;
  const load: TopScorers = async () => {
    loads += 1;
    return [{ userId: String(loads) as UserId, score: 1, tests: 1 }];
  };
  return { load, count: () => loads };
}
const idsOf = (list: readonly Ranked[]) => list.map(({ userId }) => userId);

describe('the shared list of top scorers', () => {
  test('is loaded once for requests that come together, and kept for those after them', async () => {
    const { load, count } = countedLoads();
    const read = shareTopScorers(load, longTime);
    assert.deepEqual((await Promise.all([read(today), read(today)])).map(idsOf), [['1'], ['1']]);
    assert.deepEqual(idsOf(await read(today)), ['1']);
    assert.equal(count(), 1);
  });

  test('is loaded again when its time is over, and for another day', async () => {
    const { load } = countedLoads();
    const short = shareTopScorers(load, 0);
    assert.deepEqual([idsOf(await short(today)), idsOf(await short(today))], [['1'], ['2']]);
    const long = shareTopScorers(load, longTime);
    assert.deepEqual([idsOf(await long(today)), idsOf(await long(dayOf('2026-11-21')))], [['3'], ['4']]);
  });

  test('is loaded again after a failure', async () => {
    const { load } = countedLoads();
    let isAway = true;
    const read = shareTopScorers(async (day) => {
      if (isAway) throw new Error('the database is away');
      return load(day);
    }, longTime);
    await assert.rejects(read(today), /away/);
    isAway = false;
    assert.deepEqual(idsOf(await read(today)), ['1']);
  });
});
