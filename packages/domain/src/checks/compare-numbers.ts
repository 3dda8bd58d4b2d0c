import type { Bilingual } from '../bilingual.ts';
import { inDigits, type NumberInText, numbersIn, wordNumbersIn } from './numbers.ts';
import { canBeOneUnit, type Unit } from './units.ts';

/** What is different: the numbers (or units) that only one of the two texts has. */
export type NumberDifference = { readonly kind: 'number' | 'unit'; readonly en: string; readonly mr: string };

/**
 * Compares the numbers of a text in both languages. A number may be written with digits in one and as a word in the other.
 * `countRepeats` is for stems and options: an explanation may say a number once more than its translation.
 */
export function compareNumbers({ en, mr }: Bilingual, countRepeats: boolean): NumberDifference | null {
  const [english, marathi] = [numbersIn(en), numbersIn(mr)];
  const [englishWords, marathiWords] = [wordNumbersIn(en, 'en'), wordNumbersIn(mr, 'mr')];
  const onlyEnglish = without(values(english), [...values(marathi), ...marathiWords.sure, ...marathiWords.perhaps]);
  const onlyMarathi = without(values(marathi), [...values(english), ...englishWords.sure, ...englishWords.perhaps]);
  if (onlyEnglish.length + onlyMarathi.length > 0) return difference('number', onlyEnglish, onlyMarathi);
  const repeats = countRepeats ? differentCounts(en, mr) : null;
  if (repeats !== null) return difference('number', repeats.en, repeats.mr);
  return (
    compareWords(englishWords, marathiWords, english, marathi) ??
    compareUnits(numbersIn(inDigits(en, 'en')), numbersIn(inDigits(mr, 'mr')))
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

/** A term in brackets repeats what stands before it, as in ‘भाग 4-क (IV-A)’, so brackets are left out of the count. */
function differentCounts(en: string, mr: string): { en: readonly string[]; mr: readonly string[] } | null {
  const outside = (text: string) => values(numbersIn(text.replaceAll(/\([^()]*\)/g, ' ')));
  const [english, marathi] = [outside(en), outside(mr)];
  const count = (list: readonly string[], value: string) => list.filter((one) => one === value).length;
  const differs = (value: string) => count(english, value) !== count(marathi, value);
  const inBoth = english.filter((value) => marathi.includes(value) && differs(value));
  return inBoth.length === 0 || english.length !== marathi.length ? null : { en: english, mr: marathi };
}

type Words = ReturnType<typeof wordNumbersIn>;

/** Number words differ when each text has a number word that the other lacks; a number word in only one text is often no number (‘one of these’). */
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
    if (
      inMarathi.length > 0 &&
      (differ(inEnglish, inMarathi) || isLeftOut(inEnglish, inMarathi) || isLeftOut(inMarathi, inEnglish))
    ) {
      return difference('unit', [written(value, inEnglish)], [written(value, inMarathi)]);
    }
  }
  return null;
}

type Units = readonly (Unit | null)[];
const unitsOf = (numbers: readonly NumberInText[], value: string): Units =>
  numbers.filter((one) => one.value === value).map(({ unit }) => unit);
const known = (list: Units): readonly Unit[] => list.filter((unit) => unit !== null);

/** Both texts name units for the number, and no unit of the English text fits a unit of the Marathi text. */
const differ = (one: Units, other: Units): boolean =>
  known(one).length > 0 &&
  known(other).length > 0 &&
  !known(one).some((unit) => known(other).some((another) => canBeOneUnit(unit, another)));

const isLeftOut = (one: Units, other: Units): boolean =>
  known(one).some(isNeverLeftOut) && known(one).length === one.length && known(other).length === 0;

const written = (value: string, list: Units): string => [value, ...known(list).slice(0, 1)].join(' ');
