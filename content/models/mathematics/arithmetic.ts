import { fraction } from '../framework/arithmetic.ts';
import { defineModel, type Mistake } from '../framework/model.ts';
import { num, plain, same } from '../framework/words.ts';

const possessions = [
  {
    en: 'A farmer sowed',
    mr: 'एका शेतकऱ्याने आपल्या जमिनीच्या',
    first: 'cotton on',
    firstMr: 'भागात कापूस',
    second: 'soybean on',
    secondMr: 'भागात सोयाबीन पेरले',
    left: 'acres are fallow',
    leftMr: 'एकर जमीन पडीक आहे',
    whole: 'land',
    wholeMr: 'एकूण जमीन किती एकर आहे',
    of: 'land',
  },
  {
    en: 'A gardener planted',
    mr: 'एका माळ्याने आपल्या बागेच्या',
    first: 'roses on',
    firstMr: 'भागात गुलाब',
    second: 'marigold on',
    secondMr: 'भागात झेंडू लावले',
    left: 'acres are empty',
    leftMr: 'एकर जागा रिकामी आहे',
    whole: 'garden',
    wholeMr: 'एकूण बाग किती एकर आहे',
    of: 'garden',
  },
];

export const remainderOfRemainder = defineModel({
  id: 'arithmetic-remainder',
  version: 4,
  topic: 'arithmetic',
  form: 'plain',
  draw: ({ whole, from }) => ({
    a: whole(1, 4),
    b: whole(3, 7),
    c: whole(1, 3),
    d: whole(2, 5),
    total: whole(12, 140),
    text: from(possessions),
  }),
  level: {
    of: ['medium', 'hard'],
    by: ({ b, d }) => (b * d > 15 ? 'hard' : 'medium'),
  },
  isSensible: ({ a, b, c, d, total }) =>
    (total * (b - a) * (d - c)) / (b * d) > 1 &&
    a < b &&
    c < d &&
    fraction(a, b) === `${a}/${b}` &&
    fraction(c, d) === `${c}/${d}` &&
    (total * (b - a) * (d - c)) % (b * d) === 0,
  write: ({ a, b, c, d, total, text }) => {
    const left = (total * (b - a) * (d - c)) / (b * d);
    const share = fraction((b - a) * (d - c), b * d);
    return {
      stem: {
        en: `${text.en} ${text.first} ${a}/${b} of the ${text.of} and ${text.second} ${c}/${d} of the rest. If ${left} ${text.left}, how many acres is the whole ${text.whole}?`,
        mr: `${text.mr} ${a}/${b} ${text.firstMr} व उरलेल्या जागेच्या ${c}/${d} ${text.secondMr}. आता ${left} ${text.leftMr}, तर ${text.wholeMr}?`,
      },
      answer: total,
      show: plain,
      mistakes: [
        [left / (1 - a / b - c / d), `taking ${c}/${d} of the whole`, `${c}/${d} भाग एकूण जागेचा धरल्यास`],
        [(left * b * d) / (a * c), `multiplying ${a}/${b} and ${c}/${d}`, `${a}/${b} व ${c}/${d} यांचा गुणाकार केल्यास`],
        [(left * b) / (b - a), 'leaving out the second sowing', 'दुसरा भाग न धरल्यास'],
        [(left * d) / (d - c), 'leaving out the first sowing', 'पहिला भाग न धरल्यास'],
        [total - left, 'taking what is sown', 'वापरलेला भाग घेतल्यास'],
        [(left * b * d) / ((b - a) * c), `taking ${c}/${d} for what is left`, `${c}/${d} हाच उरलेला भाग धरल्यास`],
      ],
      working: {
        en: `After the first part ${fraction(b - a, b)} is left; of it ${fraction(d - c, d)} stays: ${fraction(b - a, b)} × ${fraction(d - c, d)} = ${share}. ${share} of the whole = ${left} acres, so the whole = ${left} ÷ ${share} = ${total}.`,
        mr: `पहिल्या भागानंतर ${fraction(b - a, b)} उरते; त्याचा ${fraction(d - c, d)} शिल्लक: ${fraction(b - a, b)} × ${fraction(d - c, d)} = ${share}. ${share} भाग = ${left} एकर, म्हणून एकूण = ${left} ÷ ${share} = ${total}.`,
      },
      shortWay: {
        en: 'multiply the fractions that are left, never those that are used.',
        mr: 'वापरलेल्या नव्हे, तर उरलेल्या अपूर्णांकांचा गुणाकार करा.',
      },
    };
  },
});

export const orderOfOperations = defineModel({
  id: 'arithmetic-order-of-operations',
  version: 3,
  topic: 'arithmetic',
  level: 'easy',
  form: 'plain',
  draw: ({ whole }) => ({ a: whole(20, 90), quotient: whole(2, 9), b: whole(2, 9), c: whole(2, 9), d: whole(3, 30) }),
  isSensible: ({ a, quotient, c }) => a > quotient * c,
  write: ({ a, quotient, b, c, d }) => {
    const divided = quotient * b;
    return {
      stem: {
        en: `Simplify: ${a} − ${divided} ÷ ${b} × ${c} + ${d} = ?`,
        mr: `किंमत काढा: ${a} − ${divided} ÷ ${b} × ${c} + ${d} = ?`,
      },
      answer: a - quotient * c + d,
      show: plain,
      mistakes: [
        [a - quotient * c - d, `taking ${d} away with the product`, `गुणाकारासह ${d} ही वजा केल्यास`],
        [(a - quotient) * c + d, 'subtracting before multiplying', 'गुणाकाराआधी वजाबाकी केल्यास'],
        [a - divided / (b * c) + d, 'multiplying before dividing', 'भागाकाराआधी गुणाकार केल्यास'],
        [a + quotient * c + d, 'adding in place of subtracting', 'वजाबाकीऐवजी बेरीज केल्यास'],
        [a - quotient + d, `leaving out × ${c}`, `× ${c} सोडून दिल्यास`],
        [a - quotient * c, `leaving out + ${d}`, `+ ${d} सोडून दिल्यास`],
        [a - quotient * (c + d), 'adding before multiplying', 'गुणाकाराआधी बेरीज केल्यास'],
        [a - divided * c + d, `leaving out ÷ ${b}`, `÷ ${b} सोडून दिल्यास`],
      ],
      working: {
        en: `${divided} ÷ ${b} = ${quotient}; ${quotient} × ${c} = ${quotient * c}; ${a} − ${quotient * c} + ${d} = ${a - quotient * c + d}.`,
        mr: `${divided} ÷ ${b} = ${quotient}; ${quotient} × ${c} = ${quotient * c}; ${a} − ${quotient * c} + ${d} = ${a - quotient * c + d}.`,
      },
      shortWay: {
        en: 'division and multiplication from the left first, then addition and subtraction from the left.',
        mr: 'आधी डावीकडून भागाकार व गुणाकार, मग डावीकडून बेरीज व वजाबाकी.',
      },
    };
  },
});

export const greatestFraction = defineModel({
  id: 'arithmetic-greatest-fraction',
  version: 4,
  topic: 'arithmetic',
  form: 'plain',
  draw: ({ whole, from, some }) => ({
    isGreatest: from([true, false]),
    fractions: some([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15], 4).map((below) => ({
      above: whole(1, below - 1),
      below,
    })),
  }),
  level: {
    of: ['medium', 'hard'],
    by: ({ fractions }) => (fractions.some(({ below }) => below > 12) ? 'hard' : 'medium'),
  },
  isSensible: ({ fractions }) => {
    const values = fractions.map(({ above, below }) => above / below).sort((x, y) => x - y);
    return (
      fractions.every(({ above, below }) => fraction(above, below) === `${above}/${below}`) &&
      values.every((value, i) => i === 0 || value - Number(values[i - 1]) > 0.02) &&
      Number(values[3]) - Number(values[0]) < 0.7
    );
  },
  write: ({ isGreatest, fractions }) => {
    const sorted = fractions.toSorted((x, y) => (y.above / y.below - x.above / x.below) * (isGreatest ? 1 : -1));
    const best = sorted.map(({ above, below }) => `${above}/${below}`)[0];
    const decimals = sorted.map(({ above, below }) => `${above}/${below} = ${(above / below).toFixed(2)}`).join(', ');
    const [word, wordMr] = isGreatest ? ['greatest', 'मोठा'] : ['smallest', 'लहान'];
    const direction = isGreatest ? 1 : -1;
    /** The fraction that a wrong rule takes. */
    const leader = (measure: (city: { above: number; below: number }) => number): string => {
      const [first] = fractions.toSorted((x, y) => direction * (measure(y) - measure(x)));
      return first === undefined ? '' : `${first.above}/${first.below}`;
    };
    return {
      stem: {
        en: `Which of these fractions is the ${word}: ${fractions.map(({ above, below }) => `${above}/${below}`).join(', ')}?`,
        mr: `${fractions.map(({ above, below }) => `${above}/${below}`).join(', ')} यांपैकी सर्वांत ${wordMr} अपूर्णांक कोणता?`,
      },
      answer: best ?? '',
      show: same,
      mistakes: isGreatest
        ? [
            [leader(({ above }) => above), 'taking the greatest numerator', 'सर्वांत मोठा अंश पाहिल्यास'],
            [leader(({ below }) => -below), 'taking the smallest denominator', 'सर्वांत लहान छेद पाहिल्यास'],
            [
              leader(({ above, below }) => above - below),
              'taking the smallest gap between numerator and denominator',
              'अंश व छेद यांतील सर्वांत कमी फरक पाहिल्यास',
            ],
            [leader(({ below }) => below), 'taking the greatest denominator', 'सर्वांत मोठा छेद पाहिल्यास'],
            [
              leader(({ above, below }) => above + below),
              'taking the greatest sum of numerator and denominator',
              'अंश व छेद यांची सर्वांत मोठी बेरीज पाहिल्यास',
            ],
          ]
        : [
            [leader(({ above }) => above), 'taking the smallest numerator', 'सर्वांत लहान अंश पाहिल्यास'],
            [leader(({ below }) => -below), 'taking the greatest denominator', 'सर्वांत मोठा छेद पाहिल्यास'],
            [
              leader(({ above, below }) => above - below),
              'taking the greatest gap between numerator and denominator',
              'अंश व छेद यांतील सर्वांत जास्त फरक पाहिल्यास',
            ],
            [leader(({ below }) => below), 'taking the smallest denominator', 'सर्वांत लहान छेद पाहिल्यास'],
            [
              leader(({ above, below }) => above + below),
              'taking the smallest sum of numerator and denominator',
              'अंश व छेद यांची सर्वांत लहान बेरीज पाहिल्यास',
            ],
          ],
      working: { en: `As decimals, rounded: ${decimals}.`, mr: `दशांश रूप (दोन स्थळांपर्यंत): ${decimals}.` },
      shortWay: {
        en: 'compare two at a time by cross multiplication: a/b is greater than c/d when a × d is greater than b × c.',
        mr: 'दोन-दोन अपूर्णांकांचा तिरका गुणाकार करा: a × d हा b × c पेक्षा मोठा असेल, तर a/b हा c/d पेक्षा मोठा.',
      },
    };
  },
});

export const mixedSum = defineModel({
  id: 'arithmetic-mixed-numbers',
  version: 4,
  topic: 'arithmetic',
  form: 'plain',
  draw: ({ whole, from }) => ({
    a: whole(2, 9),
    b: whole(1, 5),
    c: whole(1, 4),
    p: whole(1, 5),
    q: whole(2, 6),
    r: whole(1, 5),
    s: whole(2, 8),
    isSum: from([true, false]),
  }),
  level: {
    of: ['easy', 'medium'],
    by: ({ q, s }) => (q % s === 0 || s % q === 0 ? 'easy' : 'medium'),
  },
  isSensible: ({ a, b, p, q, r, s }) =>
    p < q && r < s && q !== s && fraction(p, q) === `${p}/${q}` && fraction(r, s) === `${r}/${s}` && a > b,
  write: ({ a, b, p, q, r, s, isSum }) => {
    const sign = isSum ? 1 : -1;
    const below = q * s;
    const above = (a * q + p) * s + sign * (b * s + r) * q;
    const [first, second] = [`${a} ${p}/${q}`, `${b} ${r}/${s}`];
    return {
      stem: {
        en: `What is the value of ${first} ${isSum ? '+' : '−'} ${second}?`,
        mr: `${first} ${isSum ? '+' : '−'} ${second} = किती?`,
      },
      answer: { above, below },
      show: (value: Fraction) => same(mixed(value)),
      size: ({ above, below }: Fraction) => above / below,
      mistakes: (isSum ? sumSlips : differenceSlips)({ a, b, p, q, r, s }).filter(([value]) => value.above > 0),
      working: {
        en: `${first} = ${a * q + p}/${q} and ${second} = ${b * s + r}/${s}. With the denominator ${below}: ${(a * q + p) * s}/${below} ${isSum ? '+' : '−'} ${(b * s + r) * q}/${below} = ${above}/${below} = ${mixed({ above, below })}.`,
        mr: `${first} = ${a * q + p}/${q} व ${second} = ${b * s + r}/${s}. छेद ${below} केल्यास ${(a * q + p) * s}/${below} ${isSum ? '+' : '−'} ${(b * s + r) * q}/${below} = ${above}/${below} = ${mixed({ above, below })}.`,
      },
      shortWay: {
        en: 'whole parts and fractions apart; then join them.',
        mr: 'पूर्णांक व अपूर्णांक वेगवेगळे सोडवा; मग एकत्र करा.',
      },
    };
  },
});

type Fraction = { readonly above: number; readonly below: number };

/** The mixed numbers a p/q and b r/s. */
type Mixed = Readonly<Record<'a' | 'b' | 'p' | 'q' | 'r' | 's', number>>;

function sumSlips({ a, b, p, q, r, s }: Mixed): readonly Mistake<Fraction>[] {
  const [above, below] = [(a * q + p) * s + (b * s + r) * q, q * s];
  const isCarried = p * s + r * q >= below;
  return [
    [
      { above: (a + b) * (q + s) + p + r, below: q + s },
      'adding numerators and denominators',
      'अंशांची व छेदांची वेगवेगळी बेरीज केल्यास',
    ],
    isCarried
      ? [{ above: above - below, below }, 'losing the 1 that is carried', 'हातचा 1 विसरल्यास']
      : [{ above: above + below, below }, 'carrying 1 too many', 'हातचा 1 विनाकारण धरल्यास'],
    [
      { above: (a + b) * Math.max(q, s) + p + r, below: Math.max(q, s) },
      'adding the numerators without making the denominators equal',
      'छेद समान न करता अंशांची बेरीज केल्यास',
    ],
    [{ above: p * s + r * q, below }, 'leaving out the whole numbers', 'पूर्णांक न धरल्यास'],
  ];
}

function differenceSlips({ a, b, p, q, r, s }: Mixed): readonly Mistake<Fraction>[] {
  const [above, below] = [(a * q + p) * s - (b * s + r) * q, q * s];
  const isBorrowed = p * s < r * q;
  return [
    isBorrowed
      ? [
          { above: (a - b) * below + r * q - p * s, below },
          'subtracting the smaller fraction from the greater',
          'मोठ्या अपूर्णांकातून लहान वजा केल्यास',
        ]
      : [{ above: above - below, below }, 'borrowing 1 without need', 'विनाकारण 1 उसना घेतल्यास'],
    [
      { above: above + below, below },
      isBorrowed ? 'not taking away the 1 that is borrowed' : 'subtracting 1 too little',
      isBorrowed ? 'उसना घेतलेला 1 वजा न केल्यास' : 'पूर्णांकातून 1 कमी वजा केल्यास',
    ],
    [
      { above: (a - b) * Math.max(q, s) + p - r, below: Math.max(q, s) },
      'subtracting the numerators without making the denominators equal',
      'छेद समान न करता अंशांची वजाबाकी केल्यास',
    ],
    [{ above: (a * q + p) * s + (b * s + r) * q, below }, 'adding', 'बेरीज केल्यास'],
  ];
}

/** A mixed number: 2 1/3. */
function mixed({ above, below }: Fraction): string {
  const integer = Math.floor(above / below);
  const rest = above - integer * below;
  if (rest === 0) return num(integer);
  return integer === 0 ? fraction(rest, below) : `${num(integer)} ${fraction(rest, below)}`;
}
