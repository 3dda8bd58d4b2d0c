import type { Paise } from '@bharti/domain/money/money';
import type { Locale } from './locale.ts';

const english = (
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen ' +
  'Eighteen Nineteen'
).split(' ');
const englishTens = '- - Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');

// In Marathi every number below a hundred has its own word, without a rule.
const marathi = [
  'शून्य एक दोन तीन चार पाच सहा सात आठ नऊ',
  'दहा अकरा बारा तेरा चौदा पंधरा सोळा सतरा अठरा एकोणीस',
  'वीस एकवीस बावीस तेवीस चोवीस पंचवीस सव्वीस सत्तावीस अठ्ठावीस एकोणतीस',
  'तीस एकतीस बत्तीस तेहेतीस चौतीस पस्तीस छत्तीस सदतीस अडतीस एकोणचाळीस',
  'चाळीस एक्केचाळीस बेचाळीस त्रेचाळीस चव्वेचाळीस पंचेचाळीस सेहेचाळीस सत्तेचाळीस अठ्ठेचाळीस एकोणपन्नास',
  'पन्नास एक्कावन्न बावन्न त्रेपन्न चोपन्न पंचावन्न छप्पन्न सत्तावन्न अठ्ठावन्न एकोणसाठ',
  'साठ एकसष्ट बासष्ट त्रेसष्ट चौसष्ट पासष्ट सहासष्ट सदुसष्ट अडुसष्ट एकोणसत्तर',
  'सत्तर एकाहत्तर बाहत्तर त्र्याहत्तर चौऱ्याहत्तर पंच्याहत्तर शहात्तर सत्त्याहत्तर अठ्ठ्याहत्तर एकोणऐंशी',
  'ऐंशी एक्क्याऐंशी ब्याऐंशी त्र्याऐंशी चौऱ्याऐंशी पंच्याऐंशी शहाऐंशी सत्त्याऐंशी अठ्ठ्याऐंशी एकोणनव्वद',
  'नव्वद एक्क्याण्णव ब्याण्णव त्र्याण्णव चौऱ्याण्णव पंच्याण्णव शहाण्णव सत्त्याण्णव अठ्ठ्याण्णव नव्व्याण्णव',
]
  .join(' ')
  .split(' ');

type NumberWords = {
  readonly belowHundred: (value: number) => string;
  /** The words for 1 to 9 hundreds; `isExact` when no smaller part follows. */
  readonly hundreds: (count: number, isExact: boolean) => string;
  readonly thousand: string;
  readonly lakh: string;
  readonly crore: string;
};

const words: Record<Locale, NumberWords> = {
  en: {
    belowHundred: (value) => {
      if (value < 20) return english[value] ?? '';
      const tens = englishTens[Math.floor(value / 10)] ?? '';
      return value % 10 === 0 ? tens : `${tens}-${english[value % 10]}`;
    },
    hundreds: (count) => `${english[count]} Hundred`,
    thousand: 'Thousand',
    lakh: 'Lakh',
    crore: 'Crore',
  },
  mr: {
    belowHundred: (value) => marathi[value] ?? '',
    // Exactly one hundred has its own word; the other hundreds are formed with 'शे'.
    hundreds: (count, isExact) => (count === 1 && isExact ? 'शंभर' : `${marathi[count]}शे`),
    thousand: 'हजार',
    lakh: 'लाख',
    crore: 'कोटी',
  },
};

/** A whole number from 0 to 9,99,99,999 in the Indian way: crore, lakh, thousand, hundred. */
function inWords(locale: Locale, value: number): string {
  const { belowHundred, hundreds, thousand, lakh, crore } = words[locale];
  if (value === 0) return belowHundred(0);
  const below = value % 1000;
  const parts: string[] = [];
  for (const [count, unit] of [
    [Math.floor(value / 1_00_00_000), crore],
    [Math.floor(value / 1_00_000) % 100, lakh],
    [Math.floor(value / 1_000) % 100, thousand],
  ] as const) {
    if (count > 0) parts.push(`${belowHundred(count)} ${unit}`);
  }
  if (below >= 100) parts.push(hundreds(Math.floor(below / 100), below % 100 === 0));
  if (below % 100 > 0) parts.push(belowHundred(below % 100));
  return parts.join(' ');
}

const mostRupees = 9_99_99_999;

/**
 * 'Rupees One Hundred Ten Only', 'एकशे दहा रुपये फक्त'; with paise 'Rupees Ten and Fifty Paise Only', 'दहा रुपये आणि पन्नास
 * पैसे फक्त'. @throws RangeError below zero and from ten crore on.
 */
export function rupeesInWords(locale: Locale, amount: Paise): string {
  const [rupees, rest] = [Math.floor(amount / 100), amount % 100];
  if (amount < 0 || rupees > mostRupees) throw new RangeError(`no words for ${amount} paise`);
  const [whole, part] = [inWords(locale, rupees), inWords(locale, rest)];
  if (locale === 'en') {
    const withPaise = rest === 0 ? '' : ` and ${part} ${rest === 1 ? 'Paisa' : 'Paise'}`;
    return `Rupees ${whole}${withPaise} Only`;
  }
  const withPaise = rest === 0 ? '' : ` आणि ${part} ${rest === 1 ? 'पैसा' : 'पैसे'}`;
  return `${whole} ${rupees === 1 ? 'रुपया' : 'रुपये'}${withPaise} फक्त`;
}
