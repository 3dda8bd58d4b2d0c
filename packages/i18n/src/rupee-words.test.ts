import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { paise } from '@bharti/domain/money/money';
import fc from 'fast-check';
import { locales } from './locale.ts';
import { rupeesInWords } from './rupee-words.ts';

const rupees = (value: number) => paise(value * 100);

describe('an amount in words', () => {
  const samples: readonly (readonly [number, string, string])[] = [
    [0, 'Rupees Zero Only', 'शून्य रुपये फक्त'],
    [100, 'Rupees One Only', 'एक रुपया फक्त'],
    [1, 'Rupees Zero and One Paisa Only', 'शून्य रुपये आणि एक पैसा फक्त'],
    [10_000, 'Rupees One Hundred Only', 'शंभर रुपये फक्त'],
    [10_100, 'Rupees One Hundred One Only', 'एकशे एक रुपये फक्त'],
    [11_000, 'Rupees One Hundred Ten Only', 'एकशे दहा रुपये फक्त'],
    [11_050, 'Rupees One Hundred Ten and Fifty Paise Only', 'एकशे दहा रुपये आणि पन्नास पैसे फक्त'],
    [20_000, 'Rupees Two Hundred Only', 'दोनशे रुपये फक्त'],
    [99_900, 'Rupees Nine Hundred Ninety-Nine Only', 'नऊशे नव्व्याण्णव रुपये फक्त'],
    [110_000, 'Rupees One Thousand One Hundred Only', 'एक हजार शंभर रुपये फक्त'],
    [5_000_000, 'Rupees Fifty Thousand Only', 'पन्नास हजार रुपये फक्त'],
    [
      12_475_000,
      'Rupees One Lakh Twenty-Four Thousand Seven Hundred Fifty Only',
      'एक लाख चोवीस हजार सातशे पन्नास रुपये फक्त',
    ],
    [
      9_999_999_999,
      'Rupees Nine Crore Ninety-Nine Lakh Ninety-Nine Thousand Nine Hundred Ninety-Nine and Ninety-Nine Paise Only',
      'नऊ कोटी नव्व्याण्णव लाख नव्व्याण्णव हजार नऊशे नव्व्याण्णव रुपये आणि नव्व्याण्णव पैसे फक्त',
    ],
  ];
  for (const [amount, en, mr] of samples) {
    test(`is ‘${en}’`, () => {
      assert.equal(rupeesInWords('en', paise(amount)), en);
      assert.equal(rupeesInWords('mr', paise(amount)), mr);
    });
  }

  test('has no words below zero and from ten crore on', () => {
    for (const amount of [-1, 10_000_000_000]) {
      for (const locale of locales) assert.throws(() => rupeesInWords(locale, paise(amount)), RangeError);
    }
  });

  test('can be read back to the paisa in both languages', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), fc.constantFrom(...locales), (amount, locale) => {
        assert.equal(readWords(locale, rupeesInWords(locale, paise(amount))), amount);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('the Marathi numbers below a hundred', () => {
  const numbers = Array.from({ length: 100 }, (_, value) => rupeesInWords('mr', rupees(value)).split(' ')[0] ?? '');

  test('are a hundred different words', () => {
    assert.equal(new Set(numbers).size, 100);
    for (const word of numbers) assert.match(word, /^[\u0902-\u094d]+$/u);
  });

  test('that end in nine are named as one less than the next ten, except the last', () => {
    const tens = ['', '', 'वीस', 'तीस', 'चाळीस', 'पन्नास', 'साठ', 'सत्तर', 'ऐंशी', 'नव्वद'];
    for (const ten of [3, 4, 5, 6, 7, 8, 9]) assert.equal(numbers[ten * 10 - 1], `एकोण${tens[ten]}`);
    assert.deepEqual([numbers[19], numbers[99]], ['एकोणीस', 'नव्व्याण्णव']);
  });

  test('of the same ten have the same ending', () => {
    const endings: readonly (readonly [number, RegExp])[] = [
      [20, /वीस$/],
      [30, /तीस$/],
      [40, /चाळीस$/],
      [50, /(वन्न|पन्न)$/],
      [60, /सष्ट$/],
      [70, /[ाह]हत्तर$|शहात्तर$/],
      [80, /ऐंशी$/],
      [90, /ण्णव$/],
    ];
    for (const [ten, ending] of endings) {
      for (let unit = 1; unit <= 8; unit += 1) assert.match(numbers[ten + unit] ?? '', ending);
    }
  });
});

const multipliers = new Map([
  ['Crore', 1_00_00_000],
  ['कोटी', 1_00_00_000],
  ['Lakh', 1_00_000],
  ['लाख', 1_00_000],
  ['Thousand', 1_000],
  ['हजार', 1_000],
]);

/** Parses an amount in words: the words of numbers below a hundred, and the multipliers. */
function readWords(locale: 'en' | 'mr', text: string): number {
  const below = new Map(
    Array.from({ length: 100 }, (_, value) => {
      const word = rupeesInWords(locale, rupees(value)).replace(/^Rupees | Only$| रुप(ये|या) फक्त$/g, '');
      return [word, value];
    }),
  );
  const read = (words: string): number => {
    let [total, current] = [0, 0];
    for (const word of words.split(' ')) {
      const multiplier = multipliers.get(word);
      if (multiplier !== undefined) {
        total += current * multiplier;
        current = 0;
      } else if (word === 'Hundred') current *= 100;
      else if (word === 'शंभर') current += 100;
      else if (word.endsWith('शे')) current += (below.get(word.slice(0, -2)) ?? Number.NaN) * 100;
      else current += below.get(word) ?? Number.NaN;
    }
    return total + current;
  };
  const match =
    locale === 'en'
      ? /^Rupees (.+?)(?: and (.+) Pais[ae])? Only$/.exec(text)
      : /^(.+?) रुप(?:ये|या)(?: आणि (.+) पैस[ाे])? फक्त$/u.exec(text);
  assert.ok(match?.[1], text);
  return read(match[1]) * 100 + (match[2] === undefined ? 0 : read(match[2]));
}
