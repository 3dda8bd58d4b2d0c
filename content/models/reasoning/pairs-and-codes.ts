import type { Bilingual } from '@bharti/domain/bilingual';
import type { Level } from '@bharti/domain/content/test';
import { isPrime, sumOf } from '../framework/arithmetic.ts';
import { defineModel } from '../framework/model.ts';
import { num, plain, same } from '../framework/words.ts';
import { codeWords, letterAt, opposite, placeOf, reversed, shifted } from './letters.ts';

/**
 * The rules of number pairs. Two pairs are shown, because a single pair fits several rules. `isUsual`: a square or a cube, or its
 * neighbour, which candidates try first.
 */
const rules = [
  { of: (n: number) => n * n + 1, text: 'n × n + 1', isUsual: true },
  { of: (n: number) => n * n - 1, text: 'n × n − 1', isUsual: true },
  { of: (n: number) => n * n + n, text: 'n × n + n', isUsual: false },
  { of: (n: number) => n * n - n, text: 'n × n − n', isUsual: false },
  { of: (n: number) => n * n * n, text: 'n × n × n', isUsual: true },
] as const;

export const numberAnalogy = defineModel({
  id: 'analogy-numbers',
  version: 4,
  topic: 'analogy',
  form: 'plain',
  draw: ({ whole, from }) => ({ rule: from(rules), a: whole(3, 12), second: whole(3, 12), b: whole(4, 15) }),
  level: {
    of: ['easy', 'medium', 'hard'],
    by: ({ rule, b }) => (rule.isUsual ? 'easy' : b > 10 ? 'hard' : 'medium'),
  },
  isSensible: ({ a, second, b }) => new Set([a, second, b]).size === 3,
  write: ({ rule, a, second, b }) => {
    const [first, answer] = [rule.of(a), rule.of(b)];
    const line = `${a} : ${num(first)} :: ${second} : ${num(rule.of(second))} :: ${b} : ?`;
    return {
      stem: { en: `Complete the analogy.\n${line}`, mr: `समसंबंध ओळखा.\n${line}` },
      answer,
      show: plain,
      mistakes: [
        [b + first - a, `adding the difference ${num(first - a)}`, `फरक ${num(first - a)} मिळवल्यास`],
        [(b * first) / a, 'multiplying as in the first pair', 'पहिल्या जोडीप्रमाणे गुणाकार केल्यास'],
        [b * b, 'stopping at the square', 'वर्गावरच थांबल्यास'],
        [2 * b * b - answer, 'using the wrong sign', 'चिन्ह चुकवल्यास'],
        [answer + b, `adding ${b} once more`, `${b} आणखी एकदा मिळवल्यास`],
      ],
      working: {
        en: `The rule is ${rule.text}: ${a} gives ${num(first)} and ${second} gives ${num(rule.of(second))}, so ${b} gives ${num(answer)}.`,
        mr: `नियम: ${rule.text}. ${a} वरून ${num(first)} व ${second} वरून ${num(rule.of(second))}, म्हणून ${b} वरून ${num(answer)}.`,
      },
      shortWay: { en: 'compare with the square first.', mr: 'आधी वर्गाशी तुलना करा.' },
    };
  },
});

export const letterAnalogy = defineModel({
  id: 'analogy-letters',
  version: 4,
  topic: 'analogy',
  form: 'plain',
  draw: ({ whole, from }) => ({
    first: whole(1, 18),
    step: whole(2, 4),
    by: whole(2, 6),
    second: whole(1, 18),
    kind: from(['shift', 'reverse'] as const),
  }),
  level: {
    of: ['easy', 'medium', 'hard'],
    by: ({ kind, by }) => (kind === 'reverse' ? 'hard' : by > 3 ? 'medium' : 'easy'),
  },
  isSensible: ({ first, step, by, second }) => first !== second && Math.max(first, second) + 2 * step + by <= 26,
  write: ({ first, step, by, second, kind }) => {
    const group = (place: number) => [0, 1, 2].map((i) => letterAt(place + i * step)).join('');
    const change = (text: string) => (kind === 'shift' ? shifted(text, () => by) : reversed(shifted(text, () => by)));
    const [a, b] = [group(first), group(second)];
    const answer = change(b);
    const line = `${a} : ${change(a)} :: ${b} : ?`;
    return {
      stem: { en: `Complete the analogy.\n${line}`, mr: `समसंबंध ओळखा.\n${line}` },
      answer,
      show: same,
      mistakes: [
        [
          reversed(answer),
          kind === 'shift' ? 'reversing the letters too' : 'leaving the order of the letters',
          kind === 'shift' ? 'अक्षरांचा क्रमही उलटल्यास' : 'अक्षरांचा क्रम न उलटल्यास',
        ],
        [shifted(answer, () => 1), `moving ${by + 1} places`, `${by + 1} घरे सरकल्यास`],
        [shifted(answer, (i) => (i === 2 ? 1 : 0)), 'making a slip in the last letter', 'शेवटच्या अक्षरात चूक केल्यास'],
      ],
      working: {
        en: `Each letter moves ${by} places${kind === 'reverse' ? ' and the order is reversed' : ''}: ${a} becomes ${change(a)}, so ${b} becomes ${answer}.`,
        mr: `प्रत्येक अक्षर ${by} घरे पुढे${kind === 'reverse' ? ' व क्रम उलट' : ''}: ${a} वरून ${change(a)}, म्हणून ${b} वरून ${answer}.`,
      },
      shortWay: { en: 'check the first letter of each option before the rest.', mr: 'आधी पर्यायांचे पहिले अक्षर तपासा.' },
    };
  },
});

type Property = {
  readonly level: Level;
  readonly en: string;
  readonly mr: string;
  readonly has: (n: number) => boolean;
  /** Shows that a number has the property. */
  readonly proof: (n: number) => Bilingual;
  /** Shows that a number does not have it. */
  readonly refutation: (n: number) => string;
};

const multiplesOf = (by: number, level: Level): Property => ({
  level,
  en: `divisible by ${by}`,
  mr: `${by} ने विभाज्य`,
  has: (n) => n % by === 0,
  proof: (n) => same(`${n} = ${by} × ${n / by}`),
  refutation: (n) => `${n} = ${by} × ${Math.floor(n / by)} + ${n % by}`,
});

const properties: readonly Property[] = [
  {
    level: 'easy',
    en: 'perfect squares',
    mr: 'पूर्ण वर्ग',
    has: (n) => Number.isInteger(Math.sqrt(n)),
    proof: (n) => same(`${n} = ${Math.sqrt(n)} × ${Math.sqrt(n)}`),
    refutation: (n) => {
      const root = Math.floor(Math.sqrt(n));
      return `${root} × ${root} = ${root * root}, ${root + 1} × ${root + 1} = ${(root + 1) ** 2}`;
    },
  },
  {
    level: 'hard',
    en: 'prime',
    mr: 'मूळ',
    has: isPrime,
    proof: (n) => ({ en: `${n} is prime`, mr: `${n} ही मूळ संख्या आहे` }),
    refutation: (n) => {
      const factor = [7, 11, 13, 17].find((each) => n % each === 0) ?? 1;
      return `${n} = ${factor} × ${n / factor}`;
    },
  },
  multiplesOf(7, 'easy'),
  multiplesOf(11, 'medium'),
  multiplesOf(13, 'hard'),
];

/** Numbers that differ in none of the easy ways: all odd, none divisible by 3 or 5. */
const candidates = Array.from({ length: 284 }, (_, i) => i + 17).filter((n) => (n % 2) * (n % 3) * (n % 5) > 0);

export const oddNumber = defineModel({
  id: 'odd-one-out-numbers',
  version: 4,
  topic: 'odd-one-out',
  form: 'not',
  draw: ({ some, from }) => {
    const property = from(properties);
    return {
      property,
      members: some(
        candidates.filter((n) => property.has(n)),
        3,
      ),
      other: from(candidates.filter((n) => !property.has(n))),
    };
  },
  level: {
    of: ['easy', 'medium', 'hard'],
    by: ({ property }) => property.level,
  },
  // A second property of three of them would let another number stand out too, and so would a number far from the others.
  isSensible: ({ property, members, other }) =>
    other > Math.min(...members) - 60 &&
    other < Math.max(...members) + 60 &&
    properties.every((each) => each === property || [...members, other].filter(each.has).length < 3),
  write: ({ property, members, other }) => ({
    stem: {
      en: 'Which of the numbers does not belong to the group?',
      mr: 'पुढीलपैकी गटात न बसणारी संख्या कोणती?',
    },
    answer: other,
    show: plain,
    mistakes: members.map((member) => {
      const { en, mr } = property.proof(member);
      return [member, `not seeing that ${en}`, `${mr} हे न ओळखल्यास`] as const;
    }),
    working: {
      en: `${members.join(', ')} are ${property.en}; ${other} is not: ${property.refutation(other)}.`,
      mr: `${members.join(', ')} या संख्या ${property.mr} आहेत; ${other} नाही: ${property.refutation(other)}.`,
    },
    shortWay: {
      en: 'try squares, primes and the tables of 7, 11 and 13 in turn.',
      mr: 'वर्ग, मूळ संख्या व 7, 11, 13 चे पाढे क्रमाने तपासा.',
    },
  }),
});

export const oddLetters = defineModel({
  id: 'odd-one-out-letters',
  version: 4,
  topic: 'odd-one-out',
  form: 'not',
  draw: ({ whole, some, from }) => ({
    step: whole(2, 5),
    slip: from([-1, 1]),
    starts: some([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16], 4),
  }),
  level: {
    of: ['easy', 'medium'],
    by: ({ step }) => (step > 3 ? 'medium' : 'easy'),
  },
  write: ({ step, slip, starts }) => {
    const group = (place: number, last = 2 * step) =>
      `${letterAt(place)}${letterAt(place + step)}${letterAt(place + last)}`;
    const [odd = 1, ...others] = starts;
    const answer = group(odd, 2 * step + slip);
    return {
      stem: {
        en: 'Which group of letters does not belong with the others?',
        mr: 'पुढीलपैकी गटात न बसणारा अक्षरगट कोणता?',
      },
      answer,
      show: same,
      mistakes: others.map(
        (place) => [group(place), 'comparing the first letters only', 'फक्त पहिली अक्षरे पाहिल्यास'] as const,
      ),
      working: {
        en: `In the others each letter is ${step} places after the one before; in ${answer} the last gap is ${step + slip}.`,
        mr: `इतर गटांत प्रत्येक अक्षर आधीच्या अक्षरापासून ${step} घरे पुढे आहे; ${answer} मध्ये शेवटचे अंतर ${step + slip} आहे.`,
      },
      shortWay: { en: 'write the places of the letters under each group.', mr: 'प्रत्येक गटाखाली अक्षरांचे क्रमांक लिहा.' },
    };
  },
});

export const shiftCode = defineModel({
  id: 'coding-shift',
  version: 4,
  topic: 'coding',
  form: 'plain',
  draw: ({ some, from }) => ({ words: some(codeWords, 2), by: from([-3, -2, -1, 1, 2, 3, 4]) }),
  level: {
    of: ['easy', 'medium'],
    by: ({ by }) => (by > 0 && by < 4 ? 'easy' : 'medium'),
  },
  write: ({ words: [given = '', asked = ''], by }) => {
    const code = (text: string) => shifted(text, () => by);
    return {
      stem: {
        en: `In a code ${given} is written as ${code(given)}. How is ${asked} written?`,
        mr: `एका सांकेतिक भाषेत ${given} हा शब्द ${code(given)} असा लिहितात, तर ${asked} हा शब्द कसा लिहितात?`,
      },
      answer: code(asked),
      show: same,
      mistakes: [
        [shifted(asked, () => -by), 'moving in the wrong direction', 'उलट दिशेने सरकल्यास'],
        [
          shifted(asked, (i) => (i === asked.length - 1 ? by + 1 : by)),
          'making a slip in the last letter',
          'शेवटच्या अक्षरात चूक केल्यास',
        ],
        [reversed(code(asked)), 'reversing the order too', 'क्रमही उलटल्यास'],
      ],
      working: {
        en: `Each letter moves ${Math.abs(by)} ${by === 1 || by === -1 ? 'place' : 'places'} ${by > 0 ? 'forward' : 'back'}: ${asked} becomes ${code(asked)}.`,
        mr: `प्रत्येक अक्षर ${Math.abs(by)} ${by === 1 || by === -1 ? 'घर' : 'घरे'} ${by > 0 ? 'पुढे' : 'मागे'} सरकते: ${asked} = ${code(asked)}.`,
      },
      shortWay: {
        en: 'find the shift from the first letter; check the options letter by letter.',
        mr: 'पहिल्या अक्षरावरून अंतर काढा; मग पर्याय एकेक अक्षराने तपासा.',
      },
    };
  },
});

export const oppositeCode = defineModel({
  id: 'coding-opposite-letters',
  version: 4,
  topic: 'coding',
  form: 'plain',
  draw: ({ some }) => ({ words: some(codeWords, 2) }),
  level: {
    of: ['medium', 'hard'],
    by: ({ words: [, asked = ''] }) => (asked.length > 5 ? 'hard' : 'medium'),
  },
  write: ({ words: [given = '', asked = ''] }) => ({
    stem: {
      en: `If ${given} is coded as ${opposite(given)}, what is the code of ${asked}?`,
      mr: `${given} चा संकेत ${opposite(given)} असल्यास ${asked} चा संकेत कोणता?`,
    },
    answer: opposite(asked),
    show: same,
    mistakes: [
      [shifted(opposite(asked), () => 1), 'adding the places to 28', 'क्रमांकांची बेरीज 28 धरल्यास'],
      [shifted(opposite(asked), () => -1), 'adding the places to 26', 'क्रमांकांची बेरीज 26 धरल्यास'],
      [reversed(opposite(asked)), 'reversing the order too', 'क्रमही उलटल्यास'],
    ],
    working: {
      en: `A letter and its code are equally far from the two ends of the alphabet (A–Z, B–Y, C–X): ${asked} becomes ${opposite(asked)}.`,
      mr: `अक्षर व त्याचा संकेत वर्णमालेच्या दोन टोकांपासून समान अंतरावर असतात (A–Z, B–Y, C–X): ${asked} = ${opposite(asked)}.`,
    },
    shortWay: {
      en: 'the places of a letter and its code add up to 27.',
      mr: 'अक्षर व त्याचा संकेत यांच्या क्रमांकांची बेरीज 27 असते.',
    },
  }),
});

export const sumCode = defineModel({
  id: 'coding-sum-of-places',
  version: 4,
  topic: 'coding',
  form: 'plain',
  draw: ({ some }) => ({ words: some(codeWords, 2) }),
  level: {
    of: ['easy', 'medium'],
    by: ({ words: [, asked = ''] }) => (asked.length > 4 ? 'medium' : 'easy'),
  },
  write: ({ words: [given = '', asked = ''] }) => {
    const value = (text: string) => sumOf([...text].map(placeOf));
    const total = value(asked);
    return {
      stem: {
        en: `In a code ${given} = ${value(given)}. What is ${asked}?`,
        mr: `एका सांकेतिक भाषेत ${given} = ${value(given)} असल्यास ${asked} = किती?`,
      },
      answer: total,
      show: plain,
      mistakes: [
        [27 * asked.length - total, 'counting the places from Z', 'Z पासून क्रमांक मोजल्यास'],
        [total - placeOf(asked[0] ?? 'A'), 'leaving out the first letter', 'पहिले अक्षर न धरल्यास'],
        [total + asked.length, 'counting each place one too high', 'प्रत्येक क्रमांक 1 ने जास्त धरल्यास'],
        [total - asked.length, 'counting each place one too low', 'प्रत्येक क्रमांक 1 ने कमी धरल्यास'],
        [total + placeOf(asked.at(-1) ?? 'A'), 'counting the last letter twice', 'शेवटचे अक्षर दोनदा मोजल्यास'],
      ],
      working: {
        en: `The places of the letters are added: ${[...asked].map(placeOf).join(' + ')} = ${total}.`,
        mr: `अक्षरांच्या क्रमांकांची बेरीज: ${[...asked].map(placeOf).join(' + ')} = ${total}.`,
      },
      shortWay: { en: 'EJOTY: E 5, J 10, O 15, T 20, Y 25.', mr: 'EJOTY: E 5, J 10, O 15, T 20, Y 25.' },
    };
  },
});

/** Whether two of the words begin with the same letters, so many of them. */
const shareBeginning = (words: readonly string[], letters: number): boolean =>
  new Set(words.map((word) => word.slice(0, letters))).size < words.length;

export const dictionaryOrder = defineModel({
  id: 'word-formation-dictionary-order',
  version: 4,
  topic: 'word-formation',
  form: 'order',
  draw: ({ from, some, whole }) => ({ words: some(from(families), 4), place: whole(1, 4) }),
  level: {
    of: ['easy', 'medium'],
    by: ({ words }) => (shareBeginning(words, 4) ? 'medium' : 'easy'),
  },
  write: ({ words, place }) => {
    const sorted = words.toSorted();
    const ordinals = [
      ['first', 'पहिला'],
      ['second', 'दुसरा'],
      ['third', 'तिसरा'],
      ['last', 'शेवटचा'],
    ] as const;
    const [en, mr] = ordinals[place - 1] ?? ordinals[0];
    const answer = sorted[place - 1] ?? '';
    return {
      stem: {
        en: `Which word comes ${en} in the order of an English dictionary?\n${words.join(', ')}`,
        mr: `पुढील शब्द इंग्रजी शब्दकोशाच्या क्रमाने लावल्यास ${mr} शब्द कोणता?\n${words.join(', ')}`,
      },
      answer,
      show: same,
      mistakes: sorted
        .filter((word) => word !== answer)
        .map(
          (word) =>
            [
              word,
              'not looking closely at the first letter that differs',
              'ज्या अक्षरापासून शब्द वेगळे होतात ते नीट न पाहिल्यास',
            ] as const,
        ),
      working: { en: `In order: ${sorted.join(', ')}.`, mr: `योग्य क्रम: ${sorted.join(', ')}.` },
      shortWay: {
        en: 'strike out the letters that all words share and compare the next one.',
        mr: 'सर्व शब्दांत समान असलेली सुरुवातीची अक्षरे सोडा व पुढचे अक्षर पाहा.',
      },
    };
  },
});
const families = [
  'CONDUCT CONSTABLE CONTROL CONVICT CONCEAL CONFESS CONSENT CONTACT',
  'PROTECT PROVE PROMISE PROCESS PROGRESS PRODUCE PROPOSE PROHIBIT',
  'DETAIL DETECT DETER DETAIN DEPOSE DEFEND DELIVER DEPUTY',
  'INSPECT INSULT INFORM INJURE INQUEST INVADE INSIST INDICT',
  'STATION STATUS STATUTE STARVE STAMP STABLE STADIUM STAGE',
].map((line) => line.split(' '));
