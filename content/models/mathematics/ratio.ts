import { gcd, ratio } from '../framework/arithmetic.ts';
import { defineModel } from '../framework/model.ts';
import { num, plain, rupees, same } from '../framework/words.ts';

const shared = [
  { en: 'The prize money', mr: 'बक्षिसाची रक्कम', it: 'ती', share: 'वाटायची' },
  { en: 'The profit of a business', mr: 'व्यवसायातील नफा', it: 'तो', share: 'वाटायचा' },
  { en: 'The money from a sale', mr: 'विक्रीतून मिळालेली रक्कम', it: 'ती', share: 'वाटायची' },
];

export const shareInRatio = defineModel({
  id: 'ratio-share',
  version: 4,
  topic: 'ratio',
  form: 'plain',
  draw: ({ whole, from }) => ({ a: whole(2, 9), b: whole(2, 9), part: whole(150, 2_000, 50), what: from(shared) }),
  level: {
    of: ['easy', 'medium'],
    by: ({ a, b }) => (a + b > 9 ? 'medium' : 'easy'),
  },
  isSensible: ({ a, b }) => a !== b && ratio(a, b) === `${a}:${b}`,
  write: ({ a, b, part, what }) => ({
    stem: {
      en: `${what.en}, ₹${num((a + b) * part)}, is shared by A and B in the ratio ${a}:${b}. What is the share of B?`,
      mr: `${what.mr} ₹${num((a + b) * part)} असून ${what.it} अ व ब यांच्यात ${a}:${b} या प्रमाणात ${what.share} आहे. ब चा वाटा किती?`,
    },
    answer: b * part,
    show: rupees,
    mistakes: [
      [a * part, 'taking the share of A', 'अ चा वाटा घेतल्यास'],
      [((a + b) * part) / b, `dividing the money by ${b}`, `रक्कम ${b} ने भागल्यास`],
      [Math.abs(a - b) * part, 'taking the difference of the shares', 'वाट्यांतील फरक घेतल्यास'],
      [part, 'taking one part', 'एकच भाग घेतल्यास'],
      [((a + b) * part) / 2, 'sharing equally', 'समान वाटणी केल्यास'],
    ],
    working: {
      en: `Parts = ${a} + ${b} = ${a + b}; one part = ${num((a + b) * part)} ÷ ${a + b} = ₹${num(part)}. B has ${b} × ${num(part)} = ₹${num(b * part)}.`,
      mr: `एकूण भाग = ${a} + ${b} = ${a + b}; 1 भाग = ${num((a + b) * part)} ÷ ${a + b} = ₹${num(part)}. ब चा वाटा = ${b} × ${num(part)} = ₹${num(b * part)}.`,
    },
    shortWay: {
      en: `B has ${b}/${a + b} of the money.`,
      mr: `ब ला एकूण रकमेचा ${b}/${a + b} भाग मिळतो.`,
    },
  }),
});

export const coins = defineModel({
  id: 'ratio-coins',
  version: 4,
  topic: 'ratio',
  form: 'plain',
  draw: ({ whole, from }) => ({
    counts: [whole(1, 5), whole(1, 5), whole(1, 6)] as const,
    times: whole(3, 25),
    values: from([
      [10, 5, 2],
      [5, 2, 1],
      [10, 5, 1],
      [20, 10, 5],
    ] as const),
    asked: from([0, 1, 2] as const),
  }),
  level: {
    of: ['medium', 'hard'],
    by: ({ counts: [x, y, z] }) => (x + y + z > 9 ? 'hard' : 'medium'),
  },
  isSensible: ({ counts: [x, y, z] }) => x !== y && y !== z && x !== z,
  write: ({ counts, times, values, asked }) => {
    const [x, y, z] = counts;
    const [p, q, r] = values;
    const bundle = x * p + y * q + z * r;
    const total = bundle * times;
    const [mine, value] = [counts[asked], values[asked]];
    return {
      stem: {
        en: `A donation box has coins of ₹${p}, ₹${q} and ₹${r} in the ratio ${x}:${y}:${z}. They are worth ₹${num(total)} in all. How many coins of ₹${value} are there?`,
        mr: `एका दानपेटीत ₹${p}, ₹${q} व ₹${r} ची नाणी ${x}:${y}:${z} या प्रमाणात आहेत. एकूण रक्कम ₹${num(total)} असल्यास ₹${value} ची नाणी किती?`,
      },
      answer: mine * times,
      show: plain,
      mistakes: [
        [
          (total * mine) / (x + y + z),
          'sharing the rupees in the ratio of the coins',
          'रक्कमच नाण्यांच्या प्रमाणात वाटल्यास',
        ],
        [times, 'taking one part', 'एकच भाग घेतल्यास'],
        ...[0, 1, 2]
          .filter((each) => each !== asked)
          .map(
            (each) =>
              [
                Number(counts[each]) * times,
                `counting the coins of ₹${values[each]}`,
                `₹${values[each]} ची नाणी मोजल्यास`,
              ] as const,
          ),
        [mine * times * value, 'taking the worth of these coins', `₹${value} च्या नाण्यांची रक्कम घेतल्यास`],
        [total / value, `dividing all the money by ${value}`, `सर्व रक्कम ${value} ने भागल्यास`],
        [(x + y + z) * times, 'counting all the coins', 'सर्व नाणी मोजल्यास'],
      ],
      working: {
        en: `One set of ${x} + ${y} + ${z} coins is worth ${x} × ${p} + ${y} × ${q} + ${z} × ${r} = ₹${bundle}. Sets = ${num(total)} ÷ ${bundle} = ${times}. Coins of ₹${value} = ${mine} × ${times} = ${mine * times}.`,
        mr: `${x} + ${y} + ${z} नाण्यांच्या एका संचाची रक्कम = ${x} × ${p} + ${y} × ${q} + ${z} × ${r} = ₹${bundle}. संच = ${num(total)} ÷ ${bundle} = ${times}. ₹${value} ची नाणी = ${mine} × ${times} = ${mine * times}.`,
      },
      shortWay: {
        en: `the ratio is of coins, so multiply it by the values first, then divide ₹${num(total)}.`,
        mr: `प्रमाण नाण्यांच्या संख्येचे आहे; म्हणून आधी प्रत्येक संख्येला त्या नाण्याच्या मूल्याने गुणून बेरीज करा व तिने ₹${num(total)} ला भागा.`,
      },
    };
  },
});

/** The terms of a ratio. */
type Pair = { readonly one: number; readonly other: number };

export const joinedRatios = defineModel({
  id: 'ratio-joined',
  version: 4,
  topic: 'ratio',
  form: 'plain',
  draw: ({ whole }) => ({ a: whole(2, 9), b: whole(2, 9), c: whole(2, 9), d: whole(2, 9) }),
  level: {
    of: ['medium', 'hard'],
    by: ({ b, c }) => (gcd(b, c) === 1 ? 'hard' : 'medium'),
  },
  isSensible: ({ a, b, c, d }) =>
    b !== c &&
    ratio(a, b) === `${a}:${b}` &&
    ratio(c, d) === `${c}:${d}` &&
    a !== b &&
    c !== d &&
    a * c !== b * d &&
    (a !== c || b !== d),
  write: ({ a, b, c, d }) => ({
    stem: {
      en: `If A:B = ${a}:${b} and B:C = ${c}:${d}, what is A:C?`,
      mr: `अ:ब = ${a}:${b} आणि ब:क = ${c}:${d} असल्यास अ:क किती?`,
    },
    answer: { one: a * c, other: b * d },
    show: ({ one, other }: Pair) => same(ratio(one, other)),
    size: ({ one, other }: Pair) => one / other,
    mistakes: [
      [{ one: a, other: d }, 'taking the outer terms without making B equal', 'ब समान न करता टोकाची पदे घेतल्यास'],
      [{ one: b * d, other: a * c }, 'writing C:A', 'क:अ लिहिल्यास'],
      [{ one: a * d, other: b * c }, 'dividing the ratios', 'गुणोत्तरांचा भागाकार केल्यास'],
      [{ one: a + c, other: b + d }, 'adding the terms', 'पदांची बेरीज केल्यास'],
      [{ one: b * c, other: a * d }, 'dividing the second ratio by the first', 'दुसऱ्या गुणोत्तराला पहिल्याने भागल्यास'],
      [{ one: a * b, other: c * d }, 'multiplying the terms of each ratio', 'प्रत्येक गुणोत्तरातील पदांचा गुणाकार केल्यास'],
    ],
    working: {
      en: `A/C = A/B × B/C = ${a}/${b} × ${c}/${d} = ${a * c}/${b * d}; so A:C = ${ratio(a * c, b * d)}.`,
      mr: `अ/क = अ/ब × ब/क = ${a}/${b} × ${c}/${d} = ${a * c}/${b * d}; म्हणून अ:क = ${ratio(a * c, b * d)}.`,
    },
    shortWay: {
      en: 'first terms multiplied : second terms multiplied, then the lowest terms.',
      mr: 'पहिल्या पदांचा गुणाकार : दुसऱ्या पदांचा गुणाकार, मग अतिसंक्षिप्त रूप.',
    },
  }),
});

const goods = [
  { en: 'notebooks', mr: 'वह्यांची' },
  { en: 'pens', mr: 'पेनांची' },
  { en: 'coconuts', mr: 'नारळांची' },
  { en: 'whistles', mr: 'शिट्ट्यांची' },
];

export const directProportion = defineModel({
  id: 'ratio-direct-proportion',
  version: 3,
  topic: 'ratio',
  level: 'easy',
  form: 'plain',
  draw: ({ whole, from }) => ({ few: whole(6, 30), many: whole(8, 50), price: whole(8, 60), what: from(goods) }),
  isSensible: ({ few, many, price }) => many > few && many % few !== 0 && price !== few,
  write: ({ few, many, price, what }) => ({
    stem: {
      en: `${few} ${what.en} cost ₹${num(few * price)}. What do ${many} ${what.en} cost?`,
      mr: `${few} ${what.mr} किंमत ₹${num(few * price)} आहे, तर ${many} ${what.mr} किंमत किती?`,
    },
    answer: many * price,
    show: rupees,
    mistakes: [
      [(few * price * few) / many, 'working in inverse proportion', 'व्यस्त प्रमाण धरल्यास'],
      [
        few * price + (many - few),
        `adding the ${many - few} more to the price`,
        `संख्येतील ${many - few} चा फरक किमतीत मिळवल्यास`,
      ],
      [(many - few) * price, `pricing the ${many - few} more alone`, `फक्त वाढलेल्या ${many - few} नगांची किंमत काढल्यास`],
      [
        (many + few) * price,
        `pricing ${few} + ${many} = ${many + few}`,
        `${few} + ${many} = ${many + few} नगांची किंमत काढल्यास`,
      ],
      [(many + 1) * price, `counting one too many`, '1 नग जास्त मोजल्यास'],
      [2 * few * price, 'doubling the price', 'किमतीची दुप्पट केल्यास'],
    ],
    working: {
      en: `One costs ${num(few * price)} ÷ ${few} = ₹${price}. ${many} cost ${many} × ${price} = ₹${num(many * price)}.`,
      mr: `एका नगाची किंमत = ${num(few * price)} ÷ ${few} = ₹${price}. ${many} नगांची किंमत = ${many} × ${price} = ₹${num(many * price)}.`,
    },
    shortWay: {
      en: `find the price of one first; ${many} × ${price}.`,
      mr: `आधी एका नगाची किंमत काढा; ${many} × ${price}.`,
    },
  }),
});
