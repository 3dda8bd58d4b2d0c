import { at, close, type Solver } from './solver.ts';

const words: Readonly<Record<string, number>> = { twice: 2, three: 3, four: 4, five: 5, six: 6, seven: 7 };
const worths: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };

/** Reads Roman numerals from the left; null where a numeral is not written in the usual way. */
function readRoman(text: string): number | null {
  if (!/^M{0,3}(CM|CD|D?C{0,3})(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})$/.test(text)) return null;
  const values = [...text].map((sign) => worths[sign] ?? 0);
  return values.reduce((sum, value, i) => sum + (value < (values[i + 1] ?? 0) ? -value : value), 0);
}

const search = (least: number, most: number, fits: (candidate: number) => boolean): readonly number[] =>
  Array.from({ length: most - least + 1 }, (_, i) => least + i).filter(fits);

export const numbersAndAges: Readonly<Record<string, Solver>> = {
  // All ages of the child are tried.
  'ages-multiples': ({ stem, numbers }, _, value) => {
    const [now, later] = [...stem.matchAll(/(twice|(\w+) times) as old/g)].map(
      ([, all = '', word]) => words[word ?? all] ?? 0,
    );
    const after = at(numbers, 0);
    const ages = search(1, 60, (young) => Number(now) * young + after === Number(later) * (young + after));
    const [young = 0] = ages;
    return (
      ages.length === 1 && value === (/How old is (the parent|[A-Z]\w+) now/.test(stem) ? Number(now) * young : young)
    );
  },

  'ages-ratio': ({ stem, numbers }, _, value) => {
    const [a, b, after, sum] = [at(numbers, 0), at(numbers, 1), at(numbers, 2), at(numbers, 3)];
    const shift = stem.includes('ago') ? -after : after;
    return close((value * a) / b + shift + (value + shift), sum);
  },

  // The water of the option is poured in.
  'mixture-water-added': ({ numbers }, _, value) => {
    const [total, milk, water, newMilk, newWater] = [0, 1, 2, 3, 4].map((i) => at(numbers, i));
    const milkLitres = (Number(total) * Number(milk)) / (Number(milk) + Number(water));
    return close((Number(total) - milkLitres + value) * Number(newMilk), milkLitres * Number(newWater));
  },

  // The mixture sold at the price of the option brings what it cost.
  'mixture-mean-price': ({ numbers }, _, value) => {
    const [first, cheap, second, dear] = [at(numbers, 0), at(numbers, 1), at(numbers, 2), at(numbers, 3)];
    return close(first * (value - cheap), second * (dear - value));
  },

  // Minute by minute.
  'numbers-together-again': ({ numbers }, _, value) => {
    const all = (minute: number) => [0, 1, 2].every((i) => minute % at(numbers, i) === 0);
    return search(1, value, all)[0] === value;
  },

  // All lengths of a piece are tried, from the longest down.
  'numbers-equal-pieces': ({ stem, numbers }, _, value) => {
    const [a, b] = [at(numbers, 0), at(numbers, 1)];
    const length = Number(search(1, a, (piece) => a % piece === 0 && b % piece === 0).at(-1));
    return value === (stem.includes('How many pieces') ? a / length + b / length : length);
  },

  'roman-sum': ({ stem }, option) => {
    const [, first = '', sign, second = ''] = /: ([IVXLC]+) ([+−]) ([IVXLC]+) =/.exec(stem) ?? [];
    const [a, b, result] = [readRoman(first), readRoman(second), readRoman(option)];
    return a !== null && b !== null && result === (sign === '+' ? a + b : a - b);
  },

  // Adds the numbers up.
  'series-sum-of-naturals': ({ stem, numbers }, _, value) => {
    const [start, step] = stem.includes('even') ? [2, 2] : stem.includes('odd') ? [1, 2] : [1, 1];
    let sum = 0;
    for (let i = 0; i < at(numbers, 0); i += 1) sum += start + i * step;
    return sum === value;
  },

  // The number with the digit of the option is divided.
  'divisibility-missing-digit': ({ stem }, option) => {
    const [, shown = '', by = ''] = /number ([\d*]+) is divisible by (\d+)/.exec(stem) ?? [];
    return /^\d$/.test(option) && Number(shown.replace('*', option)) % Number(by) === 0;
  },

  // Enough seats, and with a bus less not enough.
  'operations-buses-needed': ({ numbers }, _, value) =>
    value * at(numbers, 0) >= at(numbers, 1) && (value - 1) * at(numbers, 0) < at(numbers, 1),

  // As many numbers are greater than the median as are smaller.
  'statistics-median': ({ numbers }, _, value) => {
    const [smaller, greater] = [numbers.filter((number) => number < value), numbers.filter((number) => number > value)];
    if (smaller.length !== greater.length) return false;
    return numbers.length % 2 === 1
      ? numbers.includes(value)
      : smaller.length * 2 === numbers.length && close(Math.max(...smaller) + Math.min(...greater), 2 * value);
  },
};
