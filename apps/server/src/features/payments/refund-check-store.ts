import { sql } from 'kysely';
import { claimDue, inSeconds } from '../../platform/concurrency/claim-due.ts';
import { clockNow } from '../../platform/postgres/clock.ts';
import type { Tx } from '../../platform/postgres/database.ts';

// When the refunds of a payment are next fetched from the provider (`provider_payments.refund_check_at`).

export type DueRefundSync = {
  readonly paymentId: string;
  /** Queries that failed, one after the other. */
  readonly failures: number;
};

/** Time after which another server may claim the same payment, if this server is killed. */
const leaseSeconds = 300;

/** Claims credited payments whose refunds are due to be fetched. */
export async function claimDueRefundSyncs(tx: Tx, batch: number): Promise<readonly DueRefundSync[]> {
  const due = await claimDue(
    tx
      .selectFrom('provider_payments')
      .select(['payment_id', 'refund_check_failures'])
      .where('refund_check_at', '<=', clockNow)
      .where('outcome', '=', 'credited')
      .orderBy('refund_check_at'),
    batch,
  );
  for (const { payment_id } of due) await scheduleRefundSync(tx, payment_id, leaseSeconds);
  return due.map((row) => ({ paymentId: row.payment_id, failures: row.refund_check_failures }));
}

/** @param seconds null when nothing is left to fetch. */
export async function scheduleRefundSync(tx: Tx, paymentId: string, seconds: number | null): Promise<void> {
  await tx
    .updateTable('provider_payments')
    .set({ refund_check_at: seconds === null ? null : inSeconds(seconds) })
    .where('payment_id', '=', paymentId)
    .execute();
}

/** @param failures queries that failed, one after the other; 0 when the provider has answered. */
export async function saveRefundSync(
  tx: Tx,
  paymentId: string,
  { failures, seconds }: { readonly failures: number; readonly seconds: number | null },
): Promise<void> {
  await tx
    .updateTable('provider_payments')
    .set({ refund_check_at: seconds === null ? null : inSeconds(seconds), refund_check_failures: failures })
    .where('payment_id', '=', paymentId)
    .execute();
}

/** Makes the refunds due now; they are fetched only after the payment has been credited. */
export async function scheduleRefundSyncOnceCredited(tx: Tx, paymentId: string): Promise<void> {
  await tx
    .updateTable('provider_payments')
    .set({ refund_check_at: sql<Date>`coalesce(refund_check_at, clock_timestamp())` })
    .where('payment_id', '=', paymentId)
    .where('outcome', '<>', 'credited')
    .execute();
}
