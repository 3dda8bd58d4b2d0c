import type { Bilingual } from '@bharti/domain/bilingual';
import { defineModel, type Mistake } from '../framework/model.ts';
import { type Clue, drawPuzzle, listOf, numbered, ordersOf, type Puzzle } from './arrangement.ts';
import { men } from './names.ts';

const none: Bilingual = { en: '', mr: '' };
const noPuzzle: Puzzle = { places: [], clues: [], withoutClue: [] };
const show = (person: Bilingual): Bilingual => person;

/** The wrong answers that the other arrangements give when a clue is not used. */
function fromUnusedClues(
  { withoutClue }: Puzzle,
  answerIn: (places: readonly number[]) => Bilingual,
): readonly Mistake<Bilingual>[] {
  return withoutClue.flatMap((orders, i) =>
    orders.map(
      (places): Mistake<Bilingual> => [
        answerIn(places),
        `not using sentence (${i + 1})`,
        `विधान (${i + 1}) न वापरल्यास`,
      ],
    ),
  );
}

const benchOrders = ordersOf(5);

function benchClues(people: readonly Bilingual[], places: readonly number[]): readonly Clue[] {
  const name = (person: number) => people[person] ?? none;
  const pairs = people.flatMap((_, a) => people.flatMap((_unused, b) => (a === b ? [] : [[a, b] as const])));
  const place = (order: readonly number[], person: number) => Number(order[person]);
  const all: readonly Clue[] = [
    ...people.flatMap((person, a): readonly Clue[] => [
      {
        en: `${person.en} sits at the left end.`,
        mr: `${person.mr} डाव्या टोकाला बसला आहे.`,
        holds: (order) => place(order, a) === 0,
      },
      {
        en: `${person.en} sits at the right end.`,
        mr: `${person.mr} उजव्या टोकाला बसला आहे.`,
        holds: (order) => place(order, a) === 4,
      },
    ]),
    ...pairs.flatMap(([a, b]): readonly Clue[] => [
      {
        en: `${name(a).en} sits immediately to the right of ${name(b).en}.`,
        mr: `${name(a).mr} हा ${name(b).mr}च्या उजवीकडे लगत आहे.`,
        holds: (order) => place(order, a) === place(order, b) + 1,
      },
      {
        en: `${name(a).en} sits second to the left of ${name(b).en}.`,
        mr: `${name(a).mr} हा ${name(b).mr}च्या डावीकडे दुसरा आहे.`,
        holds: (order) => place(order, a) === place(order, b) - 2,
      },
      {
        en: `Exactly two sit between ${name(a).en} and ${name(b).en}.`,
        mr: `${name(a).mr} व ${name(b).mr} यांच्यामध्ये फक्त दोन जण आहेत.`,
        holds: (order) => Math.abs(place(order, a) - place(order, b)) === 3,
      },
      {
        en: `${name(a).en} and ${name(b).en} are not neighbours.`,
        mr: `${name(a).mr} व ${name(b).mr} एकमेकांच्या शेजारी नाहीत.`,
        holds: (order) => Math.abs(place(order, a) - place(order, b)) !== 1,
      },
    ]),
  ];
  return all.filter(({ holds }) => holds(places));
}

const benchQuestions = [
  { at: 2, en: 'Who sits in the middle?', mr: 'मधोमध कोण बसला आहे?' },
  { at: 4, en: 'Who sits at the right end?', mr: 'उजव्या टोकाला कोण बसला आहे?' },
  { at: 1, en: 'Who sits second from the left?', mr: 'डावीकडून दुसरा कोण आहे?' },
  { at: 3, en: 'Who sits second from the right?', mr: 'उजवीकडून दुसरा कोण आहे?' },
];

export const bench = defineModel({
  id: 'seating-bench',
  version: 2,
  topic: 'seating',
  level: 'medium',
  form: 'plain',
  draw: (choose) => {
    const people = choose.some(men, 5);
    return {
      people,
      question: choose.from(benchQuestions),
      puzzle: drawPuzzle(choose, benchOrders, (places) => benchClues(people, places)) ?? noPuzzle,
    };
  },
  isSensible: ({ question, puzzle: { clues } }) =>
    (clues.length === 3 || clues.length === 4) &&
    !(question.at === 4 && clues.some(({ en }) => en.includes('right end'))),
  write: ({ people, question, puzzle }) => {
    const at = (places: readonly number[], place: number) => people[places.indexOf(place)] ?? none;
    const listed = numbered(puzzle.clues);
    const order = [0, 1, 2, 3, 4].map((place) => at(puzzle.places, place));
    return {
      stem: {
        en: `${listOf(people).en} sit on a bench, facing north. ${listed.en} ${question.en}`,
        mr: `${listOf(people).mr} हे एका बाकावर उत्तरेकडे तोंड करून बसले आहेत. ${listed.mr} ${question.mr}`,
      },
      answer: at(puzzle.places, question.at),
      show,
      mistakes: [
        [at(puzzle.places, 4 - question.at), 'exchanging left and right', 'डावी व उजवी बाजू यांची अदलाबदल केल्यास'],
        ...fromUnusedClues(puzzle, (places) => at(places, question.at)),
      ],
      working: {
        en: `From left to right: ${order.map(({ en }) => en).join(', ')}.`,
        mr: `डावीकडून उजवीकडे क्रम: ${order.map(({ mr }) => mr).join(', ')}.`,
      },
      shortWay: {
        en: 'draw five places, enter what is certain first, then the pairs; facing north, the right hand points east.',
        mr: 'पाच जागा आखून आधी निश्चित जागा व मग जोड्या भरा; उत्तरेकडे तोंड असताना उजवी बाजू पूर्वेला येते.',
      },
    };
  },
});

/** The first person always sits at place 0; places are counted to the right of each person, who faces the centre. */
const tableOrders = ordersOf(5).map((order) => [0, ...order.map((place) => place + 1)]);

function tableClues(people: readonly Bilingual[], places: readonly number[]): readonly Clue[] {
  const name = (person: number) => people[person] ?? none;
  const away = (order: readonly number[], a: number, b: number) => (Number(order[a]) - Number(order[b]) + 6) % 6;
  const pairs = people.flatMap((_, a) => people.flatMap((_unused, b) => (a === b ? [] : [[a, b] as const])));
  const all = pairs.flatMap(([a, b]): readonly Clue[] => [
    {
      en: `${name(a).en} sits opposite ${name(b).en}.`,
      mr: `${name(a).mr} हा ${name(b).mr}च्या समोर आहे.`,
      holds: (order) => away(order, a, b) === 3,
    },
    {
      en: `${name(a).en} sits immediately to the right of ${name(b).en}.`,
      mr: `${name(a).mr} हा ${name(b).mr}च्या उजवीकडे लगत आहे.`,
      holds: (order) => away(order, a, b) === 1,
    },
    {
      en: `${name(a).en} sits second to the left of ${name(b).en}.`,
      mr: `${name(a).mr} हा ${name(b).mr}च्या डावीकडे दुसरा आहे.`,
      holds: (order) => away(order, a, b) === 4,
    },
    {
      en: `${name(a).en} and ${name(b).en} are not neighbours.`,
      mr: `${name(a).mr} व ${name(b).mr} एकमेकांच्या शेजारी नाहीत.`,
      holds: (order) => ![1, 5].includes(away(order, a, b)),
    },
  ]);
  return all.filter(({ holds }) => holds(places));
}

const tableQuestions = [
  { away: 3, mirrored: 3, en: 'sits opposite', mr: 'समोर' },
  { away: 1, mirrored: 5, en: 'sits immediately to the right of', mr: 'उजवीकडे लगत' },
  { away: 5, mirrored: 1, en: 'sits immediately to the left of', mr: 'डावीकडे लगत' },
];

export const roundTable = defineModel({
  id: 'seating-round-table',
  version: 2,
  topic: 'seating',
  level: 'hard',
  form: 'plain',
  draw: (choose) => {
    const people = choose.some(men, 6);
    return {
      people,
      whose: choose.whole(0, 5),
      question: choose.from(tableQuestions),
      puzzle: drawPuzzle(choose, tableOrders, (places) => tableClues(people, places)) ?? noPuzzle,
    };
  },
  isSensible: ({ people, whose, question, puzzle: { clues } }) =>
    (clues.length === 3 || clues.length === 4) &&
    // The answer may not stand in a clue word for word.
    !clues.some(
      ({ en }) =>
        en.includes(`${question.en} ${people[whose]?.en}`) ||
        (question.away === 3 && en.includes('opposite') && en.includes(people[whose]?.en ?? '')),
    ),
  write: ({ people, whose, question, puzzle }) => {
    const seat = (places: readonly number[], away: number) =>
      people[places.indexOf((Number(places[whose]) + away) % 6)] ?? none;
    const listed = numbered(puzzle.clues);
    const around = [0, 1, 2, 3, 4, 5].map((place) => people[puzzle.places.indexOf(place)] ?? none);
    const asked = people[whose] ?? none;
    return {
      stem: {
        en: `${listOf(people).en} sit around a round table, facing its centre. ${listed.en} Who ${question.en} ${asked.en}?`,
        mr: `${listOf(people).mr} हे एका गोल टेबलाभोवती केंद्राकडे तोंड करून बसले आहेत. ${listed.mr} ${asked.mr}च्या ${question.mr} कोण आहे?`,
      },
      answer: seat(puzzle.places, question.away),
      show,
      mistakes: [
        [seat(puzzle.places, question.mirrored), 'exchanging left and right', 'डावी व उजवी बाजू यांची अदलाबदल केल्यास'],
        ...fromUnusedClues(puzzle, (places) => seat(places, question.away)),
      ],
      working: {
        en: `Going round to the right: ${around.map(({ en }) => en).join(', ')}.`,
        mr: `${around[0]?.mr}पासून सुरुवात करून उजवीकडे मोजल्यास क्रम: ${around.map(({ mr }) => mr).join(', ')}.`,
      },
      shortWay: {
        en: 'facing the centre, the right hand of each points anticlockwise.',
        mr: 'केंद्राकडे तोंड असताना प्रत्येकाची उजवी बाजू घड्याळाच्या काट्यांच्या विरुद्ध दिशेने येते.',
      },
    };
  },
});

const heightOrders = ordersOf(5);

const heightQuestions = [
  { at: 0, en: 'Who is the tallest?', mr: 'सर्वांत उंच कोण?' },
  { at: 4, en: 'Who is the shortest?', mr: 'सर्वांत बुटका कोण?' },
  { at: 2, en: 'Who is the third tallest?', mr: 'उंचीच्या उतरत्या क्रमात तिसरा कोण?' },
  { at: 1, en: 'Who is the second tallest?', mr: 'उंचीच्या उतरत्या क्रमात दुसरा कोण?' },
];

/** Places are ranks: 0 is the tallest. */
function heightClues(people: readonly Bilingual[], places: readonly number[]): readonly Clue[] {
  const pairs = people.flatMap((one, a) => people.flatMap((other, b) => (a === b ? [] : [{ one, other, a, b }])));
  const all: readonly Clue[] = [
    ...pairs.flatMap(({ one, other, a, b }): readonly Clue[] => [
      {
        en: `${one.en} is taller than ${other.en}.`,
        mr: `${one.mr} हा ${other.mr}पेक्षा उंच आहे.`,
        holds: (order) => Number(order[a]) < Number(order[b]),
      },
      {
        en: `${one.en} is shorter than ${other.en}.`,
        mr: `${one.mr} हा ${other.mr}पेक्षा बुटका आहे.`,
        holds: (order) => Number(order[a]) > Number(order[b]),
      },
    ]),
    ...people.flatMap(({ en, mr }, a): readonly Clue[] => [
      { en: `${en} is not the tallest.`, mr: `${mr} सर्वांत उंच नाही.`, holds: (order) => order[a] !== 0 },
      { en: `${en} is not the shortest.`, mr: `${mr} सर्वांत बुटका नाही.`, holds: (order) => order[a] !== 4 },
      {
        en: `Exactly two are taller than ${en}.`,
        mr: `${mr}पेक्षा फक्त दोन जण उंच आहेत.`,
        holds: (order) => order[a] === 2,
      },
    ]),
  ];
  return all.filter(({ holds }) => holds(places));
}

export const heights = defineModel({
  id: 'ranking-heights',
  version: 3,
  topic: 'ranking',
  level: 'medium',
  form: 'plain',
  draw: (choose) => {
    const people = choose.some(men, 5);
    return {
      people,
      question: choose.from(heightQuestions),
      puzzle: drawPuzzle(choose, heightOrders, (places) => heightClues(people, places)) ?? noPuzzle,
    };
  },
  isSensible: ({ question, puzzle: { clues } }) =>
    clues.length === 4 && !(question.at === 2 && clues.some(({ en }) => en.startsWith('Exactly two'))),
  write: ({ people, question, puzzle }) => {
    const at = (places: readonly number[], place: number) => people[places.indexOf(place)] ?? none;
    const listed = numbered(puzzle.clues);
    const order = [0, 1, 2, 3, 4].map((place) => at(puzzle.places, place));
    return {
      stem: {
        en: `${listOf(people).en} are of different heights. ${listed.en} ${question.en}`,
        mr: `${listOf(people).mr} यांची उंची वेगवेगळी आहे. ${listed.mr} ${question.mr}`,
      },
      answer: at(puzzle.places, question.at),
      show,
      mistakes: [
        [at(puzzle.places, 4 - question.at), 'exchanging taller and shorter', 'उंच व बुटका यांची अदलाबदल केल्यास'],
        ...fromUnusedClues(puzzle, (places) => at(places, question.at)),
      ],
      working: {
        en: `From the tallest: ${order.map(({ en }) => en).join(', ')}.`,
        mr: `उंचीचा उतरता क्रम: ${order.map(({ mr }) => mr).join(', ')}.`,
      },
      shortWay: {
        en: 'turn all sentences into one sign: A > B means that A is taller.',
        mr: 'सर्व विधाने एकाच चिन्हाने लिहा: A > B म्हणजे A हा B पेक्षा उंच.',
      },
    };
  },
});
