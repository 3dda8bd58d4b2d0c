import type { UserId } from '@bharti/domain/brand';
import type { QuarantineReason } from '@bharti/domain/settlement';
import type { Instant } from '@bharti/domain/time';
import { instant } from '@bharti/domain/time';
import type { Reader } from '../../platform/postgres/database.ts';
import type { DisputeStatus } from '../disputes/store.ts';

export type QuarantinedPayment = {
  readonly paymentId: string;
  readonly orderId: string | null;
  /** Null when the order is not ours. */
  readonly user: UserId | null;
  /** The smallest unit of `currency`. */
  readonly amount: number;
  readonly refunded: number;
  readonly currency: string;
  readonly status: string;
  readonly reason: QuarantineReason;
  readonly seenAt: Instant;
};

/** Payments that were not credited and wait for a person; the newest first. */
export async function listQuarantined(reader: Reader, limit = 100): Promise<readonly QuarantinedPayment[]> {
  const rows = await reader
    .selectFrom('provider_payments')
    .select(['payment_id', 'order_id', 'user_id', 'amount', 'refunded', 'currency', 'status', 'reason', 'seen_at'])
    .where('outcome', '=', 'quarantined')
    .orderBy('seen_at', 'desc')
    .limit(limit)
    .execute();
  return rows.flatMap(({ reason, ...row }) =>
    reason === null
      ? []
      : {
          paymentId: row.payment_id,
          orderId: row.order_id,
          user: row.user_id as UserId | null,
          amount: row.amount,
          refunded: row.refunded,
          currency: row.currency,
          status: row.status,
          reason,
          seenAt: instant(row.seen_at.getTime()),
        },
  );
}

export type ListedDispute = {
  readonly disputeId: string;
  readonly paymentId: string;
  readonly user: UserId | null;
  readonly amount: number;
  readonly currency: string;
  readonly phase: string | null;
  readonly status: DisputeStatus;
  /** Until when the bank wants an answer. */
  readonly respondBy: Instant | null;
};

/** Disputes, those that want an answer soonest first, those that are over last. */
export async function listDisputes(reader: Reader, limit = 100): Promise<readonly ListedDispute[]> {
  const rows = await reader
    .selectFrom('disputes')
    .select(['dispute_id', 'payment_id', 'user_id', 'amount', 'currency', 'phase', 'status', 'respond_by'])
    .orderBy(({ eb }) => eb('status', 'in', ['won', 'lost', 'closed']))
    .orderBy('respond_by')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    disputeId: row.dispute_id,
    paymentId: row.payment_id,
    user: row.user_id as UserId | null,
    amount: row.amount,
    currency: row.currency,
    phase: row.phase,
    status: row.status,
    respondBy: row.respond_by === null ? null : instant(row.respond_by.getTime()),
  }));
}
