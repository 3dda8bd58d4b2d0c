import type { AttemptId, UserId } from '@bharti/domain/brand';
import type { Instant } from '@bharti/domain/time';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/postgres/database.ts';
import { literal } from '../../platform/postgres/literal.ts';
import type { StoredOutage } from '../../shared/outages/outage-store.ts';
import type { AttemptRow } from './store.ts';

/** Moves the deadline of a locked attempt. @returns false when the attempt has got the time of this outage before. */
export async function extendAttempt(
  tx: Tx,
  row: Pick<AttemptRow, 'user_id' | 'id' | 'deadline'>,
  outage: StoredOutage,
  deadline: Instant,
): Promise<boolean> {
  const extended = await tx
    .insertInto('attempt_extensions')
    .values({
      user_id: row.user_id,
      attempt_id: row.id,
      outage: outage.number,
      old_deadline: row.deadline,
      new_deadline: new Date(deadline),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('outage')
    .executeTakeFirst();
  if (extended === undefined) return false;
  await tx
    .updateTable('test_attempts')
    .set({ deadline: new Date(deadline) })
    .where('user_id', '=', row.user_id)
    .where('id', '=', row.id)
    .execute();
  return true;
}

export type Affected = { readonly user_id: UserId; readonly id: AttemptId };

/** Some of the running attempts that the outage took time from and that have not got it back, beside those in `except`. */
export const listAffected = (
  reader: Reader,
  outage: StoredOutage,
  { except, limit }: { readonly except: readonly AttemptId[]; readonly limit: number },
): Promise<Affected[]> =>
  reader
    .selectFrom('test_attempts')
    .select(['user_id', 'id'])
    .where('status', '=', literal('running'))
    .where('deadline', '>', new Date(outage.began))
    .where('started_at', '<', new Date(outage.ended))
    .where(sql<boolean>`id <> all(${except})`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('attempt_extensions')
            .select('outage')
            .whereRef('attempt_extensions.user_id', '=', 'test_attempts.user_id')
            .whereRef('attempt_id', '=', 'test_attempts.id')
            .where('outage', '=', outage.number),
        ),
      ),
    )
    .limit(limit)
    .execute();

/** How many attempts have got the time of the outage. */
export async function countExtended(reader: Reader, outage: StoredOutage): Promise<number> {
  const { attempts } = await reader
    .selectFrom('attempt_extensions')
    .select(({ fn }) => fn.countAll<number>().as('attempts'))
    .where('outage', '=', outage.number)
    .executeTakeFirstOrThrow();
  return attempts;
}
