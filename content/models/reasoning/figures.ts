import type { Level } from '@bharti/domain/content/test';
import { sumOf } from '../framework/arithmetic.ts';
import { defineModel, type Mistake } from '../framework/model.ts';
import { num, plain } from '../framework/words.ts';
import { rowAnswers } from './row-rules.ts';

const side = 30;

/** A grid of lines. @param marks a cell with a dot, counted from the top left. */
function gridSvg(across: number, down: number, marks: { readonly x: number; readonly y: number } | null): string {
  const [width, height] = [across * side, down * side];
  const lines = [
    ...Array.from({ length: across + 1 }, (_, i) => `M${10 + i * side} 10V${10 + height}`),
    ...Array.from({ length: down + 1 }, (_, i) => `M10 ${10 + i * side}H${10 + width}`),
  ].join('');
  const dot =
    marks === null
      ? ''
      : `<circle cx="${10 + (marks.x - 0.5) * side}" cy="${10 + (marks.y - 0.5) * side}" r="6" fill="#111"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width + 20} ${height + 20}" width="${width + 20}" height="${height + 20}"><path d="${lines}" fill="none" stroke="#111" stroke-width="2"/>${dot}</svg>`;
}

/** All squares in a grid of so many squares on each side. */
const squaresOfSide = (count: number): number => (count * (count + 1) * (2 * count + 1)) / 6;

export const countInGrid = defineModel({
  id: 'figure-counting-grid',
  version: 4,
  topic: 'figure-counting',
  form: 'figure',
  draw: ({ whole, from }) => ({
    across: whole(2, 6),
    down: whole(2, 5),
    isSquare: from([true, false]),
    dot: { x: whole(1, 6), y: whole(1, 5) },
    isDotted: from([true, false]),
  }),
  level: {
    of: ['easy', 'medium', 'hard'],
    by: ({ across, down, isDotted }) => (isDotted ? 'hard' : across * down > 12 ? 'medium' : 'easy'),
  },
  isSensible: ({ across, down, dot, isSquare, isDotted }) =>
    isDotted ? dot.x <= across && dot.y <= down && !isSquare && across * down > 4 : across + down > 4,
  write: ({ across, down, isSquare, dot, isDotted }) => {
    const sizes = Array.from({ length: Math.min(across, down) }, (_, i) => (across - i) * (down - i));
    const all = (across * (across + 1) * down * (down + 1)) / 4;
    const withDot = dot.x * (across - dot.x + 1) * dot.y * (down - dot.y + 1);
    const answer = isDotted ? withDot : isSquare ? sumOf(sizes) : all;
    const [en, mr] = isDotted
      ? [
          'How many rectangles in the figure (squares too) have the dot inside?',
          'आकृतीतील किती आयतांच्या (चौरसांसह) आत ठिपका आहे?',
        ]
      : isSquare
        ? ['How many squares of all sizes are in the figure?', 'आकृतीत लहान-मोठे मिळून एकूण किती चौरस आहेत?']
        : [
            'How many rectangles of all sizes, squares too, are in the figure?',
            'आकृतीत चौरसांसह लहान-मोठे मिळून एकूण किती आयत आहेत?',
          ];
    const dotEn = isDotted ? ` A dot stands in column ${dot.x} of row ${dot.y}.` : '';
    const dotMr = isDotted ? ` ओळ ${dot.y} मधील स्तंभ ${dot.x} मध्ये ठिपका आहे.` : '';
    const [waysX, waysY] = [(across * (across + 1)) / 2, (down * (down + 1)) / 2];
    return {
      stem: { en, mr },
      figure: {
        kind: 'svg',
        svg: gridSvg(across, down, isDotted ? dot : null),
        alt: {
          en: `A grid of equal squares: ${down} rows and ${across} columns.${dotEn}`,
          mr: `समान चौरसांची चौकट: ${down} ओळी व ${across} स्तंभ.${dotMr}`,
        },
      },
      answer,
      show: plain,
      mistakes: isDotted
        ? [
            [all, 'counting those without the dot too', 'ठिपका नसलेले आयतही मोजल्यास'],
            [across + down + 2, 'adding in place of multiplying', 'गुणाकाराऐवजी बेरीज केल्यास'],
            [answer - 1, 'leaving out the outline', 'बाहेरील आयत न मोजल्यास'],
            [dot.x * dot.y, 'letting only the left side and the top vary', 'फक्त डावी व वरची बाजू बदलल्यास'],
            [
              (across - dot.x + 1) * (down - dot.y + 1),
              'letting only the right side and the bottom vary',
              'फक्त उजवी व खालची बाजू बदलल्यास',
            ],
            [2 * answer, 'counting each rectangle twice', 'प्रत्येक आयत दोनदा मोजल्यास'],
            [waysX * dot.y, 'not looking at the bottom side and the column', 'ठिपक्याचा स्तंभ व खालची बाजू न पाहिल्यास'],
          ]
        : isSquare
          ? [
              [across * down, 'counting the smallest squares only', 'फक्त सर्वांत लहान चौरस मोजल्यास'],
              [all, 'counting the rectangles too', 'आयतही मोजल्यास'],
              [
                Number(sizes[0]) + Number(sizes[1] ?? 0),
                'counting the two smallest sizes only',
                'फक्त सर्वांत लहान दोन आकार मोजल्यास',
              ],
              [
                sizes.length * across * down,
                'taking as many squares of each size as small ones',
                'प्रत्येक आकाराचे चौरस लहान चौरसांइतकेच धरल्यास',
              ],
              [
                across * down + 1,
                'counting the smallest squares and the outline',
                'लहान चौरस व बाहेरील आकृती एवढेच मोजल्यास',
              ],
              [
                squaresOfSide(Math.max(across, down)),
                'using the formula of a grid that is as wide as high',
                'दोन्ही बाजू लांबीएवढ्या धरून सूत्र वापरल्यास',
              ],
              [
                squaresOfSide(Math.min(across, down)),
                'using the formula of a grid that is as wide as high',
                'दोन्ही बाजू रुंदीएवढ्या धरून सूत्र वापरल्यास',
              ],
            ]
          : [
              [across * down, 'counting the smallest squares only', 'फक्त सर्वांत लहान चौरस मोजल्यास'],
              [sumOf(sizes), 'counting all squares, and these only', 'फक्त सर्व चौरस मोजल्यास'],
              [all + sumOf(sizes), 'counting the squares twice', 'चौरस दोनदा मोजल्यास'],
              [2 * all, 'not halving on one side', 'एका बाजूच्या प्रकारांत निम्मे न केल्यास'],
              [waysX + waysY, 'adding in place of multiplying', 'गुणाकाराऐवजी बेरीज केल्यास'],
              [
                across * down + 1,
                'counting the smallest squares and the outline',
                'लहान चौरस व बाहेरील आयत एवढेच मोजल्यास',
              ],
              [4 * all, 'not halving on either side', 'दोन्ही बाजूंच्या प्रकारांत निम्मे न केल्यास'],
            ],
      working: isDotted
        ? {
            en: `The left side can stand in ${dot.x} places, the right side in ${across - dot.x + 1}, the top in ${dot.y}, the bottom in ${down - dot.y + 1}: ${dot.x} × ${across - dot.x + 1} × ${dot.y} × ${down - dot.y + 1} = ${num(answer)}.`,
            mr: `डावी बाजू ${dot.x} ठिकाणी, उजवी ${across - dot.x + 1}, वरची ${dot.y} व खालची ${down - dot.y + 1} ठिकाणी असू शकते: ${dot.x} × ${across - dot.x + 1} × ${dot.y} × ${down - dot.y + 1} = ${num(answer)}.`,
          }
        : isSquare
          ? {
              en: `By size: ${sizes.join(' + ')} = ${num(answer)}.`,
              mr: `आकारानुसार: ${sizes.join(' + ')} = ${num(answer)}.`,
            }
          : {
              en: `Two of ${across + 1} upright lines in ${waysX} ways, two of ${down + 1} level lines in ${waysY} ways: ${waysX} × ${waysY} = ${num(answer)}.`,
              mr: `${across + 1} उभ्या रेषांपैकी दोन ${waysX} प्रकारे, ${down + 1} आडव्या रेषांपैकी दोन ${waysY} प्रकारे: ${waysX} × ${waysY} = ${num(answer)}.`,
            },
      shortWay: isSquare
        ? {
            en: 'multiply both sides, take 1 from each, multiply again, and add up.',
            mr: 'दोन्ही बाजूंचा गुणाकार, मग प्रत्येकातून 1 कमी करून पुन्हा गुणाकार; शेवटी बेरीज.',
          }
        : {
            en: 'choose left and right side, then top and bottom, and multiply the ways.',
            mr: 'डावी-उजवी व वरची-खालची बाजू निवडण्याच्या प्रकारांचा गुणाकार करा.',
          },
    };
  },
});

/** Rules for the third number of a row. `slips`: mistakes in using the rule. */
const gridRules: readonly {
  readonly level: Level;
  readonly of: (a: number, b: number, k: number) => number;
  readonly text: (k: number) => string;
  readonly slips: (a: number, b: number, k: number) => readonly Mistake<number>[];
}[] = [
  {
    level: 'medium',
    of: (a, b, k) => a * b + k,
    text: (k) => `a × b + ${k}`,
    slips: (a, b, k) => [
      [a * b, `leaving out ${k}`, `${k} न मिळवल्यास`],
      [a + b + k, 'adding in place of multiplying', 'गुणाकाराऐवजी बेरीज केल्यास'],
      [a * b - k, `subtracting ${k}`, `${k} वजा केल्यास`],
      [(a + k) * b, `adding ${k} before multiplying`, `गुणाकाराआधी ${k} मिळवल्यास`],
      [a * (b + k), `adding ${k} before multiplying`, `गुणाकाराआधी ${k} मिळवल्यास`],
    ],
  },
  {
    level: 'hard',
    of: (a, b, k) => a * a + b + k,
    text: (k) => `a × a + b + ${k}`,
    slips: (a, b, k) => [
      [a * a + b, `leaving out ${k}`, `${k} न मिळवल्यास`],
      [2 * a + b + k, 'doubling in place of squaring', 'वर्गाऐवजी दुप्पट केल्यास'],
      [b * b + a + k, 'exchanging the first two numbers', 'पहिल्या दोन संख्यांची अदलाबदल केल्यास'],
      [a * a + b * k, `multiplying by ${k}`, `${k} ने गुणल्यास`],
      [a * (a + b) + k, 'adding before multiplying', 'गुणाकाराआधी बेरीज केल्यास'],
    ],
  },
  {
    level: 'easy',
    of: (a, b, k) => (a + b) * k,
    text: (k) => `(a + b) × ${k}`,
    slips: (a, b, k) => [
      [a + b * k, 'multiplying only the second number', 'फक्त दुसऱ्या संख्येला गुणल्यास'],
      [a * k + b, 'multiplying only the first number', 'फक्त पहिल्या संख्येला गुणल्यास'],
      [a * b + k, 'exchanging sum and product', 'बेरीज व गुणाकार यांची अदलाबदल केल्यास'],
      [(a + b) * (k + 1), `multiplying by ${k + 1}`, `${k + 1} ने गुणल्यास`],
      [a * b * k, 'multiplying all', 'सर्वांचा गुणाकार केल्यास'],
    ],
  },
];

export const numberGrid = defineModel({
  id: 'number-grid-rows',
  version: 4,
  topic: 'number-grid',
  form: 'table',
  draw: ({ whole, from }) => ({
    rule: from(gridRules),
    k: whole(2, 6),
    rows: [0, 1, 2, 3].map(() => [whole(2, 12), whole(2, 12)] as const),
  }),
  level: {
    of: ['easy', 'medium', 'hard'],
    by: ({ rule }) => rule.level,
  },
  isSensible: ({ rows, rule, k }) => {
    const complete = rows.slice(0, -1).map(([a, b]) => [a, b, rule.of(a, b, k)] as const);
    // Three complete rows leave one rule where two leave several.
    return rowAnswers(complete, rows.at(-1) ?? [0, 0]).length === 1 && new Set(rows.flat()).size >= 6;
  },
  write: ({ rule, k, rows }) => {
    const values = rows.map(([a, b]) => rule.of(a, b, k));
    const [a, b] = rows.at(-1) ?? [0, 0];
    const answer = Number(values.at(-1));
    const lines = rows.map(([x, y], i) => `${x} | ${y} | ${i === rows.length - 1 ? '?' : values[i]}`).join('\n');
    return {
      stem: {
        en: `In each row the third number follows from the first two by one rule. Which number stands in place of the question mark?\n${lines}`,
        mr: `प्रत्येक ओळीत पहिल्या दोन संख्यांवरून तिसरी संख्या एकाच नियमाने मिळते. प्रश्नचिन्हाच्या जागी कोणती संख्या येईल?\n${lines}`,
      },
      answer,
      show: plain,
      mistakes: [...rule.slips(a, b, k), [answer + k, `adding ${k} once more`, `${k} आणखी एकदा मिळवल्यास`]],
      working: {
        en: `With a and b for the first two: third = ${rule.text(k)}. Row 1: ${values[0]}; row 2: ${values[1]}; row 3: ${values[2]}; row 4: ${num(answer)}.`,
        mr: `पहिल्या दोन संख्या a व b मानल्यास तिसरी = ${rule.text(k)}. ओळ 1: ${values[0]}; ओळ 2: ${values[1]}; ओळ 3: ${values[2]}; ओळ 4: ${num(answer)}.`,
      },
      shortWay: {
        en: 'compare the third number with the product, the sum and the square of the first.',
        mr: 'तिसऱ्या संख्येची गुणाकार, बेरीज व पहिल्या संख्येचा वर्ग यांच्याशी तुलना करा.',
      },
    };
  },
});

const faces = [
  { en: 'exactly three painted faces', mr: 'बरोबर तीन पृष्ठे रंगवलेले', count: () => 8 },
  { en: 'exactly two painted faces', mr: 'बरोबर दोन पृष्ठे रंगवलेले', count: (n: number) => 12 * (n - 2) },
  { en: 'exactly one painted face', mr: 'एकच पृष्ठ रंगवलेले', count: (n: number) => 6 * (n - 2) ** 2 },
  { en: 'no painted face', mr: 'एकही पृष्ठ न रंगवलेले', count: (n: number) => (n - 2) ** 3 },
] as const;

export const paintedCube = defineModel({
  id: 'dice-cubes-painted',
  version: 3,
  topic: 'dice-cubes',
  level: 'medium',
  form: 'plain',
  draw: ({ whole, from }) => ({
    n: whole(3, 8),
    small: whole(1, 12),
    asked: from([1, 2, 3]),
    colour: from([
      { en: 'red', mr: 'लाल' },
      { en: 'blue', mr: 'निळ्या' },
    ]),
  }),
  write: ({ n, small, asked, colour }) => {
    const face = faces[asked] ?? faces[0];
    const answer = face.count(n);
    return {
      stem: {
        en: `A cube of side ${n * small} cm is painted ${colour.en} on all faces and cut into cubes of side ${small} cm. How many small cubes have ${face.en}?`,
        mr: `${n * small} सेमी बाजूच्या घनाची सर्व पृष्ठे ${colour.mr} रंगाने रंगवून त्याचे ${small} सेमी बाजूचे लहान घन केले. ${face.mr} लहान घन किती?`,
      },
      answer,
      show: plain,
      mistakes: [
        ...faces
          .filter((other) => other !== face)
          .map((other) => [other.count(n), `counting those with ${other.en}`, `${other.mr} घन मोजल्यास`] as const),
        [n ** 3, 'counting all small cubes', 'सर्व लहान घन मोजल्यास'],
      ],
      working: {
        en: `${n * small} ÷ ${small} = ${n} small cubes lie along an edge. ${['', `12 edges × (${n} − 2)`, `6 faces × (${n} − 2) × (${n} − 2)`, `(${n} − 2) × (${n} − 2) × (${n} − 2)`][asked]} = ${num(answer)}.`,
        mr: `${n * small} ÷ ${small} = कडेवर ${n} लहान घन. ${['', `12 कडा × (${n} − 2)`, `6 पृष्ठे × (${n} − 2) × (${n} − 2)`, `(${n} − 2) × (${n} − 2) × (${n} − 2)`][asked]} = ${num(answer)}.`,
      },
      shortWay: {
        en: 'corners have 3, edges 2, faces 1, the inside none.',
        mr: 'कोपऱ्यांना 3, कडांना 2, पृष्ठांना 1 व आतील घनांना एकही रंगवलेले पृष्ठ नसते.',
      },
    };
  },
});
