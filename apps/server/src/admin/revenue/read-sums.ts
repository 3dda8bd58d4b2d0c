import type { TestId } from '@bharti/domain/brand';
import type { Paise } from '@bharti/domain/money/money';
import { areWholeMonths, type MoneySum, type ReportPeriod } from '@bharti/domain/money/report';
import { firstDayOf, type IndianDay, monthOfDay } from '@bharti/domain/time';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/postgres/database.ts';

// Each statement reads the sums and the changes that are not yet added to them. In one statement both are of one moment, so that a
// change is counted once.

export type PeriodSums = {
  /** Everything before the period. */
  readonly before: readonly MoneySum[];
  /** By the first day of each day or month. */
  readonly during: readonly (MoneySum & { readonly day: IndianDay })[];
};

/** The sums before and during a period. Whole months before the period are read from the sums by month. */
export async function readSums(reader: Reader, { unit, from, to }: ReportPeriod): Promise<PeriodSums> {
  const months = { from: monthOfDay(from), to: monthOfDay(to) };
  const columns = sql`kind, debit, credit, amount_paise, count`;
  const during: RawBuilder<unknown> =
    unit === 'day'
      ? sql`select day as slot, ${columns} from money_days where day >= ${from} and day <= ${to}`
      : sql`select month, ${columns} from money_months where month >= ${months.from} and month <= ${months.to}`;
  const slot = unit === 'day' ? sql`day` : sql`indian_month(day)`;
  const { rows } = await sql<MoneySum & { slot: number | null }>`
    select slot, kind, debit, credit, sum(amount_paise)::bigint as amount, sum(count)::bigint as count from (
      select null::integer as slot, ${columns} from money_months where month < ${months.from}
      union all select null, ${columns} from money_days where day >= ${firstDayOf(months.from)} and day < ${from}
      union all ${during}
      union all select case when day >= ${from} then ${slot} end, ${columns} from money_changes where day <= ${to}
    ) parts
    group by slot, kind, debit, credit`.execute(reader);
  const dayOf = (slot: number): IndianDay => (unit === 'day' ? slot : firstDayOf(slot as never)) as IndianDay;
  return {
    before: rows.filter((row) => row.slot === null),
    during: rows.flatMap(({ slot, ...sum }) => (slot === null ? [] : [{ ...sum, day: dayOf(slot) }])),
  };
}

type TestSum = { readonly id: TestId; readonly amount: Paise; readonly count: number };
export type TestSums = {
  readonly top: readonly TestSum[];
  readonly all: { readonly tests: number; readonly amount: Paise; readonly count: number };
};

/** The tests that were sold in a period, those with the largest revenue, and all together. */
export async function readTestSums(reader: Reader, period: ReportPeriod, limit: number): Promise<TestSums> {
  const { from, to } = period;
  const kept = areWholeMonths(period)
    ? sql`money_test_months where month >= ${monthOfDay(from)} and month <= ${monthOfDay(to)}`
    : sql`money_test_days where day >= ${from} and day <= ${to}`;
  type Row = TestSum & { allTests: number; allAmount: Paise; allCount: number };
  const { rows } = await sql<Row>`
    select test_id as id, sum(amount_paise)::bigint as amount, sum(sold)::bigint as count,
      count(*) over () as "allTests", sum(sum(amount_paise)) over ()::bigint as "allAmount",
      sum(sum(sold)) over ()::bigint as "allCount"
    from (
      select test_id, amount_paise, sold from ${kept}
      union all select test_id, amount_paise, count from money_changes
        where test_id is not null and day >= ${from} and day <= ${to}
    ) parts
    group by test_id
    order by 2 desc, 1
    limit ${limit}`.execute(reader);
  const [first] = rows;
  return {
    top: rows.map(({ id, amount, count }) => ({ id, amount, count })),
    all: {
      tests: first?.allTests ?? 0,
      amount: first?.allAmount ?? (0 as Paise),
      count: first?.allCount ?? 0,
    },
  };
}
