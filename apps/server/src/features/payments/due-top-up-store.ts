import type { TopUpId, UserId } from '@bharti/domain/brand';
import { sql } from 'kysely';
import { claimDue, inSeconds } from '../../platform/concurrency/claim-due.ts';
import { clockNow } from '../../platform/postgres/clock.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { literal } from '../../platform/postgres/literal.ts';

export type DueTopUp = {
  readonly user: UserId;
  readonly id: TopUpId;
  readonly orderId: string | null;
  readonly checks: number;
  /** Begun so long ago that a webhook about its payment should have arrived. */
  readonly isOld: boolean;
};

const unpaid = [literal('open'), literal('checking')];
/** Time after which another server may check a claimed top-up, and after which an unreachable provider is tried again. */
const leaseSeconds = 60;

/** Whether a top-up is due. */
export const hasDueTopUp = sql<boolean>`exists (select from top_ups
  where status in ('open', 'checking') and check_at <= clock_timestamp())`;

/** Claims the top-ups that are due, the longest overdue first. */
export async function claimDueTopUps(tx: Tx, batch: number): Promise<readonly DueTopUp[]> {
  const due = await claimDue(
    tx
      .selectFrom('top_ups')
      .select(['user_id', 'id', 'order_id', 'checks'])
      .select(sql<boolean>`created_at < clock_timestamp() - interval '10 minutes'`.as('is_old'))
      .where('status', 'in', unpaid)
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

/** @param wait milliseconds until the next check; with null there are no further checks, but a later webhook still credits it. */
export async function saveCheck(tx: Tx, user: UserId, id: TopUpId, checks: number, wait: number | null): Promise<void> {
  await tx
    .updateTable('top_ups')
    .set(wait === null ? { checks, status: 'failed' } : { checks, check_at: inSeconds(wait / 1000) })
    .where('user_id', '=', user)
    .where('id', '=', id)
    .where('status', 'in', unpaid)
    // Does nothing if a payment was reported meanwhile: `expectPayment` has then set an earlier check.
    .where('checks', '=', checks - 1)
    .execute();
}
