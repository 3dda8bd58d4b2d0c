import type { TopUpId, UserId } from '@bharti/domain/brand';
import { sql } from 'kysely';
import { claimDue, inSeconds } from '../../platform/postgres/claim-due.ts';
import { clockNow } from '../../platform/postgres/clock.ts';
import type { Tx } from '../../platform/postgres/database.ts';

export type DueTopUp = {
  readonly user: UserId;
  readonly id: TopUpId;
  readonly orderId: string | null;
  readonly checks: number;
  /** Begun so long ago that a webhook about its payment should have arrived. */
  readonly isOld: boolean;
};

/** Written out, not a parameter: only then can the planner use the partial index. */
const unpaid = sql<boolean>`status in ('open', 'checking')`;
/** Until another server may ask about a claimed top-up, and until a provider that was away is asked again. */
const leaseSeconds = 60;

/** Claims the top-ups that are due, the longest overdue first. */
export async function claimDueTopUps(tx: Tx, batch: number): Promise<readonly DueTopUp[]> {
  const due = await claimDue(
    tx
      .selectFrom('top_ups')
      .select(['user_id', 'id', 'order_id', 'checks'])
      .select(sql<boolean>`created_at < clock_timestamp() - interval '10 minutes'`.as('is_old'))
      .where(unpaid)
      .where('check_at', '<=', clockNow)
      .orderBy('check_at'),
    batch,
  );
  for (const { user_id, id } of due) {
    await tx
      .updateTable('top_ups')
      .set({ check_at: inSeconds(leaseSeconds) })
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .execute();
  }
  return due.map((row) => ({
    user: row.user_id,
    id: row.id,
    orderId: row.order_id,
    checks: row.checks,
    isOld: row.is_old,
  }));
}

/** @param wait milliseconds until the next check; null gives the order up, though a later webhook still credits it. */
export async function saveCheck(tx: Tx, user: UserId, id: TopUpId, checks: number, wait: number | null): Promise<void> {
  await tx
    .updateTable('top_ups')
    .set(wait === null ? { checks, status: 'failed' } : { checks, check_at: inSeconds(wait / 1000) })
    .where('user_id', '=', user)
    .where('id', '=', id)
    .where(unpaid)
    // Unless a payment was reported in the meantime (`expectPayment`): then the next check is soon.
    .where('checks', '=', checks - 1)
    .execute();
}
