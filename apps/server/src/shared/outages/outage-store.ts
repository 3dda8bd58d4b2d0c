import type { PastOutage } from '@bharti/contracts/admin/overview';
import type { Outage } from '@bharti/domain/attempts/lost-time';
import { instant } from '@bharti/domain/time';
import { sql } from 'kysely';
import { clockSecondsAgo } from '../../platform/postgres/clock.ts';
import type { Reader, Tx } from '../../platform/postgres/database.ts';
import { statement } from '../../platform/postgres/statement.ts';

export type StoredOutage = Outage & { readonly number: number };

/** Notes that this server answers. After a silence of all servers that was longer than `outageMs`, the silence is kept as an outage. */
export async function noteAlive(reader: Reader, outageMs: number): Promise<void> {
  await notedAlive(reader, { silence: outageMs / 1_000 });
}
const notedAlive = statement((reader, { silence }: { readonly silence: number }) =>
  sql`with before as (select seen_at from service_alive for update),
    noted as (
      insert into service_alive (seen_at) values (clock_timestamp())
      on conflict (is_only) do update set seen_at = greatest(service_alive.seen_at, excluded.seen_at)
    )
    insert into outages (began_at, ended_at)
    select date_trunc('milliseconds', seen_at), date_trunc('milliseconds', clock_timestamp()) from before
    where seen_at < clock_timestamp() - make_interval(secs => ${silence})`.compile(reader),
);

/** The outages whose lost time has not been given back to everybody, the oldest first. A silence that has just ended counts. */
export async function findOutages(tx: Tx, outageMs: number): Promise<readonly StoredOutage[]> {
  if (await isSilent(tx, outageMs)) await noteAlive(tx, outageMs);
  return listUnsettled(tx);
}

/** Whether no server has noted for so long that it answers: an outage that has just ended and is not kept yet. */
export async function isSilent(reader: Reader, outageMs: number): Promise<boolean> {
  return (await silence(outageMs).execute(reader)).rows.length > 0;
}
/** The query for it: a row where it is so. */
export const silence = (outageMs: number) =>
  sql`select from service_alive where seen_at < clock_timestamp() - make_interval(secs => ${outageMs / 1_000})`;

/** Whether there is an outage whose lost time has not been given back to everybody. */
export const hasUnsettled = sql<boolean>`exists (select from outages where settled_at is null)`;

/** Whether no outage that is newer than this one waits, and this one was not settled meanwhile. */
export const isNewest = ({ number }: Pick<StoredOutage, 'number'>) =>
  sql<boolean>`(select max(number) from outages where settled_at is null) = ${number}`;

export async function listUnsettled(reader: Reader): Promise<readonly StoredOutage[]> {
  const rows = await reader
    .selectFrom('outages')
    .select(['number', 'began_at', 'ended_at'])
    .where('settled_at', 'is', null)
    .orderBy('number')
    .execute();
  return rows.map(({ number, began_at, ended_at }) => ({
    number,
    began: instant(began_at.getTime()),
    ended: instant(ended_at.getTime()),
  }));
}

/** The newest outages of the last days, the last first. */
export async function listPastOutages(
  reader: Reader,
  { days, limit }: { readonly days: number; readonly limit: number },
): Promise<readonly PastOutage[]> {
  const rows = await reader
    .selectFrom('outages')
    .select(['began_at', 'ended_at', 'attempts', 'accesses'])
    .where('ended_at', '>', clockSecondsAgo(days * 86_400))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ began_at, ended_at, attempts, accesses }) => ({
    began: instant(began_at.getTime()),
    ended: instant(ended_at.getTime()),
    given: attempts === null || accesses === null ? null : { attempts, accesses },
  }));
}

/** The outage has been made up for. @param given how many attempts and accesses have got time. @returns false where that was noted before. */
export async function markSettled(
  tx: Tx,
  outage: StoredOutage,
  { attempts, accesses }: { readonly attempts: number; readonly accesses: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('outages')
    .set({ settled_at: sql<Date>`clock_timestamp()`, attempts, accesses })
    .where('number', '=', outage.number)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
