import { gstRate, gstYearOf, splitInclusive } from '@bharti/domain/money/gst';
import type { InTransaction, Tx } from '../../platform/postgres/database.ts';
import { readSettings } from '../../shared/settings/read-settings.ts';
import { insertInvoices, lockSeries, lockTaxedSales, type TaxedSale } from './gst-store.ts';

const batch = 200;

/**
 * Gives the sales that wait a number of their financial year, in their order. A batch is one transaction: a server that is killed has given
 * all its numbers or none, so no number is missing or used twice. Without a GSTIN nothing is given. @returns how many invoices were issued.
 */
export async function issueInvoices(inTransaction: InTransaction): Promise<number> {
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
  const years = Map.groupBy(sales, ({ day }) => gstYearOf(day));
  // Always in the same order, so that two servers cannot wait for each other.
  for (const [year, of] of [...years].sort(([a], [b]) => a - b)) await issueYear(tx, year, of, gstin);
  return sales.length;
}

async function issueYear(tx: Tx, year: number, sales: readonly TaxedSale[], gstin: string): Promise<void> {
  const last = await lockSeries(tx, year);
  await insertInvoices(
    tx,
    sales.map((sale, index) => ({
      sale,
      year,
      number: last + index + 1,
      gstin,
      rate: gstRate,
      split: splitInclusive(sale.amount),
    })),
  );
}
