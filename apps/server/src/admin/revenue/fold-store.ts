import { sql } from 'kysely';
import type { InTransaction, Tx } from '../../platform/postgres/database.ts';
import { foldChanges } from '../../platform/postgres/fold-changes.ts';

/** Adds the rows of `money_changes` to the sums and deletes them. @returns the number of rows. */
export const foldMoney = (inTransaction: InTransaction): Promise<number> =>
  foldChanges(inTransaction, { lock: 7_260_462, addOldest });

/** Whether there are rows to add. */
export const hasMoneyChanges = sql<boolean>`exists (select from money_changes)`;

async function addOldest(tx: Tx, limit: number): Promise<number> {
  const { rows } = await sql<{ done: number }>`
    with taken as (
      delete from money_changes where id in (select id from money_changes order by id limit ${limit}) returning *
    ), of_days as (
      insert into money_days as kept (day, kind, debit, credit, amount_paise, count)
      select day, kind, debit, credit, sum(amount_paise), sum(count) from taken group by 1, 2, 3, 4
      on conflict (day, kind, debit, credit) do update
      set amount_paise = kept.amount_paise + excluded.amount_paise, count = kept.count + excluded.count
    ), of_months as (
      insert into money_months as kept (month, kind, debit, credit, amount_paise, count)
      select indian_month(day), kind, debit, credit, sum(amount_paise), sum(count) from taken group by 1, 2, 3, 4
      on conflict (month, kind, debit, credit) do update
      set amount_paise = kept.amount_paise + excluded.amount_paise, count = kept.count + excluded.count
    ), of_test_days as (
      insert into money_test_days as kept (day, test_id, amount_paise, sold)
      select day, test_id, sum(amount_paise), sum(count) from taken where test_id is not null group by 1, 2
      on conflict (day, test_id) do update
      set amount_paise = kept.amount_paise + excluded.amount_paise, sold = kept.sold + excluded.sold
    ), of_test_months as (
      insert into money_test_months as kept (month, test_id, amount_paise, sold)
      select indian_month(day), test_id, sum(amount_paise), sum(count) from taken where test_id is not null group by 1, 2
      on conflict (month, test_id) do update
      set amount_paise = kept.amount_paise + excluded.amount_paise, sold = kept.sold + excluded.sold
    )
    select count(*) as done from taken`.execute(tx);
  return rows[0]?.done ?? 0;
}
