import type { RevenueQuery, RevenueReport } from '@bharti/contracts/admin/revenue';
import { paise } from '@bharti/domain/money/money';
import { accountLines, changeOf, reportFigures, reportPeriod, slotsOf, walletLines } from '@bharti/domain/money/report';
import { instant, isoDay } from '@bharti/domain/time';
import { sql } from 'kysely';
import type { Deps } from '../../shared/deps.ts';
import { orRefuse } from '../../shared/refusals.ts';
import { readCheck } from './comparison-store.ts';
import { readSums, readTestSums } from './read-sums.ts';

/** How many tests are named; the others are one line. */
const namedTests = 10;

/** The report of a period. It reads kept sums only, however many transfers there are. Refusal: `invalid_request`. */
export async function readReport(
  { reader, catalogue, payments }: Pick<Deps, 'reader' | 'catalogue' | 'payments'>,
  query: RevenueQuery,
): Promise<RevenueReport> {
  const period = orRefuse(reportPeriod(query.unit, query.from, query.to));
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(reader);
  const { before, during } = await readSums(reader, period);
  const opening = changeOf('wallet', before);
  const sold = (day: number) => reportFigures(during.filter((sum) => sum.day === day)).purchases;
  return {
    asOf: instant(rows[0]?.now.getTime() ?? Number.NaN),
    isOn: payments !== null,
    ...query,
    figures: reportFigures(during),
    slots: slotsOf(period).map((day) => ({ day: isoDay(day), ...sold(day) })),
    wallets: { opening, lines: walletLines(during), closing: paise(opening + changeOf('wallet', during)) },
    accounts: accountLines(before, during),
    tests: await namedTestsOf({ reader, catalogue }, period),
    check: await readCheck(reader),
  };
}

async function namedTestsOf(
  { reader, catalogue }: Pick<Deps, 'reader' | 'catalogue'>,
  period: Parameters<typeof readTestSums>[1],
): Promise<RevenueReport['tests']> {
  const { top, all } = await readTestSums(reader, period, namedTests);
  const titles = await catalogue.readTitles(
    reader,
    top.map(({ id }) => id),
  );
  const named = top.reduce((sum, one) => ({ amount: sum.amount + one.amount, count: sum.count + one.count }), {
    amount: 0,
    count: 0,
  });
  return {
    top: top.map((one) => ({ ...one, title: titles.get(one.id) ?? null })),
    others: {
      tests: all.tests - top.length,
      amount: paise(all.amount - named.amount),
      count: all.count - named.count,
    },
  };
}
