import assert from 'node:assert/strict';
import { test } from 'node:test';
import { affordable } from './affordable.ts';
import { paise } from './money.ts';

test('a balance is enough for the cheapest tests whose prices it covers together', () => {
  const prices = [2_500, 1_000, 1_000, 4_900].map(paise);
  assert.deepEqual(
    [0, 999, 1_000, 2_000, 4_499, 4_500, 7_500, 9_400, 50_000].map((balance) => affordable(paise(balance), prices)),
    [0, 0, 1, 2, 2, 3, 3, 4, 4],
  );
  assert.equal(affordable(paise(7_500), []), 0);
});
