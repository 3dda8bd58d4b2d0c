import { addedAccess } from '@bharti/domain/attempts/lost-time';
import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres/database.ts';
import type { StoredOutage } from '../../shared/outages/outage-store.ts';

/**
 * Adds a day to each access to a bought test that ended during the outage, or so soon after it that the test could not be sat to its end
 * before (docs/adr/0072). Once for each access and outage. @returns how many have got a day from this outage.
 */
export async function extendAccesses(tx: Tx, outage: StoredOutage): Promise<number> {
  const [began, ended] = [new Date(outage.began), new Date(outage.ended)];
  // The longest version of each test. The first condition bounds what is read of the index by the end of the access.
  await sql`with lasting as (
      select test_id, make_interval(secs => max(duration_seconds)) as duration from test_versions group by test_id
    ), due as (
      select user_id, test_id, expires_at from test_access
      where expires_at between ${began} and ${ended}::timestamptz + (select max(duration) from lasting)
        and expires_at <= ${ended}::timestamptz
          + (select duration from lasting where lasting.test_id = test_access.test_id)
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
