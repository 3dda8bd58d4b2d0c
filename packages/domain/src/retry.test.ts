import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { retryDelay } from './retry.ts';

describe('the delay before a retry', () => {
  test('doubles with each failure, up to ten seconds', () => {
    assert.deepEqual(
      [1, 2, 3, 4, 5, 50].map((failures) => retryDelay(failures, 0)),
      [500, 1_000, 2_000, 4_000, 5_000, 5_000],
    );
    assert.equal(retryDelay(50, 0.9999999), 10_000);
  });

  test('spreads clients that failed together evenly over half of it', () => {
    const delays = Array.from({ length: 1_000 }, (_, client) => retryDelay(4, client / 1_000));
    const perSecond = [4, 5, 6, 7].map((from) => delays.filter((delay) => Math.floor(delay / 1_000) === from).length);
    assert.deepEqual(perSecond, [250, 250, 250, 250]);
  });
});
