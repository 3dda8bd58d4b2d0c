import { addedAccess } from '@bharti/domain/attempts/lost-time';
import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres/database.ts';
import type { StoredOutage } from '../../shared/outages/outage-store.ts';

/**
 * Adds a day to each access to a bought test that ended during the outage, because its candidate could not use its last hours. Once for
 * each access and outage. @returns how many have got a day from this outage.
 */
export async function extendAccesses(tx: Tx, outage: StoredOutage): Promise<number> {
  await sql`with due as (
      select user_id, test_id, expires_at from test_access
      where expires_at between ${new Date(outage.began)} and ${new Date(outage.ended)}
      order by user_id, test_id for update
    ), extended as (
      insert into access_extensions (user_id, test_id, outage, old_end, new_end)
      select user_id, test_id, ${outage.number}, expires_at, expires_at + make_interval(secs => ${addedAccess / 1_000})
      from due on conflict do nothing
      returning user_id, test_id, new_end
    )
    update test_access set expires_at = extended.new_end from extended
    where test_access.user_id = extended.user_id and test_access.test_id = extended.test_id`.execute(tx);
  const { accesses } = await tx
    .selectFrom('access_extensions')
    .select(({ fn }) => fn.countAll<number>().as('accesses'))
    .where('outage', '=', outage.number)
    .executeTakeFirstOrThrow();
  return accesses;
}
