import type { Locale } from './locale.ts';

/** Words of a note's PDF that are not its own text. */
export type PrintedNoteTexts = {
  readonly contents: string;
  /** @param month 'YYYY-MM' */
  readonly asOf: (month: string) => string;
  readonly tip: string;
};

const monthName = (locale: Locale, month: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC', numberingSystem: 'latn' }).format(
    Date.parse(`${month}-01`),
  );

export const printedNoteTexts: Readonly<Record<Locale, PrintedNoteTexts>> = {
  en: {
    contents: 'Contents',
    asOf: (month) => `Facts as of ${monthName('en', month)}`,
    tip: 'Remember',
  },
  mr: {
    contents: 'अनुक्रमणिका',
    asOf: (month) => `${monthName('mr', month)} पर्यंतची माहिती`,
    tip: 'लक्षात ठेवा',
  },
};
