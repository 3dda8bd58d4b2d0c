import { gstServiceCode, invoiceNumber } from '@bharti/domain/money/gst';
import { receiptNumber } from '@bharti/domain/money/receipt';
import type { StaffId } from '@bharti/domain/people/staff';
import { isoDay } from '@bharti/domain/time';
import { invoiceTexts } from '@bharti/i18n/admin/invoices';
import { inLocale, type Locale } from '@bharti/i18n/locale';
import { type InvoiceKey, type ListedInvoice, listInvoices } from '../../features/receipts/list-invoices.ts';
import type { Deps } from '../../shared/deps.ts';
import { audit } from '../audit/audit.ts';
import { csvLine, csvMark } from '../csv.ts';
import { monthOf } from './show-invoices.ts';

const linesAtOnce = 1_000;

/**
 * The invoices of a month as CSV, the oldest first, page by page, so that it is never completely in memory. Amounts are rupees, exact to
 * the paisa. The buyer is not named: an invoice of less than ₹50,000 to an unregistered buyer need not name them.
 */
export async function* csvOfInvoices(
  { reader, catalogue }: Pick<Deps, 'reader' | 'catalogue'>,
  month: string,
  locale: Locale,
  page = linesAtOnce,
): AsyncGenerator<string> {
  const { columns } = invoiceTexts[locale];
  yield csvMark + csvLine(Object.values(columns));
  for (let after: InvoiceKey | null = null; ; ) {
    const invoices: readonly ListedInvoice[] = await listInvoices(reader, monthOf(month), {
      after,
      limit: page,
      order: 'oldest first',
    });
    const titles = await catalogue.readTitles(reader, [...new Set(invoices.map(({ test }) => test))]);
    yield invoices
      .map(({ test, ...invoice }) => {
        const title = titles.get(test);
        return lineOf(invoice, title === undefined ? test : inLocale(locale, title));
      })
      .join('');
    const last = invoices.at(-1);
    if (invoices.length < page || last === undefined) return;
    after = last;
  }
}

/** In the order of `columns`. */
const lineOf = (
  { year, number, day, gstin, rate, taxable, cgst, sgst, posting }: Omit<ListedInvoice, 'test'>,
  test: string,
): string =>
  csvLine([
    invoiceNumber(year, number),
    isoDay(day),
    gstin,
    gstin.slice(0, 2),
    gstServiceCode,
    test,
    rate / 100,
    taxable / 100,
    cgst / 100,
    sgst / 100,
    (taxable + cgst + sgst) / 100,
    receiptNumber(posting),
  ]);

/** Writes who has exported which month, before the file is sent. */
export const auditInvoices = (
  { inTransaction }: Pick<Deps, 'inTransaction'>,
  actor: StaffId,
  month: string,
): Promise<void> =>
  inTransaction((tx) =>
    audit(tx, { actor, action: 'invoices.exported', entity: 'revenue', id: month, before: null, after: null }),
  );
