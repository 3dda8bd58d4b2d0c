import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { loadOnce } from './load-once.ts';

describe('what is loaded once', () => {
  test('is loaded at the first call, once for calls at the same time and later ones', async () => {
    let loads = 0;
    const load = loadOnce(async () => {
      loads += 1;
      return loads;
    });
    assert.equal(loads, 0);
    assert.deepEqual([...(await Promise.all([load(), load()])), await load()], [1, 1, 1]);
  });

  test('is loaded again by the call after a failed load', async () => {
    let loads = 0;
    const load = loadOnce(async () => {
      loads += 1;
      if (loads === 1) throw new Error('too many open files');
      return 'loaded';
    });
    const together = [load(), load()];
    for (const each of together) await assert.rejects(each, /too many open files/);
    assert.equal(await load(), 'loaded');
    assert.equal(loads, 2);
  });
});
