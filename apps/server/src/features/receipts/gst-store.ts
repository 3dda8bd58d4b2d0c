import type { PostingId, UserId } from '@bharti/domain/brand';
import type { GstKind, GstSplit } from '@bharti/domain/money/gst';
import type { LedgerAccount } from '@bharti/domain/money/ledger';
import type { Paise } from '@bharti/domain/money/money';
import type { IndianDay } from '@bharti/domain/time';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/postgres/database.ts';

export type TaxedSale = {
  readonly queueId: number;
  readonly owner: UserId;
  readonly transfer: number;
  readonly credit: LedgerAccount;
  readonly amount: Paise;
  readonly day: IndianDay;
};

/** The oldest sales without a number, locked: another server waits for this one and then takes the next sales. */
export async function lockTaxedSales(tx: Tx, limit: number): Promise<readonly TaxedSale[]> {
  const { rows } = await sql<TaxedSale>`
    select gst_due.id as "queueId", gst_due.owner_id as owner, gst_due.transfer, transfers.credit,
      transfers.amount_paise as amount, indian_hour(postings.created_at) / 24 as day
    from gst_due
    join transfers on transfers.owner_id = gst_due.owner_id and transfers.number = gst_due.transfer
    join postings on postings.owner_id = transfers.owner_id and postings.id = transfers.posting_id
    order by gst_due.id limit ${limit} for update of gst_due`.execute(tx);
  return rows;
}

/** The last number of a series, whose row is locked until the transaction ends. */
export async function lockSeries(tx: Tx, kind: GstKind, year: number): Promise<number> {
  await tx
    .insertInto('gst_series')
    .values({ kind, year, last_number: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { last_number } = await tx
    .selectFrom('gst_series')
    .select('last_number')
    .where('kind', '=', kind)
    .where('year', '=', year)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return last_number;
}

export type NewGstDocument = {
  readonly sale: TaxedSale;
  readonly kind: GstKind;
  readonly year: number;
  readonly number: number;
  readonly gstin: string;
  readonly rate: number;
  readonly split: GstSplit;
};

/** Stores documents of one series, and its last number; the sales leave the queue. */
export async function insertGstDocuments(tx: Tx, documents: readonly NewGstDocument[]): Promise<void> {
  const last = documents.at(-1);
  if (last === undefined) return;
  await tx
    .insertInto('gst_documents')
    .values(
      documents.map(({ sale, kind, year, number, gstin, rate, split }) => ({
        owner_id: sale.owner,
        transfer: sale.transfer,
        kind,
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
  await tx
    .updateTable('gst_series')
    .set({ last_number: last.number })
    .where('kind', '=', last.kind)
    .where('year', '=', last.year)
    .execute();
  await tx
    .deleteFrom('gst_due')
    .where(
      'id',
      'in',
      documents.map(({ sale }) => sale.queueId),
    )
    .execute();
}

export type GstDocument = {
  readonly kind: GstKind;
  readonly year: number;
  readonly number: number;
  readonly gstin: string;
  readonly rate: number;
  readonly split: GstSplit;
};

/** The tax document of one posting; null when it has none. */
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
  const { kind, year, number, gstin, rate } = row;
  return {
    kind,
    year,
    number,
    gstin,
    rate,
    split: { taxable: row.taxable_paise, cgst: row.cgst_paise, sgst: row.sgst_paise },
  };
}
