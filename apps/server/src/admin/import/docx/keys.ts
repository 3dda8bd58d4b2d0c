import { normalise, toLatinDigits } from '@bharti/domain/checks/normalise';
import { cellText, type Rows } from './document.ts';
import { optionLabel, placesOf, type Series } from './labels.ts';

/** The key of each number, as the list of answers writes it. A number that is listed with two keys has both. */
export type KeyList = Map<number, string[]>;

const sign = '[A-Fa-f]|[1-6१-६]|[अबकडइ]|ए|बी|सी|डी|i{1,3}|iv|v';
const pair = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}.])([0-9०-९]{1,4})\\s*[.)\\]:=–-]*\\s*[([]?\\s*(${sign})\\s*[)\\]]?(?=[\\s,;|]|$)`,
  'gu',
);
const wholeSign = new RegExp(`^[([]?\\s*(${sign})\\s*[)\\].]?$`, 'u');
const wholeNumber = /^(?:q\.?|प्र\.?)?\s*([0-9०-९]{1,4})\s*[.)]?$/iu;

const heading =
  /^\W*(?:answer\s*(?:key|sheet|list)s?|answers|key|solutions?|उत्तर\s*(?:तालिका|सूची|पत्रिका|की)|उत्तरतालिका|उत्तरसूची|उत्तरे)\W*$/iu;
/** Whether a line begins the list of answers. */
export const isKeyHeading = (text: string): boolean => text.length < 60 && heading.test(text);

type Pair = readonly [number: number, key: string];

/** The pairs of number and key in a line such as ‘1-B 2-C 3-A’. Null for a line that says anything else too. */
export function keysInLine(text: string): readonly Pair[] | null {
  const found = [...text.matchAll(pair)];
  const rest = text.replaceAll(pair, '').replaceAll(/[\s,;|.]/g, '');
  if (found.length === 0 || rest.length > 0) return null;
  // ‘1 2 3 4’ is a row of numbers or of keys: it does not say which of them belong together.
  if (found.length > 1 && found.some(([whole]) => /^[0-9०-९]+\s+[0-9०-९]+$/.test(whole.trim()))) return null;
  return found.map(([, digits = '', key = '']) => [Number(toLatinDigits(digits)), key]);
}

/** The pairs in a table of answers: side by side, or a row of numbers above a row of keys. Null for any other table. */
export function keysInTable(rows: Rows): readonly Pair[] | null {
  // A table in a table is read for itself.
  if (rows.some((row) => row.some((cell) => cell.some(({ kind }) => kind === 'table')))) return null;
  const texts = rows.map((row) => row.map((cell) => cellText(cell).trim()));
  if (texts.some((row) => row.some((text) => text.length > 40))) return null;
  const cells = texts.flat().filter((text) => text !== '');
  const side = sideBySide(texts);
  const above = oneAboveOther(texts);
  const numbers = cells.filter((text) => wholeNumber.test(text));
  const hasLetters = cells.some(
    (text) => !wholeNumber.test(text) && (wholeSign.test(text) || keysInLine(text) !== null),
  );
  if (!hasLetters) return keysAmongNumbers(side, above, numbers.length);
  const best = [side.map(({ pair }) => pair), above].filter(isDistinct).sort((a, b) => b.length - a.length)[0] ?? [];
  // A table of options has letters too, but no numbers beside them.
  const isList = best.length * 2 >= cells.length * 0.6 || cells.some((text) => keysInLine(text) !== null);
  return best.length >= 2 && isList ? best : null;
}

/** Where the keys are numbers too, a table can be read in both directions: only the one counts in which all numbers rise. */
function keysAmongNumbers(side: readonly Placed[], above: readonly Pair[], cells: number): readonly Pair[] | null {
  const byColumn = [...side].sort((a, b) => a.column - b.column);
  const isSide = side.length * 2 === cells && [side, byColumn].some((pairs) => isRising(pairs.map(({ pair }) => pair)));
  const isAbove = above.length * 2 === cells && isRising(above);
  const pairs = side.map(({ pair }) => pair);
  if (isSide && isAbove) return isSame(pairs, above) ? pairs : null;
  return isSide ? pairs : isAbove ? above : null;
}

const isRising = (pairs: readonly Pair[]): boolean =>
  pairs.length > 1 && pairs.every(([number], i) => i === 0 || number > (pairs[i - 1]?.[0] ?? 0));

const isSame = (some: readonly Pair[], others: readonly Pair[]): boolean =>
  new Map(some).size === others.length && others.every(([number, key]) => new Map(some).get(number) === key);

/** Where numbers repeat, the table was read in the wrong direction. */
const isDistinct = (pairs: readonly Pair[]): boolean => new Set(pairs.map(([number]) => number)).size === pairs.length;

type Placed = { readonly pair: Pair; readonly column: number };

const sideBySide = (texts: readonly (readonly string[])[]): readonly Placed[] =>
  texts.flatMap((row): readonly Placed[] => {
    const own = row.flatMap((text, column) => (keysInLine(text) ?? []).map((pair) => ({ pair, column })));
    if (own.length > 0) return own;
    const found: Placed[] = [];
    for (let column = 0; column + 1 < row.length; column += 1) {
      const [digits, key] = [wholeNumber.exec(row[column] ?? '')?.[1], wholeSign.exec(row[column + 1] ?? '')?.[1]];
      if (digits === undefined || key === undefined) continue;
      found.push({ pair: [Number(toLatinDigits(digits)), key], column });
      column += 1;
    }
    return found;
  });

function oneAboveOther(texts: readonly (readonly string[])[]): readonly Pair[] {
  const pairs: Pair[] = [];
  for (let i = 0; i + 1 < texts.length; i += 1) {
    const found = (texts[i] ?? []).flatMap((text, column): readonly Pair[] => {
      const [digits, key] = [wholeNumber.exec(text)?.[1], wholeSign.exec(texts[i + 1]?.[column] ?? '')?.[1]];
      return digits === undefined || key === undefined ? [] : [[Number(toLatinDigits(digits)), key]];
    });
    // Both rows may hold numbers, where the keys are 1 to 4: then the first must count on.
    const isCounting = found.every(([number], at) => at === 0 || number === (found[at - 1]?.[0] ?? 0) + 1);
    if (found.length < 2 || !isCounting) continue;
    pairs.push(...found);
    // The row of keys is no row of numbers.
    i += 1;
  }
  return pairs;
}

const answer =
  /^\W*(?:(?:correct|right)\s+)?(?:answer|ans|key|option|उत्तर|योग्य\s*(?:उत्तर|पर्याय)|बरोबर\s*उत्तर|अचूक\s*उत्तर)(?:\s*(?:no|is|क्र(?:मांक)?|आहे))?\s*[.:=–—-]+\s*(\S.*)$/iu;
const shortAnswer = new RegExp(`^\\W*(?:answer|ans|उत्तर)\\s*[([]?\\s*(${sign})\\s*[)\\].]?\\s*$`, 'iu');

/** What a line such as ‘Answer: B’ or ‘उत्तर - (२)’ tells; null for any other line. */
export const answerIn = (text: string): string | null =>
  answer.exec(text)?.[1]?.trim() ?? shortAnswer.exec(text)?.[1] ?? null;

/** The places of the options that a key names, by its letter in the series of the options or by the text of an option. */
export function placesOfKey(key: string, series: ReadonlySet<Series>, options: readonly string[]): readonly number[] {
  const byText = options.findIndex((text) => normalise(text) === normalise(key));
  const signs = key.split(/\s*(?:,|\/|&|\band\b|\bor\b|किंवा|आणि)\s*/u);
  const places = signs.map((sign) => placeOf(sign, series, options));
  if (places.every((place) => place !== null)) return places;
  return byText < 0 ? [] : [byText];
}

function placeOf(text: string, series: ReadonlySet<Series>, options: readonly string[]): number | null {
  const bare = wholeSign.exec(text.trim())?.[1];
  const label = optionLabel(`${text.trim()} `);
  const known = bare === undefined ? label?.places : placesOf(bare);
  if (known === undefined) return null;
  const rest = bare === undefined && label !== null ? text.trim().slice(label.length).trim() : '';
  const place =
    [...series].flatMap((name) => known.get(name) ?? [])[0] ?? ordinary.flatMap((name) => known.get(name) ?? [])[0];
  if (place === undefined) return null;
  // ‘B) Pune’ must name the option that says so.
  if (rest !== '' && normalise(options[place] ?? '') !== normalise(rest)) return null;
  return place;
}

/** Keys are often lettered otherwise than the options: the ordinary ways of this state's papers. */
const ordinary: readonly Series[] = ['latin', 'digit', 'marathi', 'spelled'];

export const addKeys = (list: KeyList, pairs: readonly (readonly [number, string])[]): void => {
  for (const [number, key] of pairs) {
    const known = list.get(number) ?? [];
    if (!known.includes(key)) list.set(number, [...known, key]);
  }
};
