import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRowsByNumber } from './rows-by-number.ts';

test('rows are found by shared numbers, the most alike first, and equally alike in their order', () => {
  const rows = createRowsByNumber(4);
  for (const signature of [[1, -2, 3], [1, 7, 8], [-2, 3, 9], [5]]) rows.add(signature);
  assert.deepEqual(rows.mostAlike([1, -2, 3], 9), [0, 2, 1]);
  assert.deepEqual(rows.mostAlike([1], 1), [0]);
  assert.deepEqual(rows.mostAlike([4, -7], 9), []);
});

test('numbers of the same slot are told apart, and of a number that very many rows share only the first rows are kept', () => {
  const rows = createRowsByNumber(20);
  const other = 2 ** 20 + 1;
  for (let row = 0; row < 20; row += 1) rows.add(row === 19 ? [other] : [1]);
  assert.deepEqual(rows.mostAlike([1], 99), [0, 1, 2, 3, 4, 5, 6, 7]);
  assert.deepEqual(rows.mostAlike([other], 99), [19]);
});
