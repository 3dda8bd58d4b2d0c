import type { TestId, UserId } from '@bharti/domain/brand';
import type { Paise } from '@bharti/domain/money/money';
import { paise } from '@bharti/domain/money/money';
import { changeOf, type MoneySum } from '@bharti/domain/money/report';
import { type CheckedSum, compareSums } from '@bharti/domain/money/report-check';
import { type IndianDay, isoDay, monthOfDay } from '@bharti/domain/time';
import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres/database.ts';
import type { CheckResult } from './comparison-store.ts';

/** Transfers or payments of one statement, so that each statement is short. */
const batch = 20_000;
/** The most differences that are stored and shown. */
const mostShown = 20;

/** Transfers of one day, kind and pair of accounts; of purchases also of one test. */
type Counted = MoneySum & { readonly day: IndianDay; readonly test: TestId | null };

/**
 * Counts the whole ledger again, batch by batch, and compares it with the sums of the report: by day, month and test, and the balance of
 * every account. The transaction must see one snapshot (`repeatable read`).
 */
export async function compareWithLedger(tx: Tx): Promise<CheckResult> {
  const counted = [...(await countTransfers(tx)), ...(await countFees(tx))];
  const { total, differences } = compareSums(
    [...sumsOf(counted)],
    [...(await listKeptSums(tx)), ...(await listBalances(tx))],
  );
  const postings = counted.reduce((sum, { kind, count }) => sum + (kind === 'provider_fee' ? 0 : count), 0);
  return { postings, total, differences: differences.slice(0, mostShown) };
}

/** Adds rows of equal day, kind, accounts and test, so that the memory does not grow with the ledger. */
function add(all: Map<string, Counted>, row: Counted): void {
  const key = [row.day, row.kind, row.debit, row.credit, row.test].join(' ');
  const known = all.get(key);
  const amount = paise((known?.amount ?? 0) + row.amount);
  all.set(key, { ...row, amount, count: (known?.count ?? 0) + row.count });
}

async function countTransfers(tx: Tx): Promise<readonly Counted[]> {
  const all = new Map<string, Counted>();
  let last: TransferKey | null = { owner: firstId as UserId, number: 0 };
  while (last !== null) last = await addTransfers(tx, all, last);
  return [...all.values()];
}

type TransferKey = { readonly owner: UserId; readonly number: number };
const firstId = '00000000-0000-0000-0000-000000000000';

/** Counts the next transfers. @returns the last of them; null when there are no more. */
async function addTransfers(tx: Tx, all: Map<string, Counted>, after: TransferKey): Promise<TransferKey | null> {
  type Row = Counted & TransferKey & { readonly read: number };
  const { rows } = await sql<Row>`
    with part as (
      select owner_id, number, posting_id, debit, credit, amount_paise from transfers
      where (owner_id, number) > (${after.owner}, ${after.number}) order by owner_id, number limit ${batch}
    ), ends as (
      select owner_id, number, (select count(*) from part) as read from part order by owner_id desc, number desc limit 1
    )
    select indian_hour(created_at) / 24 as day, kind, debit, credit, sum(amount_paise)::bigint as amount,
      count(*) filter (where is_first_transfer(part.owner_id, part.number, part.posting_id)) as count,
      case when kind = 'purchase' then subject end as test,
      (select owner_id from ends) as owner, (select number from ends) as number, (select read from ends) as read
    from part join postings on postings.owner_id = part.owner_id and postings.id = part.posting_id
    group by 1, 2, 3, 4, 7`.execute(tx);
  for (const row of rows) add(all, row);
  const end = rows[0];
  return end === undefined || end.read < batch ? null : { owner: end.owner, number: end.number };
}

async function countFees(tx: Tx): Promise<readonly Counted[]> {
  const all = new Map<string, Counted>();
  let last: string | null = '';
  while (last !== null) last = await addFees(tx, all, last);
  return [...all.values()];
}

/** Counts the fees of the next payments. @returns the last payment; null when there are no more. */
async function addFees(tx: Tx, all: Map<string, Counted>, after: string): Promise<string | null> {
  type Row = { day: IndianDay; amount: Paise; count: number; last: string; read: number };
  const { rows } = await sql<Row>`
    with part as (
      select payment_id, seen_at, case when captured and currency = 'INR' then fee_paise end as fee
      from provider_payments where payment_id > ${after} order by payment_id limit ${batch}
    )
    select indian_hour(seen_at) / 24 as day, coalesce(sum(fee), 0)::bigint as amount, count(fee) as count,
      (select max(payment_id) from part) as last, (select count(*) from part) as read
    from part group by 1`.execute(tx);
  for (const { day, amount, count } of rows) {
    if (count > 0)
      add(all, { day, kind: 'provider_fee', debit: 'fees', credit: 'provider', amount, count, test: null });
  }
  const end = rows[0];
  return end === undefined || end.read < batch ? null : end.last;
}

const monthName = (day: IndianDay): string => String(monthOfDay(day));

/** What the report should have, from the recounted ledger. */
function* sumsOf(counted: readonly Counted[]): Generator<CheckedSum> {
  for (const { day, kind, debit, credit, amount, test } of counted) {
    const flow = `${kind} ${debit} ${credit}`;
    yield { what: 'day', name: `${isoDay(day)} ${flow}`, amount };
    yield { what: 'month', name: `${monthName(day)} ${flow}`, amount };
    if (test === null) continue;
    yield { what: 'test_day', name: `${isoDay(day)} ${test}`, amount };
    yield { what: 'test_month', name: `${monthName(day)} ${test}`, amount };
  }
  for (const account of ['wallet', 'frozen', 'owed'] as const) {
    yield { what: 'account', name: account, amount: changeOf(account, counted) };
  }
}

/** The sums of the report, with the changes that are not yet added to them. */
async function listKeptSums(tx: Tx): Promise<readonly CheckedSum[]> {
  const { rows } = await sql<CheckedSum>`
    select 'day' as what, date '1970-01-01' + day || ' ' || kind || ' ' || debit || ' ' || credit as name,
      amount_paise as amount from money_days
    union all select 'day', date '1970-01-01' + day || ' ' || kind || ' ' || debit || ' ' || credit, amount_paise
      from money_changes
    union all select 'month', month || ' ' || kind || ' ' || debit || ' ' || credit, amount_paise from money_months
    union all select 'month', indian_month(day) || ' ' || kind || ' ' || debit || ' ' || credit, amount_paise
      from money_changes
    union all select 'test_day', date '1970-01-01' + day || ' ' || test_id, amount_paise from money_test_days
    union all select 'test_day', date '1970-01-01' + day || ' ' || test_id, amount_paise from money_changes
      where test_id is not null
    union all select 'test_month', month || ' ' || test_id, amount_paise from money_test_months
    union all select 'test_month', indian_month(day) || ' ' || test_id, amount_paise from money_changes
      where test_id is not null`.execute(tx);
  return rows;
}

/** The balances that are stored with the wallets. */
async function listBalances(tx: Tx): Promise<readonly CheckedSum[]> {
  const { rows } = await sql<CheckedSum>`select 'account' as what, account as name, sum(balance_paise)::bigint as amount
    from ledger_accounts group by account`.execute(tx);
  return rows;
}
