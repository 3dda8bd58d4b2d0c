import type { Bilingual } from '../bilingual.ts';
import { inDigits, type NumberInText, numbersIn, wordNumbersIn } from './numbers.ts';
import { areCompatibleUnits, type Unit } from './units.ts';

/** What is different: the numbers (or units) that only one of the two texts has. */
export type NumberDifference = { readonly kind: 'number' | 'unit'; readonly en: string; readonly mr: string };

/** Compares the numbers of a text in both languages. A number may be written with digits in one and as a word in the other. */
export function compareNumbers({ en, mr }: Bilingual): NumberDifference | null {
  if (en === mr) return null;
  const [english, marathi] = [numbersIn(en), numbersIn(mr)];
  const [englishWords, marathiWords] = [wordNumbersIn(en, 'en'), wordNumbersIn(mr, 'mr')];
  const onlyEnglish = without(values(english), [...values(marathi), ...marathiWords.sure, ...marathiWords.perhaps]);
  const onlyMarathi = without(values(marathi), [...values(english), ...englishWords.sure, ...englishWords.perhaps]);
  if (onlyEnglish.length + onlyMarathi.length > 0) return difference('number', onlyEnglish, onlyMarathi);
  return (
    compareCounts(english, marathi, englishWords, marathiWords) ??
    compareWords(englishWords, marathiWords, english, marathi) ??
    compareUnits(
      englishWords.sure.length === 0 ? english : numbersIn(inDigits(en, 'en')),
      marathiWords.sure.length === 0 ? marathi : numbersIn(inDigits(mr, 'mr')),
    )
  );
}

const values = (numbers: readonly NumberInText[]): readonly string[] => numbers.map(({ value }) => value);
const without = (list: readonly string[], known: readonly string[]): readonly string[] => [
  ...new Set(list.filter((value) => !known.includes(value))),
];
const difference = (kind: 'number' | 'unit', en: readonly string[], mr: readonly string[]): NumberDifference => ({
  kind,
  en: en.join(', '),
  mr: mr.join(', '),
});

type Words = ReturnType<typeof wordNumbersIn>;

/**
 * As many numbers in both texts, but one of them more often in English and another more often in Marathi: one was changed into a number
 * that the text has elsewhere. A text may say a number once more than its translation, so nothing is concluded when one has more numbers.
 */
function compareCounts(
  english: readonly NumberInText[],
  marathi: readonly NumberInText[],
  englishWords: Words,
  marathiWords: Words,
): NumberDifference | null {
  if (english.length !== marathi.length) return null;
  const more = (one: readonly string[], other: readonly string[], oneWords: Words, otherWords: Words) =>
    surplus(one, other).filter((value) => count(allOf(otherWords), value) <= count(allOf(oneWords), value));
  const onlyEnglish = more(values(english), values(marathi), englishWords, marathiWords);
  const onlyMarathi = more(values(marathi), values(english), marathiWords, englishWords);
  return onlyEnglish.length > 0 && onlyMarathi.length > 0 ? difference('number', onlyEnglish, onlyMarathi) : null;
}

const allOf = ({ sure, perhaps }: Words): readonly string[] => [...sure, ...perhaps];
const count = <T>(list: readonly T[], value: T): number => list.filter((item) => item === value).length;

/** What remains of a list when each value of another one was taken away once. */
function surplus<T>(
  list: readonly T[],
  taken: readonly T[],
  isSame: (one: T, other: T) => boolean = Object.is,
): readonly T[] {
  const left = [...list];
  for (const value of taken) {
    const at = left.findIndex((one) => isSame(one, value));
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/**
 * Number words differ when each text has a number word that the other lacks; a number word in only one text is often no number (‘one of
 * these’).
 */
function compareWords(
  english: Words,
  marathi: Words,
  englishDigits: readonly NumberInText[],
  marathiDigits: readonly NumberInText[],
): NumberDifference | null {
  const onlyEnglish = without(english.sure, [...marathi.sure, ...marathi.perhaps, ...values(marathiDigits)]);
  const onlyMarathi = without(marathi.sure, [...english.sure, ...english.perhaps, ...values(englishDigits)]);
  return onlyEnglish.length > 0 && onlyMarathi.length > 0 ? difference('number', onlyEnglish, onlyMarathi) : null;
}

/** A price or a share must keep its sign; other units are often understood (‘10 ÷ 2 = 5 days’, ‘लागणारे दिवस = 5’). */
const isNeverLeftOut = (unit: Unit): boolean => unit.startsWith('rupee') || unit === 'percent';

function compareUnits(english: readonly NumberInText[], marathi: readonly NumberInText[]): NumberDifference | null {
  for (const value of new Set(values(english))) {
    const [inEnglish, inMarathi] = [unitsOf(english, value), unitsOf(marathi, value)];
    if (inMarathi.length > 0 && (differ(inEnglish, inMarathi) || isLeftOut(inEnglish, inMarathi))) {
      return difference('unit', [written(value, inEnglish)], [written(value, inMarathi)]);
    }
  }
  return null;
}

type Units = readonly (Unit | null)[];
const unitsOf = (numbers: readonly NumberInText[], value: string): Units =>
  numbers.filter((number) => number.value === value).map(({ unit }) => unit);
const known = (list: Units): readonly Unit[] => list.filter((unit) => unit !== null);

/** Both texts name units for the number, and one of the English text fits none of the Marathi text. */
function differ(left: Units, right: Units): boolean {
  const [english, marathi] = [known(left), known(right)];
  if (english.length === 0 || marathi.length === 0) return false;
  if (left.length === right.length && english.length === marathi.length) {
    return surplus(surplus(english, marathi), surplus(marathi, english), areCompatibleUnits).length > 0;
  }
  return !english.some((unit) => marathi.some((another) => areCompatibleUnits(unit, another)));
}

/**
 * The number stands as often in both texts, but not as often with its sign; or it has the sign everywhere in one and nowhere in the
 * other.
 */
function isLeftOut(left: Units, right: Units): boolean {
  const [signs, otherSigns] = [left, right].map((list) => known(list).filter(isNeverLeftOut).length);
  if (left.length === right.length) return signs !== otherSigns;
  return isOnlyIn(left, right) || isOnlyIn(right, left);
}
const isOnlyIn = (units: Units, other: Units): boolean =>
  known(units).some(isNeverLeftOut) && known(units).length === units.length && known(other).length === 0;

const written = (value: string, list: Units): string => [value, ...known(list).slice(0, 1)].join(' ');
