import { followDisputes } from '../features/disputes/apply-dispute.ts';
import { followRefunds } from '../features/refunds/follow-refunds.ts';
import type { PaymentDeps } from '../features/payments/payment-deps.ts';
import { processInbox } from '../features/webhooks/process-inbox.ts';
import { reconcileTopUps } from '../features/top-ups/reconcile.ts';
import { deleteOldWebhooks } from '../features/webhooks/store.ts';

/** What goes on without anybody asking. Any number of servers may run them. */
export const paymentJobs = (deps: PaymentDeps) => [
  { name: 'process webhooks', everyMilliseconds: 5_000, run: () => processInbox(deps) },
  { name: 'reconcile top-ups', everyMilliseconds: 5_000, run: () => reconcileTopUps(deps) },
  { name: 'follow refunds', everyMilliseconds: 30_000, run: () => followRefunds(deps) },
  { name: 'follow disputes', everyMilliseconds: 600_000, run: () => followDisputes(deps) },
  { name: 'delete old webhooks', everyMilliseconds: 3_600_000, run: () => deps.inTransaction(deleteOldWebhooks) },
];
