import assert from 'node:assert/strict';
import { test } from 'node:test';
import { productLimits } from './limits.ts';
import { limitsOfWorker } from './limits-of-worker.ts';

test('one worker has the limits of the product', () => {
  assert.equal(limitsOfWorker(productLimits, 1), productLimits);
});

test('two workers together have about the limits of the product', () => {
  const { connections, database, work, timeouts } = limitsOfWorker(productLimits, 2);
  assert.deepEqual([connections.most, connections.perAddress], [4_000, 1_000]);
  assert.deepEqual([database.reserved.max, database.general.max], [5, 8]);
  assert.deepEqual([work.perUser.concurrent, work.perClass.payment.concurrent], [1, 4]);
  assert.equal(timeouts, productLimits.timeouts);
});

test('no limit of a worker is zero, and each has connections for what it does at once', () => {
  const { database, work } = limitsOfWorker(productLimits, 64);
  assert.deepEqual([database.reserved.max, database.general.max], [3, 5]);
  assert.ok(Object.values(work.perClass).every(({ concurrent }) => concurrent === 1));
});
