/** Joiners and zero-width marks change the shape of letters, not the word; the nukta is often left out. */
const ignored = /[\u00ad\u093c\u200b-\u200d\u2060\ufeff]/g;
const longestWord = 40;
/** The most words of a search; further words are ignored. */
const mostWords = 8;

const normal = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(ignored, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));

/** The different words of a text as they are stored for the search: Devanagari digits as Latin ones, small letters. */
export const searchWords = (text: string): readonly string[] => [
  ...new Set((normal(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((word) => word.slice(0, longestWord))),
];

/** The signs of a text that are searched for as they are: ‘100%’, and the blank of a sentence to complete. */
export const searchSigns = (text: string): readonly string[] => ['%', '_'].filter((sign) => text.includes(sign));

/** The ids that a reader can mean: ‘mat 7’, ‘MAT-07’ and ‘mat07’ are one question. Empty for a text that is no id. */
export function typedIds(text: string): readonly string[] {
  const [, subject, number = ''] = /^([a-z]{1,8})[ -]?(\d{1,9})$/.exec(normal(text).trim()) ?? [];
  return subject === undefined
    ? []
    : [...new Set([number, number.padStart(2, '0')])].map((digits) => `${subject}-${digits}`);
}

/** The words that a reader typed, each perhaps the beginning of a word; empty when there is nothing to search for. */
export const typedWords = (text: string): readonly string[] => searchWords(text).slice(0, mostWords);
