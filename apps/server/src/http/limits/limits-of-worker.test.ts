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

test('starts and saves that wait alone leave connections for look-ups and for those that are committed together, however many workers there are', () => {
  for (const workers of [1, 2, 3, 4, 8, 64]) {
    const { database, work } = limitsOfWorker(productLimits, workers);
    const left = (database.reserved.max ?? 0) - work.savesAlone.concurrent - work.startsAlone.concurrent;
    assert.ok(left >= 2, `${workers} workers: ${left}`);
  }
});

test('one slow request holds up no other of its class, however many workers there are', () => {
  const { database, work } = limitsOfWorker(productLimits, 64);
  assert.deepEqual([database.reserved.max, database.general.max], [4, 5]);
  // Starts and saves wait for each other and take no connection of their own.
  const { start, save, ...others } = work.perClass;
  assert.ok(start.concurrent >= 1 && save.concurrent >= 1);
  const { attempt, payment, ...rest } = others;
  assert.deepEqual([attempt.concurrent, payment.concurrent], [3, 4]);
  assert.ok(Object.values(rest).every(({ concurrent }) => concurrent === 2));
});
