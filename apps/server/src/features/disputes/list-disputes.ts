import type { UserId } from '@bharti/domain/brand';
import type { DisputeStatus } from '@bharti/domain/money/dispute';
import type { Paise } from '@bharti/domain/money/money';
import { type Instant, instant } from '@bharti/domain/time';
import { sql } from 'kysely';
import type { Reader } from '../../platform/postgres/database.ts';

export type ListedDispute = {
  readonly disputeId: string;
  readonly paymentId: string;
  readonly user: UserId | null;
  readonly amount: number;
  readonly currency: string;
  readonly phase: string | null;
  readonly status: DisputeStatus;
  readonly frozen: Paise;
  readonly lost: Paise;
  /** The deadline for our answer. */
  readonly respondBy: Instant | null;
  readonly seenAt: Instant;
};

/** Disputes, those whose answer is due soonest first; then the newest that have ended. At most `limit` of each. */
export async function listDisputes(reader: Reader, limit = 100): Promise<readonly ListedDispute[]> {
  const all = reader
    .selectFrom('disputes')
    .select(['dispute_id', 'payment_id', 'user_id', 'amount', 'currency', 'phase', 'status'])
    .select(['frozen_paise', 'lost_paise', 'respond_by', 'seen_at'])
    .limit(limit);
  const open = await all
    .where(sql<boolean>`status in ('open', 'under_review')`)
    .orderBy('respond_by')
    .orderBy('dispute_id')
    .execute();
  const ended = await all
    .where(sql<boolean>`status in ('won', 'lost', 'closed')`)
    .orderBy('seen_at', 'desc')
    .orderBy('dispute_id')
    .execute();
  return [...open, ...ended].map((row) => ({
    disputeId: row.dispute_id,
    paymentId: row.payment_id,
    user: row.user_id,
    amount: row.amount,
    currency: row.currency,
    phase: row.phase,
    status: row.status,
    frozen: row.frozen_paise,
    lost: row.lost_paise,
    respondBy: row.respond_by === null ? null : instant(row.respond_by.getTime()),
    seenAt: instant(row.seen_at.getTime()),
  }));
}
