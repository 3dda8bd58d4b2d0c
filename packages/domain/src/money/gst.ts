import { financialYearOf, type IndianDay, monthOfDay } from '../time.ts';
import { type Paise, paise } from './money.ts';

// India's goods and services tax on the sale of a test; docs/adr/0067-gst-documents.md has the sources.

/** Hundredths of a per cent: 18% on coaching (SAC 999293), half of it central, half of it the State's. */
export const gstRate = 1_800;
/** Services Accounting Code of commercial training and coaching. */
export const gstServiceCode = '999293';

export type GstSplit = { readonly taxable: Paise; readonly cgst: Paise; readonly sgst: Paise };

/**
 * The tax that an inclusive price contains. Each half of the tax is rounded to the paisa, halves up, so that both are equal; the taxable
 * value is the rest, so that the parts add up to the price.
 */
export function splitInclusive(price: Paise, rate: number = gstRate): GstSplit {
  const whole = 10_000 + rate;
  const half = paise(Math.floor((price * rate + whole) / (2 * whole)));
  return { taxable: paise(price - 2 * half), cgst: half, sgst: half };
}

/** The year in which the financial year of a day begins: 2026 from April 2026 to March 2027. */
export const gstYearOf = (day: IndianDay): number => Math.floor(financialYearOf(monthOfDay(day)) / 12);

const twoDigits = (year: number): string => String(year % 100).padStart(2, '0');

/** 'T/26-27/1': at most 16 characters (CGST Rules, rule 46 (b)) for up to 99,999,999 invoices a year. */
export const invoiceNumber = (year: number, number: number): string =>
  `T/${twoDigits(year)}-${twoDigits(year + 1)}/${number}`;

/**
 * Reads the number of an invoice as a person types it: 'T/26-27/42', 't/26-27/42', or '42' of the year that is shown. Null for anything
 * else, such as 'T/26-28/42'.
 */
export function readInvoiceNumber(
  text: string,
  shownYear: number,
): { readonly year: number; readonly number: number } | null {
  const [, from, to, digits] = /^(?:T\/(\d\d)-(\d\d)\/)?(\d{1,8})$/i.exec(text.trim()) ?? [];
  if (digits === undefined) return null;
  const year = from === undefined ? shownYear : 2_000 + Number(from);
  if (to !== undefined && to !== twoDigits(year + 1)) return null;
  return { year, number: Number(digits) };
}
