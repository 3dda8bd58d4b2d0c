import type { Bilingual } from '@bharti/domain/bilingual';
import { gstServiceCode, invoiceNumber } from '@bharti/domain/money/gst';
import { hasReference, receiptAmount, receiptNumber } from '@bharti/domain/money/receipt';
import { formatRupees } from '@bharti/i18n/format';
import { inLocale, type Locale, otherLocale } from '@bharti/i18n/locale';
import { productName } from '@bharti/i18n/product-name';
import { formatMoment, type ReceiptTexts, receiptTexts } from '@bharti/i18n/receipt';
import { rupeesInWords } from '@bharti/i18n/rupee-words';
import type { GstDocument } from './gst-store.ts';
import type { ReceiptEntry, Seller } from './store.ts';

/** A text in the receipt's language, and in the other language, which is printed small below it. */
type Both = { readonly text: string; readonly other: string };

/** The data that receipt.typ prints. */
export type ReceiptDocument = {
  readonly lang: Locale;
  readonly otherLang: Locale;
  readonly seller: { readonly name: string; readonly lines: readonly string[] };
  readonly heading: Both;
  readonly trial: Both | null;
  readonly amount: { readonly label: Both; readonly figures: string; readonly words: Both };
  readonly rows: readonly { readonly label: Both; readonly value: string; readonly note: string | null }[];
  readonly closing: Both;
};

/** Whose wallet it is. A copy for the staff names the account by its number and has no e-mail. */
export type ReceiptHolder = { readonly name: string; readonly email: string | null };

export type ReceiptFacts = {
  readonly entry: ReceiptEntry;
  /** Title of the test that was bought; null for other kinds. */
  readonly title: Bilingual | null;
  readonly holder: ReceiptHolder;
  readonly seller: Seller;
  readonly isTrial: boolean;
  /** The tax invoice of a sale; null where none was issued. */
  readonly gst: GstDocument | null;
};

export function receiptDocument(
  lang: Locale,
  { entry, title, holder, seller, isTrial, gst }: ReceiptFacts,
): ReceiptDocument {
  const otherLang = otherLocale(lang);
  const both = (say: (texts: ReceiptTexts, locale: Locale) => string): Both => ({
    text: say(receiptTexts[lang], lang),
    other: say(receiptTexts[otherLang], otherLang),
  });
  const { kind } = entry;
  const amount = receiptAmount(kind, entry.transfers);
  const gstin = seller.gstin === null ? null : `GSTIN ${seller.gstin}`;
  const rows: ReceiptDocument['rows'][number][] = [
    { label: both(({ number }) => number), value: receiptNumber(entry.id), note: null },
    { label: both(({ time }) => time), value: formatMoment(lang, entry.at), note: null },
    { label: both(({ holder }) => holder), value: holder.name, note: holder.email },
  ];
  if (title !== null) {
    const titleIn = (locale: Locale) => inLocale(locale, title);
    rows.push({ label: both((texts) => texts.test), value: titleIn(lang), note: titleIn(otherLang) });
  }
  if (entry.reference !== null && hasReference(kind)) {
    rows.push({ label: both(({ references }) => references[kind]), value: entry.reference, note: null });
  }
  if (gst !== null) rows.push(...gstRows(lang, gst, both));
  rows.push({ label: both(({ balance }) => balance), value: formatRupees(lang, entry.balance), note: null });
  return {
    lang,
    otherLang,
    seller: {
      name: seller.name ?? seller.siteNames?.[lang] ?? productName(lang),
      lines: [seller.address, gstin, seller.supportEmail].filter((line) => line !== null),
    },
    heading: both(({ headings, gst: ofInvoice }) => (gst === null ? headings[kind] : ofInvoice.heading)),
    trial: isTrial ? both(({ trial }) => trial) : null,
    amount: {
      label: both(({ amounts }) => amounts[kind]),
      figures: formatRupees(lang, amount),
      words: both((_texts, locale) => rupeesInWords(locale, amount)),
    },
    rows,
    closing: both(({ closing }) => closing),
  };
}

/** The number of the tax invoice, and the taxable value with its tax. */
function gstRows(
  lang: Locale,
  { year, number, rate, gstin, split }: GstDocument,
  both: (say: (texts: ReceiptTexts) => string) => Both,
): ReceiptDocument['rows'] {
  const half = rate / 200;
  const tax = `CGST ${half}% ${formatRupees(lang, split.cgst)} + SGST ${half}% ${formatRupees(lang, split.sgst)}`;
  return [
    { label: both(({ gst }) => gst.number), value: invoiceNumber(year, number), note: `SAC ${gstServiceCode}` },
    {
      label: both(({ gst }) => gst.taxable),
      value: formatRupees(lang, split.taxable),
      note: `${tax} · ${receiptTexts[lang].gst.state(gstin.slice(0, 2))}`,
    },
  ];
}
