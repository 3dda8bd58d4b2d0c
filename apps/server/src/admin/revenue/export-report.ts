import type { RevenueExportQuery } from '@bharti/contracts/admin/revenue';
import { toSafeCell } from '@bharti/domain/import/cells';
import type { Paise } from '@bharti/domain/money/money';
import { type MoneySum, reportPeriod } from '@bharti/domain/money/report';
import type { StaffId } from '@bharti/domain/people/staff';
import { isoDay } from '@bharti/domain/time';
import { revenueTexts } from '@bharti/i18n/admin/revenue';
import type { Deps } from '../../shared/deps.ts';
import { orRefuse } from '../../shared/refusals.ts';
import { audit } from '../audit/audit.ts';
import { readSums, readTestSums } from './read-sums.ts';

type Rows = readonly (readonly string[])[];

/** More tests than are ever sold in a year. */
const mostTests = 10_000;

/**
 * The sums of a period as a file: a row for each day or month, kind and pair of accounts, then one for each test, whose
 * figures have columns of their own: they are parts of the purchases above, and a total must not count them twice. A report has at most 31 days or 12
 * months, so the file is small. It leaves a row in the audit trail. Refusal: `invalid_request`.
 */
export async function exportReport(
  { reader, inTransaction, catalogue }: Pick<Deps, 'reader' | 'inTransaction' | 'catalogue'>,
  staff: StaffId,
  { format, ...query }: RevenueExportQuery,
): Promise<Buffer> {
  const period = orRefuse(reportPeriod(query.unit, query.from, query.to));
  const { before, during } = await readSums(reader, period);
  const { top } = await readTestSums(reader, period, mostTests);
  const titles = await catalogue.readTitles(
    reader,
    top.map(({ id }) => id),
  );
  const rows: Rows = [
    titleRow,
    ...before.map((sum) => sumRow(`< ${query.from}`, sum)),
    ...during.toSorted((a, b) => a.day - b.day).map((sum) => sumRow(isoDay(sum.day), sum)),
    ...top.map(({ id, amount, count }) => [
      `${query.from} – ${query.to}`,
      ...Array<string>(5).fill(''),
      titles.get(id)?.en ?? id,
      rupees(amount),
      String(count),
    ]),
  ];
  await inTransaction((tx) =>
    audit(tx, {
      actor: staff,
      action: 'revenue.exported',
      entity: 'revenue',
      id: `${query.from} ${query.to}`,
      before: null,
      after: { format, unit: query.unit },
    }),
  );
  return format === 'csv' ? toCsv(rows) : toXlsx(rows);
}

const { export: columns, kinds, fees } = revenueTexts.en;
const titleRow = [
  columns.period,
  columns.what,
  columns.debit,
  columns.credit,
  columns.rupees,
  columns.count,
  columns.test,
  columns.testRupees,
  columns.testCount,
];

const sumRow = (period: string, { kind, debit, credit, amount, count }: MoneySum): readonly string[] => [
  period,
  kind === 'provider_fee' ? fees : kinds[kind],
  debit,
  credit,
  rupees(amount),
  String(count),
  '',
  '',
  '',
];

/** '1240.50': a plain number of rupees, exact to the paisa. */
const rupees = (amount: Paise): string =>
  `${amount < 0 ? '-' : ''}${Math.floor(Math.abs(amount) / 100)}.${String(Math.abs(amount) % 100).padStart(2, '0')}`;

const isNumber = (cell: string): boolean => /^-?\d+(\.\d+)?$/.test(cell);

/** UTF-8 with a byte order mark, by which Excel knows the encoding. No text is run as a formula. */
const toCsv = (rows: Rows): Buffer =>
  Buffer.from(
    `\ufeff${rows
      .map(
        (row) =>
          `${row.map((cell) => (isNumber(cell) ? cell : `"${toSafeCell(cell).replaceAll('"', '""')}"`)).join(',')}\r\n`,
      )
      .join('')}`,
  );

/** A workbook of texts and numbers, never of formulas. */
async function toXlsx(rows: Rows): Promise<Buffer> {
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  return writeXlsxFile(
    rows.map((row) =>
      row.map((cell) => (isNumber(cell) ? { value: Number(cell), type: Number } : { value: cell, type: String })),
    ),
    { sheet: 'Revenue', columns: titleRow.map(() => ({ width: 24 })) },
  ).toBuffer();
}
