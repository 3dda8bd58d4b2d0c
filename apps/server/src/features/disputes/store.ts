import type { UserId } from '@bharti/domain/brand';
import type { DisputeState } from '@bharti/domain/money/dispute';
import { sql } from 'kysely';
import { claimDue } from '../../platform/concurrency/claim-due.ts';
import { clockNow } from '../../platform/postgres/clock.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { literal } from '../../platform/postgres/literal.ts';
import type { ProviderDispute } from '../../platform/razorpay/razorpay.ts';
import { isCreditedPayment } from '../payments/store.ts';

/** Inserts the dispute's row when it is new, and locks it until the transaction ends. */
export async function recordAndLockDispute(
  tx: Tx,
  { id, paymentId, amount, currency, phase, respondBy }: ProviderDispute,
): Promise<{ readonly state: DisputeState; readonly isNew: boolean }> {
  const inserted = await tx
    .insertInto('disputes')
    .values({
      dispute_id: id,
      payment_id: paymentId,
      user_id: null,
      amount,
      currency,
      phase,
      status: 'open',
      respond_by: respondBy === null ? null : new Date(respondBy * 1000),
      check_at: nextCheck,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('dispute_id')
    .executeTakeFirst();
  const { status, frozen_paise, lost_paise } = await tx
    .selectFrom('disputes')
    .select(['status', 'frozen_paise', 'lost_paise'])
    .where('dispute_id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { state: { status, frozen: frozen_paise, lost: lost_paise }, isNew: inserted !== undefined };
}

/** @param user the owner of the wallet that the disputed payment credited; null when none was. */
export async function saveDispute(
  tx: Tx,
  id: string,
  user: UserId | null,
  { status, frozen, lost }: DisputeState,
): Promise<void> {
  await tx
    .updateTable('disputes')
    .set({ user_id: user, status, frozen_paise: frozen, lost_paise: lost })
    .where('dispute_id', '=', id)
    .execute();
}

const nextCheck = sql<Date>`clock_timestamp() + interval '6 hours'`;

/**
 * Claims the disputes that are due, and those that were known before their payment was credited, for which nothing is frozen
 * yet.
 */
export async function claimDueDisputes(tx: Tx, batch: number): Promise<readonly string[]> {
  const open = tx
    .selectFrom('disputes')
    .select('dispute_id')
    .where('check_at', '<=', clockNow)
    .where(({ or, and, eb }) =>
      or([
        eb('status', 'in', [literal('open'), literal('under_review')]),
        and([eb('user_id', 'is', null), eb('currency', '=', 'INR'), isCreditedPayment('disputes.payment_id')]),
      ]),
    )
    .orderBy('check_at');
  const due = await claimDue(open, batch);
  for (const { dispute_id } of due) {
    await tx.updateTable('disputes').set({ check_at: nextCheck }).where('dispute_id', '=', dispute_id).execute();
  }
  return due.map(({ dispute_id }) => dispute_id);
}
