import { deleteOldDebtors } from '../features/debts/store.ts';
import { followDisputes } from '../features/disputes/apply-dispute.ts';
import type { PaymentDeps } from '../features/payments/payment-deps.ts';
import { followRefunds } from '../features/refunds/follow-refunds.ts';
import { reconcileTopUps } from '../features/top-ups/reconcile.ts';
import { processInbox } from '../features/webhooks/process-inbox.ts';
import { deleteOldWebhooks, hasWebhookSince } from '../features/webhooks/store.ts';

/** Scheduled payment jobs. Several servers may run them at once: each job claims its rows with SKIP LOCKED. */
export const paymentJobs = (deps: PaymentDeps) => [
  { name: 'process webhooks', everyMilliseconds: 5_000, run: () => processInbox(deps) },
  { name: 'reconcile top-ups', everyMilliseconds: 5_000, run: () => reconcileTopUps({ ...deps, hasWebhookSince }) },
  { name: 'follow refunds', everyMilliseconds: 30_000, run: () => followRefunds(deps) },
  { name: 'follow disputes', everyMilliseconds: 600_000, run: () => followDisputes(deps) },
  { name: 'delete old debtors', everyMilliseconds: 3_600_000, run: () => deps.inTransaction(deleteOldDebtors) },
  { name: 'delete old webhooks', everyMilliseconds: 3_600_000, run: () => deps.inTransaction(deleteOldWebhooks) },
];
