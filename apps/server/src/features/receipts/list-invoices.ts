import type { PostingId, TestId, UserId } from '@bharti/domain/brand';
import type { GstSplit } from '@bharti/domain/money/gst';
import type { Paise } from '@bharti/domain/money/money';
import { addDays, addMonths, firstDayOf, type IndianDay, type IndianMonth } from '@bharti/domain/time';
import { sql } from 'kysely';
import type { Reader } from '../../platform/postgres/database.ts';

/** The place of an invoice in its month. */
export type InvoiceKey = { readonly day: IndianDay; readonly number: number };

export type ListedInvoice = InvoiceKey & {
  readonly year: number;
  readonly gstin: string;
  /** Hundredths of a per cent. */
  readonly rate: number;
  readonly taxable: Paise;
  readonly cgst: Paise;
  readonly sgst: Paise;
  readonly owner: UserId;
  readonly posting: PostingId;
  readonly test: TestId;
};

const columns = sql`documents.year, documents.number, documents.day, documents.gstin, documents.rate,
  documents.taxable_paise as taxable, documents.cgst_paise as cgst, documents.sgst_paise as sgst,
  documents.owner_id as owner, postings.id as posting, postings.subject as test`;
const saleOf = sql`cross join lateral (
    select posting_id from transfers where owner_id = documents.owner_id and number = documents.transfer limit 1
  ) sale
  cross join lateral (
    select id, subject from postings where owner_id = documents.owner_id and id = sale.posting_id limit 1
  ) postings`;

/** A page of the invoices of an Indian month, the newest or the oldest first. @param after the last one of the page before. */
export async function listInvoices(
  reader: Reader,
  month: IndianMonth,
  {
    after,
    limit,
    order,
  }: { readonly after: InvoiceKey | null; readonly limit: number; readonly order: 'newest first' | 'oldest first' },
): Promise<readonly ListedInvoice[]> {
  const [from, to] = [firstDayOf(month), addDays(firstDayOf(addMonths(month, 1)), -1)];
  const isNewest = order === 'newest first';
  const direction = isNewest ? sql`desc` : sql`asc`;
  const isAfter = isNewest ? sql`<` : sql`>`;
  const start = after ?? (isNewest ? { day: addDays(to, 1), number: 0 } : { day: addDays(from, -1), number: 0 });
  const { rows } = await sql<ListedInvoice>`
    select ${columns} from (
      select * from gst_documents
      where day between ${from}::integer and ${to}::integer
        and (day, number) ${isAfter} (${start.day}::integer, ${start.number}::integer)
      order by day ${direction}, number ${direction} limit ${limit}
    ) documents ${saleOf}
    order by documents.day ${direction}, documents.number ${direction}`.execute(reader);
  return rows;
}

/** One invoice by its number; null when there is none. */
export async function findInvoice(
  reader: Reader,
  { year, number }: { readonly year: number; readonly number: number },
): Promise<ListedInvoice | null> {
  const { rows } = await sql<ListedInvoice>`
    select ${columns} from (select * from gst_documents where year = ${year} and number = ${number}) documents ${saleOf}
  `.execute(reader);
  return rows[0] ?? null;
}

export type InvoiceSums = GstSplit & { readonly count: number };

/** The sums of the invoices of an Indian month. */
export async function readInvoiceSums(reader: Reader, month: IndianMonth): Promise<InvoiceSums> {
  const row = await reader.selectFrom('gst_months').selectAll().where('month', '=', month).executeTakeFirst();
  const none = 0 as Paise;
  return {
    count: row?.invoices ?? 0,
    taxable: row?.taxable_paise ?? none,
    cgst: row?.cgst_paise ?? none,
    sgst: row?.sgst_paise ?? none,
  };
}
