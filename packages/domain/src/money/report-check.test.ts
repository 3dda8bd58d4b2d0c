import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paise } from './money.ts';
import { type CheckedSum, compareSums } from './report-check.ts';

const day = (name: string, amount: number): CheckedSum => ({ what: 'day', name, amount: paise(amount) });

test('sums that are equal in all agree, in whatever parts they come', () => {
  const parts = [day('2026-11-22 purchase', 600), day('2026-11-22 purchase', 400)];
  assert.deepEqual(compareSums(parts, [day('2026-11-22 purchase', 1_000)]), { total: 0, differences: [] });
});

test('two errors that cancel each other out in the total are both named', () => {
  const { total, differences } = compareSums(
    [day('2026-11-21', 500), day('2026-11-22', 500)],
    [day('2026-11-21', 501), day('2026-11-22', 499)],
  );
  assert.equal(total, 2);
  assert.deepEqual(
    differences.map(({ name, ledger, report }) => [name, ledger, report]),
    [
      ['2026-11-21', 500, 501],
      ['2026-11-22', 500, 499],
    ],
  );
});

test('a sum that only ledger or report has is a difference, the largest first', () => {
  const { differences } = compareSums([day('a', 1), day('c', 7)], [day('b', 5), day('c', 7)]);
  assert.deepEqual(
    differences.map(({ name }) => name),
    ['b', 'a'],
  );
});
