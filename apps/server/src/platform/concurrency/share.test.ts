import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { shareFor } from './share.ts';

const longTime = 1_000_000;

/** A loader whose value is the number of its call. */
function countedLoads() {
  let loads = 0;
  return {
    load: async (_key: string): Promise<number> => {
      loads += 1;
      return loads;
    },
    count: () => loads,
  };
}

describe('a shared value', () => {
  test('is loaded once for callers that come together, and kept for those after them', async () => {
    const { load, count } = countedLoads();
    const read = shareFor(longTime, load);
    assert.deepEqual(await Promise.all([read('a'), read('a')]), [1, 1]);
    assert.equal(await read('a'), 1);
    assert.equal(count(), 1);
  });

  test('is loaded again when its time is over, and for another key', async () => {
    const { load } = countedLoads();
    const short = shareFor(0, load);
    assert.deepEqual([await short('a'), await short('a')], [1, 2]);
    const long = shareFor(longTime, load);
    assert.deepEqual([await long('a'), await long('b')], [3, 4]);
  });

  test('is loaded again after a failure', async () => {
    const { load } = countedLoads();
    let isAway = true;
    const read = shareFor(longTime, async (key: string) => {
      if (isAway) throw new Error('the database is away');
      return load(key);
    });
    await assert.rejects(read('a'), /away/);
    isAway = false;
    assert.equal(await read('a'), 1);
  });
});
