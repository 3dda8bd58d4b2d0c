import type { PostingId, UserId } from '@bharti/domain/brand';
import type { GstSplit } from '@bharti/domain/money/gst';
import type { Paise } from '@bharti/domain/money/money';
import { type IndianDay, type IndianMonth, monthOfDay } from '@bharti/domain/time';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/postgres/database.ts';

export type TaxedSale = {
  readonly queueId: number;
  readonly owner: UserId;
  readonly transfer: number;
  readonly amount: Paise;
  readonly day: IndianDay;
};

/** The oldest sales without a number, locked: another server waits for this one and then takes the next sales. */
export async function lockTaxedSales(tx: Tx, limit: number): Promise<readonly TaxedSale[]> {
  const { rows } = await sql<TaxedSale>`
    select gst_due.id as "queueId", gst_due.owner_id as owner, gst_due.transfer,
      transfers.amount_paise as amount, indian_hour(postings.created_at) / 24 as day
    from gst_due
    join transfers on transfers.owner_id = gst_due.owner_id and transfers.number = gst_due.transfer
    join postings on postings.owner_id = transfers.owner_id and postings.id = transfers.posting_id
    order by gst_due.id limit ${limit} for update of gst_due`.execute(tx);
  return rows;
}

/** The last number of a financial year, whose row is locked until the transaction ends. */
export async function lockSeries(tx: Tx, year: number): Promise<number> {
  await tx
    .insertInto('gst_series')
    .values({ year, last_number: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { last_number } = await tx
    .selectFrom('gst_series')
    .select('last_number')
    .where('year', '=', year)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return last_number;
}

export type NewInvoice = {
  readonly sale: TaxedSale;
  readonly year: number;
  readonly number: number;
  readonly gstin: string;
  readonly rate: number;
  readonly split: GstSplit;
};

/** Stores invoices of one year, its last number and the sums of its months; the sales leave the queue. */
export async function insertInvoices(tx: Tx, invoices: readonly NewInvoice[]): Promise<void> {
  const last = invoices.at(-1);
  if (last === undefined) return;
  await tx
    .insertInto('gst_documents')
    .values(
      invoices.map(({ sale, year, number, gstin, rate, split }) => ({
        owner_id: sale.owner,
        transfer: sale.transfer,
        year,
        number,
        day: sale.day,
        gstin,
        rate,
        taxable_paise: split.taxable,
        cgst_paise: split.cgst,
        sgst_paise: split.sgst,
      })),
    )
    .execute();
  await tx.updateTable('gst_series').set({ last_number: last.number }).where('year', '=', last.year).execute();
  // In the order of the months, so that two servers cannot wait for each other.
  const months = Map.groupBy(invoices, ({ sale }) => monthOfDay(sale.day));
  for (const [month, of] of [...months].sort(([a], [b]) => a - b)) await addToMonth(tx, month, of);
  await tx
    .deleteFrom('gst_due')
    .where(
      'id',
      'in',
      invoices.map(({ sale }) => sale.queueId),
    )
    .execute();
}

async function addToMonth(tx: Tx, month: IndianMonth, invoices: readonly NewInvoice[]): Promise<void> {
  const sum = (part: keyof GstSplit) => invoices.reduce((total, { split }) => total + split[part], 0);
  await sql`insert into gst_months (month, invoices, taxable_paise, cgst_paise, sgst_paise)
    values (${month}, ${invoices.length}, ${sum('taxable')}, ${sum('cgst')}, ${sum('sgst')})
    on conflict (month) do update set invoices = gst_months.invoices + excluded.invoices,
      taxable_paise = gst_months.taxable_paise + excluded.taxable_paise,
      cgst_paise = gst_months.cgst_paise + excluded.cgst_paise,
      sgst_paise = gst_months.sgst_paise + excluded.sgst_paise`.execute(tx);
}

export type GstDocument = {
  readonly year: number;
  readonly number: number;
  readonly gstin: string;
  readonly rate: number;
  readonly split: GstSplit;
};

/** The tax invoice of one posting; null when it has none. */
export async function findGstDocument(reader: Reader, owner: UserId, posting: PostingId): Promise<GstDocument | null> {
  const row = await reader
    .selectFrom('gst_documents')
    .innerJoin('transfers', (join) =>
      join
        .onRef('transfers.owner_id', '=', 'gst_documents.owner_id')
        .onRef('transfers.number', '=', 'gst_documents.transfer'),
    )
    .selectAll('gst_documents')
    .where('transfers.owner_id', '=', owner)
    .where('transfers.posting_id', '=', posting)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { year, number, gstin, rate } = row;
  return {
    year,
    number,
    gstin,
    rate,
    split: { taxable: row.taxable_paise, cgst: row.cgst_paise, sgst: row.sgst_paise },
  };
}
