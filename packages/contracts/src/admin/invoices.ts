import type { AdminRefusal } from '@bharti/domain/people/staff-refusal';
import type { Result } from '@bharti/domain/result';
import { z } from 'zod';
import { locale } from '../account/consent.ts';
import { bilingual, paise, testId, userId } from '../common.ts';

/** An Indian month: '2026-11'. */
const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/);
/** '20780.42': the Indian day and the number of the last invoice of the page before. */
const cursor = z.string().regex(/^\d{1,6}\.\d{1,8}$/);

/** A page of the invoices of a month, or the one with this number: 'T/26-27/42', or '42' of the financial year of the month. */
export const invoiceQuery = z.strictObject({
  month,
  number: z.string().trim().min(1).max(24).optional(),
  cursor: cursor.optional(),
});
export type InvoiceQuery = z.output<typeof invoiceQuery>;

export const invoiceExportQuery = z.strictObject({ month, lang: locale });
export const invoiceFileQuery = z.strictObject({ lang: locale });
export const invoiceParams = z.strictObject({
  year: z.coerce.number().int().min(2_017).max(2_099),
  number: z.coerce.number().int().min(1).max(99_999_999),
});

const split = { taxable: paise, cgst: paise, sgst: paise };
const invoice = z.object({
  /** The year in which the financial year begins. */
  year: z.int(),
  number: z.int(),
  /** The Indian day of the sale. */
  day: z.iso.date(),
  ...split,
  /** `title` is null for a test that is gone. */
  test: z.object({ id: testId, title: bilingual.nullable() }),
  userId,
});
export type ShownInvoice = z.output<typeof invoice>;

export const invoiceList = z.object({
  /** Whether a GSTIN is set: without it sales get no invoice. */
  isOn: z.boolean(),
  month,
  /** Of the whole month. */
  sums: z.object({ count: z.int(), ...split }),
  /** The newest first. */
  invoices: z.array(invoice).readonly(),
  next: z.string().nullable(),
});
export type InvoiceList = z.output<typeof invoiceList>;

export type InvoicesPort = { readonly invoices: (query: InvoiceQuery) => Promise<Result<InvoiceList, AdminRefusal>> };
