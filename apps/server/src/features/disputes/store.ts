import type { UserId } from '@bharti/domain/brand';
import { type Paise, paise } from '@bharti/domain/money';
import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres/database.ts';
import type { ProviderDispute } from '../../platform/razorpay/razorpay.ts';

export type DisputeStatus = 'open' | 'under_review' | 'won' | 'lost' | 'closed';
export type DisputeRow = { readonly user: UserId | null; readonly status: DisputeStatus; readonly frozen: Paise };

/** The dispute's row, made when it is new, and locked until the transaction ends. */
export async function lockDispute(
  tx: Tx,
  { id, paymentId, amount, currency, phase, respondBy }: ProviderDispute,
  user: UserId | null,
): Promise<DisputeRow & { readonly isNew: boolean }> {
  const inserted = await tx
    .insertInto('disputes')
    .values({
      dispute_id: id,
      payment_id: paymentId,
      user_id: user,
      amount,
      currency,
      phase,
      status: 'open',
      respond_by: respondBy === null ? null : new Date(respondBy * 1000),
      check_at: sql<Date>`clock_timestamp() + interval '6 hours'`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('dispute_id')
    .executeTakeFirst();
  const row = await tx
    .selectFrom('disputes')
    .select(['user_id', 'status', 'frozen_paise'])
    .where('dispute_id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return {
    user: row.user_id as UserId | null,
    status: row.status,
    frozen: paise(row.frozen_paise),
    isNew: inserted !== undefined,
  };
}

export async function saveDispute(
  tx: Tx,
  id: string,
  { status, frozen, lost }: { readonly status: DisputeStatus; readonly frozen: Paise; readonly lost: Paise },
): Promise<void> {
  await tx
    .updateTable('disputes')
    .set({ status, frozen_paise: frozen, lost_paise: lost })
    .where('dispute_id', '=', id)
    .execute();
}

/** Takes the disputes that are due to be asked about; their end may have been told by a webhook that was lost. */
export async function claimDueDisputes(tx: Tx, batch: number): Promise<readonly string[]> {
  const due = await tx
    .selectFrom('disputes')
    .select('dispute_id')
    .where(sql<boolean>`status in ('open', 'under_review')`)
    .where('check_at', '<=', sql<Date>`clock_timestamp()`)
    .orderBy('check_at')
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { dispute_id } of due) {
    await tx
      .updateTable('disputes')
      .set({ check_at: sql<Date>`clock_timestamp() + interval '6 hours'` })
      .where('dispute_id', '=', dispute_id)
      .execute();
  }
  return due.map(({ dispute_id }) => dispute_id);
}
