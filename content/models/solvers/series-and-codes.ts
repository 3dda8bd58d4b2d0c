import { rowAnswers } from '../reasoning/row-rules.ts';
import { wrongPlaces } from '../reasoning/series-rules.ts';
import { evaluate } from './evaluate.ts';
import { at, close, numbersIn, type Solver } from './solver.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const placesOf = (text: string): readonly number[] => [...text].map((letter) => alphabet.indexOf(letter) + 1);
const gapsOf = (values: readonly number[]): readonly number[] =>
  values.slice(1).map((value, i) => value - Number(values[i]));
const areAllEqual = (values: readonly number[]): boolean => values.every((value) => close(value, Number(values[0])));
/** Differences that change evenly. */
const isEven = (values: readonly number[]): boolean => areAllEqual(gapsOf(gapsOf(values)));
const upTo = (most: number): readonly number[] => Array.from({ length: most + 1 }, (_, i) => i);
const wordsIn = (stem: string): readonly string[] => stem.match(/\b[A-Z]{3,}\b/g) ?? [];

/** All numbers that have the digits once each, without a zero in front. */
function arrangements(digits: readonly number[]): readonly number[] {
  const grow = (built: readonly number[]): readonly (readonly number[])[] =>
    built.length === digits.length
      ? [built]
      : digits.filter((digit) => !built.includes(digit)).flatMap((digit) => grow([...built, digit]));
  return grow([])
    .filter(([first]) => first !== 0)
    .map((built) => Number(built.join('')));
}

/** Properties by which a number can stand out. */
const properties: readonly ((value: number) => boolean)[] = [
  (value) => upTo(40).some((root) => root * root === value),
  (value) =>
    upTo(value - 1)
      .slice(2)
      .every((divisor) => value % divisor !== 0),
  ...[2, 3, 5, 7, 9, 11, 13].map((divisor) => (value: number) => value % divisor === 0),
];

const pairRules: readonly ((n: number) => number)[] = [
  ...[-1, 0, 1].flatMap((times) => [-1, 0, 1].map((plus) => (n: number) => n ** 2 + times * n + plus)),
  (n) => n ** 3,
  ...upTo(40).flatMap((k) => [(n: number) => n * k, (n: number) => n + k]),
];

export const seriesAndCodes: Readonly<Record<string, Solver>> = {
  'series-growing-differences': ({ numbers }, _, value) => isEven([...numbers, value]),

  // The ratio of a difference to the one before is always the same.
  'series-multiply-and-add': ({ numbers }, _, value) => {
    const gaps = gapsOf([...numbers, value]);
    return areAllEqual(gaps.slice(1).map((gap, i) => gap / Number(gaps[i])));
  },

  'series-letters': ({ stem }, option) => {
    const shown = /\n(.*), \?/.exec(stem)?.[1]?.split(', ') ?? [];
    return isEven(placesOf([...shown, option].join('')));
  },

  'series-letters-and-numbers': ({ stem }, option) => {
    const terms = [...(/\n(.*), \?/.exec(stem)?.[1]?.split(', ') ?? []), option];
    return (
      areAllEqual(gapsOf(placesOf(terms.map(([letter]) => letter).join('')))) &&
      areAllEqual(gapsOf(terms.map((term) => Number(term.slice(1)))))
    );
  },

  // Every rule that a series may have is tried, with every other number in the place of the option.
  'series-wrong-term': ({ numbers }, _, value) => wrongPlaces(numbers).some((place) => numbers[place] === value),

  // The number with zeros in place of all other digits.
  'number-work-place-values': ({ stem }, _, value) => {
    const [, digit = '', number = ''] = /digits (\d) in ([\d,]+)\?/.exec(stem) ?? [];
    const plain = number.replaceAll(',', '');
    const values = [...plain].flatMap((each, i) =>
      each === digit ? [Number([...plain].map((letter, j) => (j === i ? letter : '0')).join(''))] : [],
    );
    return values.length === 2 && Number(values[0]) - Number(values[1]) === value;
  },

  'number-work-greatest-and-smallest': ({ stem, numbers }, _, value) => {
    const all = arrangements(numbers);
    const [greatest, smallest] = [Math.max(...all), Math.min(...all)];
    return value === (stem.includes('sum of') ? greatest + smallest : greatest - smallest);
  },

  // All numbers in turn.
  'number-work-same-remainder': ({ numbers }, _, value) => {
    const rest = at(numbers, 0);
    const first = upTo(2_000).find(
      (number) => number > rest && [2, 3, 4].every((i) => number % at(numbers, i) === rest),
    );
    return first === value;
  },

  'number-work-reversed-number': ({ stem, numbers }, option, value) => {
    const digits = [...option].map(Number);
    const reversed = Number([...option].reverse().join(''));
    return (
      digits.length === 3 &&
      digits.reduce((sum, digit) => sum + digit, 0) === at(numbers, 0) &&
      digits[1] === at(numbers, 1) &&
      (stem.includes('greater') ? reversed - value : value - reversed) === at(numbers, 2)
    );
  },

  'heads-and-legs': ({ stem, numbers }, _, value) => {
    const [heads, legs] = [at(numbers, 0), at(numbers, 1)];
    const isFour = /How many (goats|cows)/.test(stem);
    const four = upTo(heads).filter((count) => 4 * count + 2 * (heads - count) === legs);
    return four.length === 1 && value === (isFour ? four[0] : heads - Number(four[0]));
  },

  'changed-signs': ({ stem }, _, value) => {
    const meaning = new Map([...stem.matchAll(/‘(.)’ means ‘(.)’/g)].map(([, sign = '', means = '']) => [sign, means]));
    const line = /then (.*) = \?/.exec(stem)?.[1] ?? '';
    return close(evaluate([...line].map((sign) => meaning.get(sign) ?? sign).join('')), value);
  },

  'analogy-numbers': ({ numbers }, _, value) => {
    const fitting = pairRules.filter(
      (rule) => rule(at(numbers, 0)) === at(numbers, 1) && rule(at(numbers, 2)) === at(numbers, 3),
    );
    return fitting.length > 0 && fitting.every((rule) => rule(at(numbers, 4)) === value);
  },

  // All shifts are tried, with and without the reverse order.
  'analogy-letters': ({ stem }, option) => {
    const [, a = '', changed = '', b = ''] = /\n(\w+) : (\w+) :: (\w+) :/.exec(stem) ?? [];
    const tries = upTo(25).flatMap((by) => {
      const move = (text: string) =>
        placesOf(text)
          .map((place) => alphabet[(place - 1 + by) % 26])
          .join('');
      return [move, (text: string) => [...move(text)].reverse().join('')];
    });
    const fitting = tries.filter((change) => change(a) === changed);
    return fitting.length > 0 && fitting.every((change) => change(b) === option);
  },

  // All other options share a property that this one lacks; no other option stands out in that way.
  'odd-one-out-numbers': ({ options }, option) =>
    properties.some((has) => !has(Number(option)) && options.every((other) => other === option || has(Number(other)))),

  'odd-one-out-letters': ({ options }, option) => {
    const gaps = (text: string) => gapsOf(placesOf(text)).join(' ');
    const others = new Set(options.filter((other) => other !== option).map(gaps));
    return others.size === 1 && !others.has(gaps(option));
  },

  'coding-shift': ({ stem }, option) => {
    const [given = '', code = '', asked = ''] = wordsIn(stem);
    const by = (Number(placesOf(code)[0]) - Number(placesOf(given)[0]) + 26) % 26;
    const move = (text: string) =>
      placesOf(text)
        .map((place) => alphabet[(place - 1 + by) % 26])
        .join('');
    return move(given) === code && move(asked) === option;
  },

  'coding-opposite-letters': ({ stem }, option) => {
    const [given = '', code = '', asked = ''] = wordsIn(stem);
    const backwards = [...alphabet].reverse().join('');
    const turn = (text: string) =>
      placesOf(text)
        .map((place) => backwards[place - 1])
        .join('');
    return turn(given) === code && turn(asked) === option;
  },

  'coding-sum-of-places': ({ stem, numbers }, _, value) => {
    const [given = '', asked = ''] = wordsIn(stem);
    const sum = (text: string) => [...text].reduce((total, letter) => total + letter.charCodeAt(0) - 64, 0);
    return sum(given) === at(numbers, 0) && sum(asked) === value;
  },

  // As many words stand before the option as the asked place says.
  'word-formation-dictionary-order': ({ stem, options }, option) => {
    const place = ['first', 'second', 'third', 'last'].findIndex((word) => stem.includes(`comes ${word}`));
    return options.filter((other) => new Intl.Collator('en').compare(other, option) < 0).length === place;
  },

  // Every rule that a row may have is tried; the option fits where one of those that fit the other rows gives it.
  'number-grid-rows': ({ stem }, _, value) => {
    const rows = stem.split('\n').slice(1).map(numbersIn);
    const [a = 0, b = 0] = rows.at(-1) ?? [];
    const complete = rows.slice(0, -1).map(([x = 0, y = 0, third = 0]) => [x, y, third] as const);
    return rowAnswers(complete, [a, b]).includes(value);
  },
};
