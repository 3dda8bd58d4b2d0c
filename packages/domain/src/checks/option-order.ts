import type { Bilingual } from '../bilingual.ts';
import { isTranslatedIn, likenessIn, type MarathiText, prepareMarathi } from './names.ts';
import { normalise, wordsOf } from './normalise.ts';
import { numberWords } from './number-words.ts';
import { numbersIn, wordNumbersIn } from './numbers.ts';

/** An option whose Marathi text stands at another place. Both are zero-based. */
export type Misplaced = { readonly option: number; readonly marathiAt: number };

/** How much better another order must fit: a little less than one equal name or number. */
const margin = 0.6;
/** Above this number of options the orders are too many to try; no paper has so many. */
const mostOptions = 6;

/**
 * Options whose Marathi texts fit the English ones better in another order. Texts are compared by their
 * numbers, by the sound of names and by listed translations; options without any of these cannot be compared.
 */
export function misplacedOptions(options: readonly Bilingual[]): readonly Misplaced[] {
  if (options.length > mostOptions || options.every(({ en, mr }) => en === mr)) return [];
  const fits = fitsOf(options);
  // Where each option fits its own place best, no other order can be better.
  if (fits.every((row, i) => row.every((fit) => fit <= (row[i] ?? 0)))) return [];
  const total = (order: readonly number[]) => order.reduce((sum, at, option) => sum + (fits[option]?.[at] ?? 0), 0);
  const asWritten = options.map((_, i) => i);
  const best = ordersOf(asWritten).reduce((most, order) => (total(order) > total(most) ? order : most), asWritten);
  if (total(best) < total(asWritten) + margin) return [];
  return best.flatMap((marathiAt, option) => (marathiAt === option ? [] : [{ option, marathiAt }]));
}

/** For each English option (rows), how well each Marathi one (columns) fits it. */
function fitsOf(options: readonly Bilingual[]): readonly (readonly number[])[] {
  const lists = listsOf(options);
  if (lists === null) return fitsOfTexts(options);
  // Options that list several things are compared thing by thing, because they often list the same things in another order.
  const each = lists.map((things) => fitsOfTexts(things));
  return options.map((_, option) =>
    options.map((_, at) => each.reduce((sum, fits) => sum + (fits[option]?.[at] ?? 0), 0) / Math.sqrt(each.length)),
  );
}

function fitsOfTexts(texts: readonly Bilingual[]): readonly (readonly number[])[] {
  const marathi = texts.map(({ mr }) => prepare(mr));
  return texts.map(({ en }) => {
    const rows = marksOf(en).map((mark) => marathi.map((text) => fitOf(mark, text)));
    return marathi.map(
      (_, at) => rows.reduce((sum, row) => sum + (row[at] ?? 0), 0) / Math.sqrt(Math.max(1, rows.length)),
    );
  });
}

/** The first things that the options list (‘Cycle, runner, bus’; ‘Smoke : Fire’), the second ones and so on; null when they list none. */
function listsOf(options: readonly Bilingual[]): readonly (readonly Bilingual[])[] | null {
  const [english, marathi] = [options.map(({ en }) => thingsOf(en)), options.map(({ mr }) => thingsOf(mr))];
  const count = english[0]?.length ?? 0;
  if (count < 2 || [...english, ...marathi].some((things) => things.length !== count)) return null;
  return Array.from({ length: count }, (_, i) =>
    options.map((_, option) => ({ en: english[option]?.[i] ?? '', mr: marathi[option]?.[i] ?? '' })),
  );
}

const thingsOf = (text: string): readonly string[] =>
  (lettersIn(text, 'en') ?? lettersIn(text, 'mr')) ? [text] : text.split(/, | : /);

function ordersOf(places: readonly number[]): readonly (readonly number[])[] {
  if (places.length <= 1) return [places];
  return places.flatMap((first) => ordersOf(places.filter((other) => other !== first)).map((rest) => [first, ...rest]));
}

/** Something in an English option by which its Marathi text can be recognised. */
type Mark = { readonly kind: 'number' | 'numbers' | 'word' | 'sign' | 'letters'; readonly value: string };

function marksOf(english: string): readonly Mark[] {
  const letters = lettersIn(english, 'en');
  if (letters !== null) return [{ kind: 'letters', value: letters }];
  const words = english.match(/\p{L}{3,}|\p{Lu}{2,}/gu) ?? [];
  const numbers = numbersIn(english).map(({ value }) => value);
  const marks = (kind: Mark['kind'], values: readonly string[]) => values.map((value) => ({ kind, value }));
  return [
    ...marks('number', numbers),
    // ‘3/5’ and ‘5/3’ have the same numbers.
    ...marks('numbers', numbers.length > 1 ? [numbers.join(' ')] : []),
    ...marks('word', words),
    // Marathi writes some names as one word: ‘Katha Upanishad’, ‘कठोपनिषद’.
    ...marks('word', words.length === 2 ? [words.join('')] : []),
    ...marks(
      'sign',
      wordsOf(english).filter((word) => /^[a-z]\d*$/.test(word)),
    ),
  ];
}

type Prepared = MarathiText & {
  readonly numbers: readonly string[];
  readonly inDigits: string;
  readonly words: readonly string[];
  readonly letters: string | null;
};

function prepare(text: string): Prepared {
  const { sure, perhaps } = wordNumbersIn(text, 'mr');
  const inDigits = numbersIn(text).map(({ value }) => value);
  return {
    ...prepareMarathi(text),
    numbers: [...inDigits, ...sure, ...perhaps],
    inDigits: inDigits.join(' '),
    words: wordsOf(text),
    letters: lettersIn(text, 'mr'),
  };
}

function fitOf({ kind, value }: Mark, marathi: Prepared): number {
  if (kind === 'letters') return marathi.letters === value ? 1 : 0;
  if (kind === 'number') return marathi.numbers.includes(value) ? 1 : 0;
  if (kind === 'numbers') return marathi.inDigits === value ? 1 : 0;
  if (kind === 'sign') return marathi.words.includes(value) ? 1 : 0;
  const word = value.toLowerCase();
  if (isTranslatedIn(word, marathi) === true || marathi.words.includes(word)) return 1;
  const table: Readonly<Record<string, number>> = numberWords.en;
  if (Object.hasOwn(table, word)) return marathi.numbers.includes(String(table[word])) ? 1 : 0;
  const likeness = likenessIn(word, marathi);
  // Two unrelated words have a likeness of about one half.
  return Math.max(0, (likeness - 0.5) * 2);
}

const letterSeries = { en: 'abcdefgh', mr: 'अबकडइफगह' } as const;

/** The order that an option such as ‘c, b, d, a’ or ‘1-b, 2-a’ names; null when the option has other words. */
function lettersIn(text: string, locale: 'en' | 'mr'): string | null {
  const tokens = normalise(text).match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? [];
  const named = tokens.map((token) => (/^\p{N}/u.test(token) ? token : placeOf(token, locale)));
  const count = tokens.filter((token) => !/^\p{N}/u.test(token)).length;
  return count < 2 || named.includes(null) ? null : named.join(' ');
}

function placeOf(token: string, locale: 'en' | 'mr'): string | null {
  const place = token.length === 1 ? letterSeries[locale].indexOf(token) : -1;
  return place < 0 ? null : `#${place}`;
}
