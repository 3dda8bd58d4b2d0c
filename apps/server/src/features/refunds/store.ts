import type { UserId } from '@bharti/domain/brand';
import { type Paise, paise } from '@bharti/domain/money/money';
import type { CapturedPayment, RefundStatus } from '@bharti/domain/money/refund';
import type { PaymentFacts } from '@bharti/domain/money/settlement';
import { sql } from 'kysely';
import { claimDue, nextTry, type RetrySchedule } from '../../platform/concurrency/claim-due.ts';
import { clockNow } from '../../platform/postgres/clock.ts';
import type { Tx } from '../../platform/postgres/database.ts';

export type RefundRow = {
  readonly user: UserId;
  readonly id: string;
  readonly paymentId: string;
  readonly amount: Paise;
  readonly status: RefundStatus;
};

const columns = ['user_id', 'id', 'payment_id', 'amount_paise', 'status'] as const;
type Row = { user_id: UserId; id: string; payment_id: string; amount_paise: Paise; status: RefundStatus };
const toRefundRow = (row: Row | undefined): RefundRow | null =>
  row === undefined
    ? null
    : {
        user: row.user_id,
        id: row.id,
        paymentId: row.payment_id,
        amount: row.amount_paise,
        status: row.status,
      };

export const lockRefund = async (tx: Tx, user: UserId, id: string): Promise<RefundRow | null> =>
  toRefundRow(
    await tx
      .selectFrom('refunds')
      .select(columns)
      .where('user_id', '=', user)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  );

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Finds the refund by the provider's id or by our id in the receipt, because a webhook may arrive before the reply. */
export async function lockRefundOfPayment(
  tx: Tx,
  user: UserId,
  { id, paymentId, receipt }: { readonly id: string; readonly paymentId: string; readonly receipt: string | null },
): Promise<RefundRow | null> {
  const row = await tx
    .selectFrom('refunds')
    .select(columns)
    .where('user_id', '=', user)
    .where('payment_id', '=', paymentId)
    .where(({ eb, or }) =>
      or([
        eb('provider_refund_id', '=', id),
        ...(receipt !== null && uuid.test(receipt) ? [eb('id', '=', receipt)] : []),
      ]),
    )
    .forUpdate()
    .executeTakeFirst();
  return toRefundRow(row);
}

export type NewRefund = RefundRow & {
  readonly reason: string;
  readonly begunBy: 'us' | 'provider';
  readonly providerId: string | null;
};

export async function insertRefund(tx: Tx, refund: NewRefund): Promise<void> {
  await tx
    .insertInto('refunds')
    .values({
      user_id: refund.user,
      id: refund.id,
      payment_id: refund.paymentId,
      amount_paise: refund.amount,
      status: refund.status,
      provider_refund_id: refund.providerId,
      reason: refund.reason,
      begun_by: refund.begunBy,
    })
    .execute();
}

export async function saveRefundStatus(
  tx: Tx,
  { user, id }: Pick<RefundRow, 'user' | 'id'>,
  status: RefundStatus,
  providerId?: string,
): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ status, ...(providerId !== undefined && { provider_refund_id: providerId }) })
    .where('user_id', '=', user)
    .where('id', '=', id)
    .execute();
}

/** A payment with its known refunded and disputed amounts. The payment's row must be locked. */
export async function readCaptured(tx: Tx, { id, amount }: PaymentFacts): Promise<CapturedPayment> {
  const { rows } = await sql<{ refunded: number; disputed: number }>`select
    (select coalesce(sum(amount_paise), 0)::bigint from refunds
      where payment_id = ${id} and status not in ('rejected', 'failed')) as refunded,
    (select coalesce(sum(case when status in ('open', 'under_review') then frozen_paise else lost_paise end), 0)::bigint
      from disputes where payment_id = ${id}) as disputed`.execute(tx);
  const [{ refunded, disputed } = { refunded: 0, disputed: 0 }] = rows;
  return { amount: paise(amount), refunded: paise(refunded), disputed: paise(disputed) };
}

/** Whether a refund of this payment may still change: it is pending, or was rejected less than a day ago. */
export async function hasOpenRefund(tx: Tx, paymentId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where(
      sql<boolean>`(status = 'pending' or (status = 'rejected' and created_at > clock_timestamp() - interval '1 day'))`,
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Claims the refunds whose request was not answered. */
export async function claimUnsentRefunds(tx: Tx, batch: number): Promise<readonly RefundRow[]> {
  const due = await claimDue(
    tx
      .selectFrom('refunds')
      .select(columns)
      .where('status', '=', sql<'sending'>`'sending'`)
      .where('try_at', '<=', clockNow)
      .orderBy('try_at'),
    batch,
  );
  for (const { user_id, id } of due) await scheduleRefundRetry(tx, user_id, id);
  return due.flatMap((row) => toRefundRow(row) ?? []);
}

/** 30 s, 1 min, 2 min … 6 h. */
const retries: RetrySchedule = { firstSeconds: 30, longestSeconds: 21_600 };

/** Sets when the refund is requested again, with the same key. */
export async function scheduleRefundRetry(tx: Tx, user: UserId, id: string): Promise<void> {
  await tx
    .updateTable('refunds')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1), try_at: nextTry(retries) }))
    .where('user_id', '=', user)
    .where('id', '=', id)
    .execute();
}
