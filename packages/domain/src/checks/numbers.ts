import { remembered } from './memo.ts';
import { toLatinDigits } from './normalise.ts';
import { numberWords, optionalNumberWords } from './number-words.ts';
import { type Unit, unitAround } from './units.ts';

type Locale = 'en' | 'mr';
/** A number of a text: its value as written with digits, and the unit beside it where one is recognised. */
export type NumberInText = { readonly value: string; readonly unit: Unit | null };

const digits = /\d+(?:[,.]\d+)*|[½⅓⅔¼¾]/g;
const fractions: Readonly<Record<string, string>> = { '½': '1/2', '⅓': '1/3', '⅔': '2/3', '¼': '1/4', '¾': '3/4' };
const roman = /\b(?=[IVX]{2,}\b)(?:X{0,3})(IX|IV|V?I{0,3})\b/g;

/** The numbers written with digits, in their order. 1,00,000 and 100,000 are one value; so are 10:00 and 10, IV and 4. */
export const numbersIn = remembered((text): readonly NumberInText[] => {
  const plain = toLatinDigits(text)
    .replaceAll(/(?<=\d):00(?!\d)/g, '')
    .replaceAll(roman, (letters) => ` ${valueOfRoman(letters)} `);
  return [...plain.matchAll(digits)].map((match) => ({
    value: plainValue(match[0]),
    unit: unitAround(plain.slice(0, match.index), plain.slice(match.index + match[0].length)),
  }));
}, 500);

function plainValue(written: string): string {
  const fraction = fractions[written];
  if (fraction !== undefined) return fraction;
  // A comma that does not group three or two digits separates two numbers of a list.
  const value = written.replaceAll(/,(?=\d{2,3}(\D|$))/g, '').replaceAll(',', '.');
  return value.includes('.') ? value.replace(/0+$/, '').replace(/\.$/, '') : value.replace(/^0+(?=\d)/, '');
}

function valueOfRoman(letters: string): number {
  const values: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10 };
  const each = [...letters].map((letter) => values[letter] ?? 0);
  return each.reduce((sum, value, i) => sum + (value < (each[i + 1] ?? 0) ? -value : value), 0);
}

/** The values of number words, and those of words that can stand for a number but need not. */
export function wordNumbersIn(
  text: string,
  locale: Locale,
): { readonly sure: readonly string[]; readonly perhaps: readonly string[] } {
  // Tenths are per cent in the other language: ‘nine-tenths’ is ‘नव्वद टक्के’.
  const plain = text.normalize('NFC').toLowerCase();
  const tenths = [...plain.matchAll(/([a-z]+)-tenths/g)].map((match) =>
    String(10 * (valueIn(numberWords.en, match[1] ?? '') ?? 0)),
  );
  const words = plain.match(/[\p{L}\p{M}]+/gu) ?? [];
  return {
    sure: valuesOf(words, numberWords[locale]),
    perhaps: [...valuesOf(words, optionalNumberWords[locale]), ...tenths],
  };
}

function valuesOf(words: readonly string[], table: Readonly<Record<string, number>>): readonly string[] {
  const found: string[] = [];
  for (const word of words) {
    const value = valueIn(table, word);
    if (value !== undefined) found.push(String(value));
  }
  return found;
}

/** The text with its number words as digits, so that units beside them are seen. */
export const inDigits = (text: string, locale: Locale): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\p{L}\p{M}]+/gu, (word) => String(valueIn(numberWords[locale], word.toLowerCase()) ?? word));

const valueIn = (table: Readonly<Record<string, number>>, word: string): number | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;
