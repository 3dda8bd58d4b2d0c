import type { AttemptId } from '@bharti/domain/brand';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/postgres/database.ts';
import { literal } from '../../platform/postgres/literal.ts';
import { isNewest, type StoredOutage, silence } from '../../shared/outages/outage-store.ts';
import type { AttemptRow } from './store.ts';

/** A locked attempt and its new deadline. */
export type Move = { readonly row: Pick<AttemptRow, 'user_id' | 'id' | 'deadline'>; readonly deadline: Date };

/** Moves the deadlines of locked attempts, except those that have got the time of this outage before. @returns the new deadlines. */
export async function extendAttempts(
  tx: Tx,
  outage: StoredOutage,
  moves: readonly Move[],
): Promise<ReadonlyMap<AttemptId, Date>> {
  if (moves.length === 0) return new Map();
  const given = moves.map(({ row, deadline }) => ({
    user_id: row.user_id,
    id: row.id,
    before: row.deadline,
    deadline,
  }));
  const { rows } = await sql<{ id: AttemptId; deadline: Date }>`
    with extended as (
      insert into attempt_extensions (user_id, attempt_id, outage, old_deadline, new_deadline)
      select user_id, id, ${outage.number}, before, deadline from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as given (user_id uuid, id uuid, before timestamptz, deadline timestamptz)
      on conflict do nothing
      returning user_id, attempt_id, new_deadline
    )
    update test_attempts as attempt set deadline = new_deadline
    from extended where attempt.user_id = extended.user_id and attempt.id = attempt_id
    returning attempt.id, attempt.deadline`.execute(tx);
  return new Map(rows.map(({ id, deadline }) => [id, deadline]));
}

/** What a new deadline was decided with. */
type Decided = {
  /** The newest outage that was not settled. */
  readonly newest: StoredOutage;
  readonly at: Date;
  readonly outageMs: number;
};

/**
 * The same for one attempt that is not locked, in one statement, which is its own transaction. @returns false when the attempt is not as it
 * was read, has got the time of this outage before, or when another outage has begun or was settled since.
 */
export async function extendAsRead(
  reader: Reader,
  outage: StoredOutage,
  { row, deadline }: Move,
  { newest, at, outageMs }: Decided,
) {
  const { numAffectedRows } = await sql`
    with current as (
      select user_id, id, deadline from test_attempts
      where user_id = ${row.user_id} and id = ${row.id} and status = 'running'
        and date_trunc('milliseconds', deadline) = ${row.deadline}
        and ${isNewest(newest)}
        and not exists (${silence(outageMs)})
      for update
    ), extended as (
      insert into attempt_extensions (user_id, attempt_id, outage, old_deadline, new_deadline, extended_at)
      select user_id, id, ${outage.number}, deadline, ${deadline}, ${at} from current
      on conflict do nothing
      returning user_id, attempt_id
    )
    update test_attempts as attempt set deadline = ${deadline}
    from extended where attempt.user_id = extended.user_id and attempt.id = attempt_id`.execute(reader);
  return numAffectedRows === 1n;
}

export type Affected = Pick<AttemptRow, 'user_id' | 'id' | 'started_at' | 'deadline'> & { readonly now: Date };

/** Some of the running attempts that the outage took time from and that have not got it back, beside those in `except`. */
export const listAffected = (
  reader: Reader,
  outage: StoredOutage,
  { except, limit }: { readonly except: readonly AttemptId[]; readonly limit: number },
): Promise<Affected[]> =>
  reader
    .selectFrom('test_attempts')
    .select(['user_id', 'id', 'started_at', 'deadline'])
    .select(sql<Date>`clock_timestamp()`.as('now'))
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
