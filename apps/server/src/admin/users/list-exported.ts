import type { ListKey } from '@bharti/contracts/admin/users';
import type { UserFilter } from '@bharti/domain/people/user-filter';
import { sql } from 'kysely';
import type { Reader } from '../../platform/postgres/database.ts';
import { orders } from './list-users.ts';

/** One line of the export; money in paise. */
type ExportedUser = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly openedAt: Date;
  readonly tests: number;
  readonly balance: number;
  readonly spent: number;
};

/** A part of the list for the export, in its order, and where the next part begins; null after the last. */
export async function listExported(
  reader: Reader,
  filter: UserFilter,
  after: ListKey | null,
  limit: number,
): Promise<{ readonly users: readonly ExportedUser[]; readonly next: ListKey | null }> {
  const places = await orders[filter](reader, after, limit);
  const ids = places.map(({ id }) => id);
  const { rows } = await sql<ExportedUser>`
    select id, name, email, created_at as "openedAt", tests_taken as tests, coalesce(balance_paise, 0) as balance,
      coalesce(spent_paise, 0) as spent
    from unnest(${ids}::uuid[]) with ordinality as listed (listed_id, place)
    cross join lateral (
      select id, name, email, created_at, tests_taken from profiles where id = listed_id and deleted_at is null limit 1
    ) person
    left join lateral (
      select balance_paise from ledger_accounts where owner_id = listed_id and account = 'wallet' limit 1
    ) wallet on true
    left join lateral (select spent_paise from candidate_spending where user_id = listed_id limit 1) spending on true
    order by place`.execute(reader);
  return { users: rows, next: places.length < limit ? null : (places.at(-1) ?? null) };
}
