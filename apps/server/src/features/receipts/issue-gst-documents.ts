import { type GstKind, gstRate, gstYearOf, splitInclusive } from '@bharti/domain/money/gst';
import type { InTransaction, Tx } from '../../platform/postgres/database.ts';
import { readSettings } from '../../shared/settings/read-settings.ts';
import { insertGstDocuments, lockSeries, lockTaxedSales, type TaxedSale } from './gst-store.ts';

const batch = 200;

/**
 * Gives the sales that wait a number of their series, in their order. A batch is one transaction: a server that is killed has given all
 * its numbers or none, so no number is missing or used twice. Without a GSTIN nothing is given. @returns how many documents were issued.
 */
export async function issueGstDocuments(inTransaction: InTransaction): Promise<number> {
  for (let issued = 0; ; ) {
    const done = await inTransaction(issueBatch);
    issued += done;
    if (done < batch) return issued;
  }
}

async function issueBatch(tx: Tx): Promise<number> {
  const sales = await lockTaxedSales(tx, batch);
  if (sales.length === 0) return 0;
  const { gstin } = (await readSettings(tx)).values;
  if (gstin === null) return 0;
  const series = Map.groupBy(sales, (sale) => `${gstYearOf(sale.day)} ${kindOf(sale)}`);
  // Always in the same order, so that two servers cannot wait for each other.
  for (const [, of] of [...series].sort(([a], [b]) => a.localeCompare(b))) await issueSeries(tx, of, gstin);
  return sales.length;
}

const kindOf = ({ credit }: TaxedSale): GstKind => (credit === 'sales' ? 'invoice' : 'credit_note');

async function issueSeries(tx: Tx, sales: readonly TaxedSale[], gstin: string): Promise<void> {
  const [first] = sales;
  if (first === undefined) return;
  const [kind, year] = [kindOf(first), gstYearOf(first.day)];
  const last = await lockSeries(tx, kind, year);
  await insertGstDocuments(
    tx,
    sales.map((sale, index) => ({
      sale,
      kind,
      year,
      number: last + index + 1,
      gstin,
      rate: gstRate,
      split: splitInclusive(sale.amount),
    })),
  );
}
