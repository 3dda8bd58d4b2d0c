import type { UserId } from '@bharti/domain/brand';
import type { QuarantineReason } from '@bharti/domain/money/settlement';
import type { Instant } from '@bharti/domain/time';
import { instant } from '@bharti/domain/time';
import type { Reader } from '../../platform/postgres/database.ts';

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

/** Captured payments that were not credited and that a person must decide about; newest first. */
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
          user: row.user_id,
          amount: row.amount,
          refunded: row.refunded,
          currency: row.currency,
          status: row.status,
          reason,
          seenAt: instant(row.seen_at.getTime()),
        },
  );
}
