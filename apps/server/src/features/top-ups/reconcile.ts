import { nextCheck } from '@bharti/domain/money/reconciliation';
import type { Tx } from '../../platform/postgres/database.ts';
import { claimDueTopUps, type DueTopUp, saveCheck } from '../payments/due-top-up-store.ts';
import type { PaymentDeps } from '../payments/payment-deps.ts';
import { syncOrderPayments } from '../payments/sync-order-payments.ts';

/** `hasWebhookSince` comes from the feature webhooks: whether a signed webhook was received within the last `minutes`. */
export type ReconcileDeps = Pick<PaymentDeps, 'inTransaction' | 'payments'> & {
  readonly hasWebhookSince: (tx: Tx, minutes: number) => Promise<boolean>;
};

const batch = 10;
/** A run is bounded, so that stopping the server does not wait for a provider that hangs. */
const runMilliseconds = 20_000;
/** After this many minutes without a webhook, the provider may have disabled our endpoint. */
const silentMinutes = 60;

/**
 * Fetches the payments of every unpaid order that is due, and credits captured payments, also days later. Several servers
 * may run it at once. @returns the number of credited payments.
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
  // Without an order at the provider there can be no payment.
  const { isComplete, creditedCount } =
    orderId === null ? { isComplete: true, creditedCount: 0 } : await syncOrderPayments(deps, orderId);
  if (isComplete) await deps.inTransaction((tx) => saveCheck(tx, user, id, checks + 1, nextCheck(checks + 1)));
  if (creditedCount > 0 && isOld) await alarmIfSilent(deps);
  return creditedCount;
}

/** A payment was found whose webhook should have arrived long ago: the provider may have disabled our endpoint. */
async function alarmIfSilent({ inTransaction, payments, hasWebhookSince }: ReconcileDeps) {
  if (await inTransaction((tx) => hasWebhookSince(tx, silentMinutes))) return;
  payments.alarm({ kind: 'webhooks_silent', minutes: silentMinutes });
}
