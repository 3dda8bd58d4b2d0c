import type { SessionUser } from '@bharti/contracts/account/session';
import type { Bilingual } from '@bharti/domain/bilingual';
import { hasReference, receiptAmount, receiptNumber } from '@bharti/domain/money/receipt';
import { formatRupees } from '@bharti/i18n/format';
import { inLocale, type Locale, otherLocale } from '@bharti/i18n/locale';
import { productName } from '@bharti/i18n/product-name';
import { formatMoment, type ReceiptTexts, receiptTexts } from '@bharti/i18n/receipt';
import { rupeesInWords } from '@bharti/i18n/rupee-words';
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

export type ReceiptFacts = {
  readonly entry: ReceiptEntry;
  /** Title of the test that was bought; null for other kinds. */
  readonly title: Bilingual | null;
  readonly holder: Pick<SessionUser, 'name' | 'email'>;
  readonly seller: Seller;
  readonly isTrial: boolean;
};

export function receiptDocument(
  lang: Locale,
  { entry, title, holder, seller, isTrial }: ReceiptFacts,
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
  rows.push({ label: both(({ balance }) => balance), value: formatRupees(lang, entry.balance), note: null });
  return {
    lang,
    otherLang,
    seller: {
      name: seller.name ?? seller.siteNames?.[lang] ?? productName(lang),
      lines: [seller.address, gstin, seller.supportEmail].filter((line) => line !== null),
    },
    heading: both(({ headings }) => headings[kind]),
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
