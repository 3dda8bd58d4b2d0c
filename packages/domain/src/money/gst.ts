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

export const gstKinds = ['invoice', 'credit_note'] as const;
/** A sale has an invoice; a sale that is taken back has a credit note, in a series of its own. */
export type GstKind = (typeof gstKinds)[number];

/** The year in which the financial year of a day begins: 2026 from April 2026 to March 2027. */
export const gstYearOf = (day: IndianDay): number => Math.floor(financialYearOf(monthOfDay(day)) / 12);

const twoDigits = (year: number): string => String(year % 100).padStart(2, '0');

/** 'T/26-27/1', 'C/26-27/1': at most 16 characters (CGST Rules, rule 46 (b)) for up to 99,999,999 documents a year. */
export const gstNumber = (kind: GstKind, year: number, number: number): string =>
  `${kind === 'invoice' ? 'T' : 'C'}/${twoDigits(year)}-${twoDigits(year + 1)}/${number}`;
