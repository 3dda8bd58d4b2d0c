import { nextCheck } from '@bharti/domain/reconciliation';
import type { Tx } from '../../platform/postgres/database.ts';
import type { PaymentDeps } from '../payments/payment-deps.ts';
import { syncOrderPayments } from '../payments/sync-order-payments.ts';
import { claimDueTopUps, type DueTopUp, saveCheck } from './reconcile-store.ts';

/** `hasWebhookSince` is handed in: whether a signed webhook was received within the last `minutes`. */
export type ReconcileDeps = Pick<PaymentDeps, 'inTransaction' | 'payments'> & {
  readonly hasWebhookSince: (tx: Tx, minutes: number) => Promise<boolean>;
};

const batch = 10;
/** One run ends by itself, so that stopping the server need not wait for a provider that hangs. */
const runMilliseconds = 20_000;
/** Webhooks that long ago count as none. */
const silentMinutes = 60;

/**
 * Asks the provider about every order that is due and not paid as far as we know, and credits what was captured, also days
 * later. Several servers may do so at once. @returns how many payments were credited.
 */
export async function reconcileTopUps(deps: ReconcileDeps): Promise<number> {
  const until = Date.now() + runMilliseconds;
  let credited = 0;
  while (Date.now() < until) {
    const due = await deps.inTransaction((tx) => claimDueTopUps(tx, batch));
    const found = await Promise.all(due.map((topUp) => checkTopUp(deps, topUp)));
    credited += found.reduce((sum, count) => sum + count, 0);
    if (due.length < batch) break;
  }
  return credited;
}

async function checkTopUp(deps: ReconcileDeps, { user, id, orderId, checks, isOld }: DueTopUp): Promise<number> {
  // Without an order nobody can have paid.
  const { isComplete, creditedCount } =
    orderId === null ? { isComplete: true, creditedCount: 0 } : await syncOrderPayments(deps, orderId);
  if (isComplete) await deps.inTransaction((tx) => saveCheck(tx, user, id, checks + 1, nextCheck(checks + 1)));
  if (creditedCount > 0 && isOld) await alarmIfSilent(deps);
  return creditedCount;
}

/** Money was found that a webhook should have told of long ago: the provider may have switched our endpoint off. */
async function alarmIfSilent({ inTransaction, payments, hasWebhookSince }: ReconcileDeps) {
  if (await inTransaction((tx) => hasWebhookSince(tx, silentMinutes))) return;
  payments.alarm({ kind: 'webhooks_silent', minutes: silentMinutes });
}
