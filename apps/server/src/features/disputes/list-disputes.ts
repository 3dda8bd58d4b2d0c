import type { UserId } from '@bharti/domain/brand';
import type { DisputeStatus } from '@bharti/domain/money/dispute';
import { type Instant, instant } from '@bharti/domain/time';
import type { Reader } from '../../platform/postgres/database.ts';

export type ListedDispute = {
  readonly disputeId: string;
  readonly paymentId: string;
  readonly user: UserId | null;
  readonly amount: number;
  readonly currency: string;
  readonly phase: string | null;
  readonly status: DisputeStatus;
  /** The deadline for our answer. */
  readonly respondBy: Instant | null;
};

/** Disputes, those whose answer is due soonest first, ended ones last. */
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
    user: row.user_id,
    amount: row.amount,
    currency: row.currency,
    phase: row.phase,
    status: row.status,
    respondBy: row.respond_by === null ? null : instant(row.respond_by.getTime()),
  }));
}
