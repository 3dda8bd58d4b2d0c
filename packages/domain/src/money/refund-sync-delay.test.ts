import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { mostFailedRefundSyncs, refundSyncDelay } from './refund-sync-delay.ts';

test('a failed query about refunds is repeated after twice the time, up to six hours, and at last no more', () => {
  const delays = Array.from({ length: mostFailedRefundSyncs }, (_, i) => refundSyncDelay(i + 1, 0.5));
  assert.deepEqual(
    delays.slice(0, 9),
    [5, 10, 20, 40, 80, 160, 320, 360, 360].map((minutes) => minutes * 60_000),
  );
  assert.deepEqual([delays.indexOf(null), delays.length], [mostFailedRefundSyncs - 1, mostFailedRefundSyncs]);
});

test('queries that failed together are not repeated together', () => {
  const failures = fc.integer({ min: 1, max: mostFailedRefundSyncs - 1 });
  fc.assert(
    fc.property(failures, fc.double({ min: 0, max: 1, noNaN: true }), (count, random) => {
      const [delay, middle] = [refundSyncDelay(count, random) ?? 0, refundSyncDelay(count, 0.5) ?? 0];
      assert.ok(Math.abs(delay - middle) <= middle / 4);
    }),
  );
  assert.notEqual(refundSyncDelay(3, 0), refundSyncDelay(3, 1));
});
