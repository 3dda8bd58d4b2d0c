import type { UserId } from '@bharti/domain/brand';
import type { Paise } from '@bharti/domain/money/money';
import { sql } from 'kysely';
import type { Reader } from '../../platform/postgres/database.ts';

export type Owed = { readonly user: UserId; readonly owed: Paise; readonly frozen: Paise };

/** Who owes money, the largest amount first. @param before the last one of the page before. */
export async function listOwed(
  reader: Reader,
  {
    before,
    limit,
  }: { readonly before: { readonly owed: number; readonly user: string } | null; readonly limit: number },
): Promise<readonly Owed[]> {
  const start = before ?? { owed: Number.MAX_SAFE_INTEGER, user: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
  const { rows } = await sql<Owed>`
    select debtors.owner_id as "user", debtors.balance_paise as owed, coalesce(frozen.balance_paise, 0) as frozen
    from (
      select owner_id, balance_paise from ledger_accounts
      where account = 'owed' and balance_paise > 0
        and (balance_paise, owner_id) < (${start.owed}::bigint, ${start.user}::uuid)
      order by balance_paise desc, owner_id desc limit ${limit}
    ) debtors
    left join lateral (
      select balance_paise from ledger_accounts where owner_id = debtors.owner_id and account = 'frozen' limit 1
    ) frozen on true
    order by debtors.balance_paise desc, debtors.owner_id desc`.execute(reader);
  return rows;
}
