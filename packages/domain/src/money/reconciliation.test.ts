import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextCheck } from './reconciliation.ts';

test('an unpaid order is checked after 15 s, then ever more rarely for more than ten days, then given up', () => {
  const waits: number[] = [];
  for (let wait = nextCheck(0); wait !== null; wait = nextCheck(waits.length)) waits.push(wait);
  assert.deepEqual(waits.slice(0, 6), [15_000, 60_000, 120_000, 300_000, 900_000, 3_600_000]);
  for (const [i, wait] of waits.entries()) assert.ok(i === 0 || wait >= (waits[i - 1] ?? 0));
  const days = waits.reduce((sum, wait) => sum + wait, 0) / 86_400_000;
  assert.ok(days >= 10 && days <= 12, String(days));
  assert.equal(nextCheck(waits.length + 5), null);
});
