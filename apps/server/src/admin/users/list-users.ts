import type { ListKey, UserList, UserQuery, UserRow } from '@bharti/contracts/admin/users';
import type { UserId } from '@bharti/domain/brand';
import { type Paise, paise } from '@bharti/domain/money/money';
import { maskEmail } from '@bharti/domain/people/mask-email';
import { onlineLength, presenceOf } from '@bharti/domain/progress/overview';
import { instant } from '@bharti/domain/time';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/postgres/database.ts';
import { Refused } from '../../shared/refusals.ts';
import { findByCode } from './find-by-code.ts';

/** The ids of one page in the order of the list, each with its place as a text. */
type Place = { readonly id: UserId; readonly key: string };

/** One page of the candidates. Each query reads about as many rows as the page has. Refusal: `invalid_request` for a wrong place. */
export async function listUsers(reader: Reader, { filter, after, limit, ...query }: UserQuery): Promise<UserList> {
  const search = query.search.trim();
  const places =
    search === '' ? await orders[filter](reader, after, limit + 1) : await find(reader, search, after, limit + 1);
  const shown = places.slice(0, limit);
  const last = shown.at(-1);
  return {
    users: await readRows(reader, shown),
    total: search === '' ? await counts[filter](reader) : null,
    next: places.length > limit && last !== undefined ? last : null,
  };
}

const isOnline = sql<boolean>`seen_at > now() - make_interval(secs => ${sql.lit(onlineLength / 1_000)})`;

// Times are compared to the microsecond, as the database stores them.
const microseconds = (column: string) => sql<string>`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint::text`;
function timeOf(after: ListKey): RawBuilder<Date> {
  if (!/^\d{1,16}$/.test(after.key)) throw new Refused({ code: 'invalid_request' });
  return sql<Date>`timestamptz 'epoch' + ${after.key}::bigint * interval '1 microsecond'`;
}

type Order = (reader: Reader, after: ListKey | null, limit: number) => Promise<readonly Place[]>;
/** The ids of each list in its order; an index gives it. */
export const orders: Readonly<Record<UserQuery['filter'], Order>> = {
  all: async (reader, after, limit) => {
    const { rows } =
      await sql<Place>`select id, ${microseconds('created_at')} as key from profiles where deleted_at is null
      ${after === null ? sql`` : sql`and (created_at, id) < (${timeOf(after)}, ${after.id}::uuid)`}
      order by created_at desc, id desc limit ${limit}`.execute(reader);
    return rows;
  },
  live: async (reader, after, limit) => {
    // A candidate who is active again meanwhile moves up the list, and is not listed a second time further down.
    const { rows } =
      await sql<Place>`select user_id as id, ${microseconds('seen_at')} as key from candidate_presence where ${isOnline}
      ${after === null ? sql`` : sql`and seen_at <= ${timeOf(after)} and (seen_at < ${timeOf(after)} or user_id > ${after.id}::uuid)`}
      order by seen_at desc, user_id limit ${limit}`.execute(reader);
    return rows;
  },
  bought: async (reader, after, limit) => {
    const { rows } =
      await sql<Place>`select user_id as id, ${microseconds('opened_at')} as key from candidate_activity where bought
      ${after === null ? sql`` : sql`and (opened_at, user_id) < (${timeOf(after)}, ${after.id}::uuid)`}
      order by opened_at desc, user_id desc limit ${limit}`.execute(reader);
    return rows;
  },
};

const mostCounted = 1_000;

const counts: Readonly<Record<UserQuery['filter'], (reader: Reader) => Promise<UserList['total']>>> = {
  all: async (reader) => {
    const { rows } = await sql<{ count: number }>`
      select (users + (select coalesce(sum(users), 0) from overview_changes))::bigint as count from overview_totals`.execute(
      reader,
    );
    return { count: rows[0]?.count ?? 0, isMore: false };
  },
  live: (reader) => countUpTo(reader, sql`select from candidate_presence where ${isOnline}`),
  bought: (reader) => countUpTo(reader, sql`select from candidate_activity where bought`),
};

async function countUpTo(reader: Reader, rowsOf: RawBuilder<unknown>): Promise<UserList['total']> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${rowsOf} limit ${mostCounted + 1}) counted`.execute(reader);
  const count = rows[0]?.count ?? 0;
  return { count: Math.min(count, mostCounted), isMore: count > mostCounted };
}

/** By a code, by whole e-mail, or by the beginning of any word of the name. */
async function find(reader: Reader, search: string, after: ListKey | null, limit: number): Promise<readonly Place[]> {
  const named = await findByCode(reader, search);
  // An account that was deleted since is left out when its row is read.
  if (named !== undefined) return named === null ? [] : [{ id: named, key: '' }];
  if (search.includes('@')) {
    // An address can belong to several accounts: of different sign-ins.
    const { rows } = await sql<Place>`select id, '' as key from profiles where lower(email) = lower(${search})
      and deleted_at is null ${after === null ? sql`` : sql`and id > ${after.id}::uuid`} order by id limit ${limit}`.execute(
      reader,
    );
    return rows;
  }
  // When two words of a name begin with the searched letters, only the first counts, so that each candidate is listed once.
  const { rows } = await sql<Place>`with sought as (select searched_name(${search}) as name)
    select user_id as id, found.name as key from sought cross join lateral (
      select user_id, name from candidate_names
      where name >= sought.name and name < sought.name || chr(1114111) and sought.name <> ''
        ${after === null ? sql`` : sql`and (name, user_id) > (${after.key} collate "C", ${after.id}::uuid)`}
        and not exists (select from candidate_names earlier where earlier.user_id = candidate_names.user_id
          and earlier.name >= sought.name and earlier.name < candidate_names.name)
      order by name, user_id limit ${limit}
    ) found order by found.name, user_id`.execute(reader);
  return rows;
}

type Row = {
  readonly id: UserId;
  readonly name: string;
  readonly email: string;
  readonly tests_taken: number;
  readonly balance: Paise;
  readonly seen_at: Date | null;
  readonly now: Date;
};

async function readRows(reader: Reader, places: readonly Place[]): Promise<readonly UserRow[]> {
  if (places.length === 0) return [];
  const ids = places.map(({ id }) => id);
  const { rows } = await sql<Row>`
    select id, name, email, tests_taken, coalesce(balance_paise, 0) as balance, seen_at, now() as now
    from unnest(${ids}::uuid[]) with ordinality as listed (listed_id, place)
    cross join lateral (
      select id, name, email, tests_taken from profiles where id = listed_id and deleted_at is null limit 1
    ) person
    left join lateral (
      select balance_paise from ledger_accounts where owner_id = listed_id and account = 'wallet' limit 1
    ) wallet on true
    left join lateral (select seen_at from candidate_presence where user_id = listed_id limit 1) presence on true
    order by place`.execute(reader);
  return rows.map(({ id, name, email, tests_taken, balance, seen_at, now }) => ({
    id,
    name,
    maskedEmail: maskEmail(email),
    testsTaken: tests_taken,
    balancePaise: paise(balance),
    presence: seen_at === null ? 'offline' : presenceOf(instant(seen_at.getTime()), instant(now.getTime())),
  }));
}
