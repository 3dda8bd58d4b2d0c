import type { InvoiceList, InvoiceQuery, ShownInvoice } from '@bharti/contracts/admin/invoices';
import type { Bilingual } from '@bharti/domain/bilingual';
import { gstYearOf, readInvoiceNumber } from '@bharti/domain/money/gst';
import { firstDayOf, type IndianDay, type IndianMonth, isoDay } from '@bharti/domain/time';
import {
  findInvoice,
  type InvoiceKey,
  type ListedInvoice,
  listInvoices,
  readInvoiceSums,
} from '../../features/receipts/list-invoices.ts';
import type { Reader } from '../../platform/postgres/database.ts';
import type { Deps } from '../../shared/deps.ts';
import { readSettings } from '../../shared/settings/read-settings.ts';

const perPage = 25;

type Reading = Pick<Deps, 'reader' | 'catalogue'>;

/** The Indian month of '2026-11', which the contract has checked. */
export function monthOf(text: string): IndianMonth {
  const [year = 0, month = 0] = text.split('-').map(Number);
  return (year * 12 + month - 1) as IndianMonth;
}

/** A page of the tax invoices of a month with its sums, or the invoice with a number. A number that none has gives an empty list. */
export async function showInvoices(
  { reader, catalogue }: Reading,
  { month, number, cursor }: InvoiceQuery,
): Promise<InvoiceList> {
  const shown = monthOf(month);
  const found =
    number === undefined
      ? await listInvoices(reader, shown, { after: readCursor(cursor), limit: perPage + 1, order: 'newest first' })
      : await search(reader, number, gstYearOf(firstDayOf(shown)));
  const invoices = found.slice(0, perPage);
  const titles = await catalogue.readTitles(reader, [...new Set(invoices.map(({ test }) => test))]);
  const last = invoices.at(-1);
  return {
    isOn: (await readSettings(reader)).values.gstin !== null,
    month,
    sums: await readInvoiceSums(reader, shown),
    invoices: invoices.map((invoice) => toShown(invoice, titles)),
    next: found.length > perPage && last !== undefined ? `${last.day}.${last.number}` : null,
  };
}

async function search(reader: Reader, typed: string, year: number): Promise<readonly ListedInvoice[]> {
  const wanted = readInvoiceNumber(typed, year);
  const found = wanted === null ? null : await findInvoice(reader, wanted);
  return found === null ? [] : [found];
}

const toShown = (
  { year, number, day, taxable, cgst, sgst, test, owner }: ListedInvoice,
  titles: ReadonlyMap<string, Bilingual>,
): ShownInvoice => ({
  year,
  number,
  day: isoDay(day),
  taxable,
  cgst,
  sgst,
  test: { id: test, title: titles.get(test) ?? null },
  userId: owner,
});

function readCursor(cursor: string | undefined): InvoiceKey | null {
  if (cursor === undefined) return null;
  const [day = 0, number = 0] = cursor.split('.').map(Number);
  return { day: day as IndianDay, number };
}
