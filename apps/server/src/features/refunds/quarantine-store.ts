import { type RefundStatus, refundStatuses } from '@bharti/domain/money/refund';
import { sql } from 'kysely';
import { claimDue, inSeconds, nextTry, type RetrySchedule } from '../../platform/concurrency/claim-due.ts';
import { clockNow } from '../../platform/postgres/clock.ts';
import type { Reader, Tx } from '../../platform/postgres/database.ts';

// Refunds of payments that no wallet was credited for: they move no money of the ledger.

export type QuarantineRefund = {
  readonly paymentId: string;
  readonly id: string;
  /** The smallest unit of the payment's currency. */
  readonly amount: number;
  readonly status: RefundStatus;
};

const columns = ['payment_id', 'id', 'amount', 'status'] as const;
type Row = { payment_id: string; id: string; amount: number; status: RefundStatus };
const toRefund = ({ payment_id, ...row }: Row): QuarantineRefund => ({ paymentId: payment_id, ...row });

export async function lockQuarantineRefund(tx: Tx, paymentId: string, id: string): Promise<QuarantineRefund | null> {
  const row = await tx
    .selectFrom('quarantine_refunds')
    .select(columns)
    .where('payment_id', '=', paymentId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : toRefund(row);
}

/** What was refunded of a payment, or is being refunded. */
export async function sumQuarantineRefunds(reader: Reader, paymentId: string): Promise<number> {
  const { sum } = await reader
    .selectFrom('quarantine_refunds')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('payment_id', '=', paymentId)
    .where('status', 'not in', ['rejected', 'failed'])
    .executeTakeFirstOrThrow();
  return sum;
}

/** 30 s, 1 min, 2 min … 6 h. */
const retries: RetrySchedule = { firstSeconds: 30, longestSeconds: 21_600 };

/** Stored before the provider is asked; a job asks again when there is no answer. */
export async function insertQuarantineRefund(tx: Tx, { paymentId, id, amount }: QuarantineRefund): Promise<void> {
  await tx.insertInto('quarantine_refunds').values({ payment_id: paymentId, id, amount, try_at: clockNow }).execute();
  await scheduleAgain(tx, paymentId, id);
}

async function scheduleAgain(tx: Tx, paymentId: string, id: string): Promise<void> {
  await tx
    .updateTable('quarantine_refunds')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1), try_at: nextTry(retries) }))
    .where('payment_id', '=', paymentId)
    .where('id', '=', id)
    .execute();
}

/** Claims the refunds whose request was not answered, and the pending ones, whose webhook may be lost. */
export async function claimDueQuarantineRefunds(
  tx: Tx,
  batch: number,
): Promise<readonly (QuarantineRefund & { readonly tries: number })[]> {
  const due = await claimDue(
    tx
      .selectFrom('quarantine_refunds')
      .select([...columns, 'tries'])
      .where('status', 'in', [sql<'sending'>`'sending'`, sql<'pending'>`'pending'`])
      .where('try_at', '<=', clockNow)
      .orderBy('try_at'),
    batch,
  );
  for (const { payment_id, id } of due) await scheduleAgain(tx, payment_id, id);
  return due.map(({ tries, ...row }) => ({ ...toRefund(row), tries: tries + 1 }));
}

/** Sets when a pending refund is fetched again after an answer of the provider. */
export async function scheduleQuarantineSync(tx: Tx, paymentId: string, id: string, seconds: number): Promise<void> {
  await tx
    .updateTable('quarantine_refunds')
    .set({ tries: 0, try_at: inSeconds(seconds) })
    .where('payment_id', '=', paymentId)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute();
}

/** Saves what the provider reports. A status only advances, so reports may come in any order. @returns whether it is new. */
export async function advanceQuarantineRefund(
  tx: Tx,
  { paymentId, id, status, providerId }: Omit<QuarantineRefund, 'amount'> & { readonly providerId: string | null },
): Promise<boolean> {
  const earlier = refundStatuses.slice(0, refundStatuses.indexOf(status));
  const { numUpdatedRows } = await tx
    .updateTable('quarantine_refunds')
    .set({ status, ...(providerId !== null && { provider_refund_id: providerId }) })
    .where('payment_id', '=', paymentId)
    .where('id', '=', id)
    .where('status', 'in', earlier)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Our refunds of a payment that are pending or processed, and those that failed at the bank. */
export async function sumMadeAndFailed(
  tx: Tx,
  paymentId: string,
): Promise<{ readonly made: number; readonly failed: number }> {
  return tx
    .selectFrom('quarantine_refunds')
    .select([
      sql<number>`coalesce(sum(amount) filter (where status in ('pending', 'processed')), 0)::bigint`.as('made'),
      sql<number>`coalesce(sum(amount) filter (where status = 'failed'), 0)::bigint`.as('failed'),
    ])
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
}
