import type { Bilingual } from '@bharti/domain/bilingual';
import { defineModel } from '../framework/model.ts';
import { km, num, plain } from '../framework/words.ts';

const queues = [
  { en: 'In a row of cadets', mr: 'प्रशिक्षणार्थींच्या एका रांगेत', people: 'cadets', peopleMr: 'प्रशिक्षणार्थी' },
  { en: 'In a row of students', mr: 'विद्यार्थ्यांच्या एका रांगेत', people: 'students', peopleMr: 'विद्यार्थी' },
  { en: 'In a row of players', mr: 'खेळाडूंच्या एका रांगेत', people: 'players', peopleMr: 'खेळाडू' },
];
const names = [
  { en: 'Amol', mr: 'अमोल' },
  { en: 'Nitin', mr: 'नितीन' },
  { en: 'Kiran', mr: 'किरण' },
  { en: 'Anil', mr: 'अनिल' },
];

/** 21st, 22nd, 23rd, 24th. */
function ordinal(value: number): string {
  const [ten, one] = [value % 100, value % 10];
  const ending = ten >= 11 && ten <= 13 ? 'th' : one === 1 ? 'st' : one === 2 ? 'nd' : one === 3 ? 'rd' : 'th';
  return `${value}${ending}`;
}

export const fromBothEnds = defineModel({
  id: 'ranking-from-both-ends',
  version: 3,
  topic: 'ranking',
  level: 'easy',
  form: 'plain',
  draw: ({ whole, from }) => ({ left: whole(6, 40), right: whole(6, 40), queue: from(queues), name: from(names) }),
  isSensible: ({ left, right }) => left !== right,
  write: ({ left, right, queue, name }) => ({
    stem: {
      en: `${queue.en} ${name.en} is ${ordinal(left)} from the left and ${ordinal(right)} from the right. How many ${queue.people} are in the row?`,
      mr: `${queue.mr} ${name.mr} डावीकडून ${left} वा व उजवीकडून ${right} वा आहे. रांगेत एकूण किती ${queue.peopleMr} आहेत?`,
    },
    answer: left + right - 1,
    show: plain,
    mistakes: [
      [left + right, `counting ${name.en} twice`, `${name.mr} दोनदा मोजल्यास`],
      [left + right + 1, 'adding 1 in place of subtracting', '1 वजा करण्याऐवजी मिळवल्यास'],
      [left + right - 2, `leaving ${name.en} out`, `${name.mr} न मोजल्यास`],
      [left + right + 2, 'adding 1 for each end', 'प्रत्येक टोकासाठी 1 मिळवल्यास'],
      [Math.abs(left - right), 'subtracting the places', 'क्रमांकांची वजाबाकी केल्यास'],
      [Math.max(left, right), 'taking the greater place', 'मोठा क्रमांक घेतल्यास'],
    ],
    working: {
      en: `${left} + ${right} counts ${name.en} twice: ${left} + ${right} − 1 = ${left + right - 1}.`,
      mr: `${left} + ${right} मध्ये ${name.mr} दोनदा मोजला जातो: ${left} + ${right} − 1 = ${left + right - 1}.`,
    },
    shortWay: { en: 'both places added, less 1.', mr: 'दोन्ही क्रमांकांची बेरीज वजा 1.' },
  }),
});

export const between = defineModel({
  id: 'ranking-between-two',
  version: 4,
  topic: 'ranking',
  form: 'plain',
  draw: ({ whole, from, some }) => ({
    total: whole(25, 70),
    left: whole(5, 25),
    right: whole(5, 25),
    queue: from(queues),
    people: some(names, 2),
  }),
  level: {
    of: ['medium', 'hard'],
    by: ({ total }) => (total > 50 ? 'hard' : 'medium'),
  },
  isSensible: ({ total, left, right }) => total - left - right >= 3,
  write: ({ total, left, right, queue, people: [first, second] }) => {
    const [one, other] = [first ?? { en: '', mr: '' }, second ?? { en: '', mr: '' }];
    const answer = total - left - right;
    return {
      stem: {
        en: `${queue.en} there are ${total}. ${one.en} is ${ordinal(left)} from the left and ${other.en} ${ordinal(right)} from the right. How many stand between them?`,
        mr: `${queue.mr} ${total} जण आहेत. ${one.mr} डावीकडून ${left} वा व ${other.mr} उजवीकडून ${right} वा आहे. दोघांच्या मध्ये किती जण आहेत?`,
      },
      answer,
      show: plain,
      mistakes: [
        [answer + 1, `counting ${other.en} too`, `${other.mr}लाही मोजल्यास`],
        [answer - 1, 'subtracting 1 too much', '1 जास्त वजा केल्यास'],
        [answer + 2, 'counting both of them too', 'दोघांनाही मोजल्यास'],
        [left + right, 'adding the places', 'क्रमांकांची बेरीज केल्यास'],
        [answer - 2, 'subtracting 2 for the two of them', 'दोघांसाठी 2 वजा केल्यास'],
      ],
      working: {
        en: `${left} from the left and ${right} from the right are taken: ${total} − ${left} − ${right} = ${answer}.`,
        mr: `डावीकडून ${left} व उजवीकडून ${right} जण वगळा: ${total} − ${left} − ${right} = ${answer}.`,
      },
      shortWay: { en: 'all less both places.', mr: 'एकूण वजा दोन्ही क्रमांक.' },
    };
  },
});

const triples = [
  [3, 4, 5],
  [5, 12, 13],
  [6, 8, 10],
  [8, 15, 17],
  [9, 12, 15],
  [7, 24, 25],
  [12, 16, 20],
  [20, 21, 29],
] as const;
const starts = [
  { en: 'north', mr: 'उत्तरेस' },
  { en: 'south', mr: 'दक्षिणेस' },
  { en: 'east', mr: 'पूर्वेस' },
  { en: 'west', mr: 'पश्चिमेस' },
];

export const walk = defineModel({
  id: 'direction-distance-from-start',
  version: 4,
  topic: 'direction',
  form: 'plain',
  draw: ({ whole, from }) => ({
    triple: from(triples),
    extra: whole(1, 9),
    start: from(starts),
    isRight: from([true, false]),
  }),
  level: {
    of: ['easy', 'medium', 'hard'],
    by: ({ triple: [, , z] }) => (z <= 10 ? 'easy' : z <= 17 ? 'medium' : 'hard'),
  },
  write: ({ triple: [x, y, z], extra, start, isRight }) => {
    // Ahead y + extra, to the side x, and back by extra: y ahead and x aside remain.
    const ahead = y + extra;
    const [en, mr] = isRight ? ['right', 'उजवीकडे'] : ['left', 'डावीकडे'];
    return {
      stem: {
        en: `A beat marshal goes ${ahead} km to the ${start.en}, turns ${en} and goes ${x} km, then turns ${en} again and goes ${extra} km. How far is the starting place in a straight line?`,
        mr: `एक बीट मार्शल ${start.mr} ${ahead} किमी गेला. मग ${mr} वळून ${x} किमी व पुन्हा ${mr} वळून ${extra} किमी गेला. आता तो मूळ ठिकाणापासून सरळ रेषेत किती अंतरावर आहे?`,
      },
      answer: z,
      show: km,
      mistakes: [
        [x + y, 'adding the two sides', 'दोन बाजूंची बेरीज केल्यास'],
        [ahead + x + extra, 'adding all that was walked', 'चाललेल्या सर्व अंतरांची बेरीज केल्यास'],
        [y, 'looking at the first direction only', 'फक्त पहिल्या दिशेचे अंतर घेतल्यास'],
        [Math.abs(ahead - x), 'subtracting the first two distances', 'पहिल्या दोन अंतरांची वजाबाकी केल्यास'],
        [x, 'looking at the second direction only', 'फक्त दुसऱ्या दिशेचे अंतर घेतल्यास'],
      ],
      working: {
        en: `Ahead ${ahead} − ${extra} = ${y} km, to the side ${x} km. Distance = √(${y} × ${y} + ${x} × ${x}) = √${num(z * z)} = ${z} km.`,
        mr: `पुढे ${ahead} − ${extra} = ${y} किमी, बाजूला ${x} किमी. अंतर = √(${y} × ${y} + ${x} × ${x}) = √${num(z * z)} = ${z} किमी.`,
      },
      shortWay: {
        en: `remember ${x}, ${y}, ${z}: the sides of a right-angled triangle.`,
        mr: `${x}, ${y}, ${z} हे काटकोन त्रिकोणाच्या बाजूंचे त्रिकूट लक्षात ठेवा.`,
      },
    };
  },
});

const compass: readonly Bilingual[] = [
  { en: 'North', mr: 'उत्तर' },
  { en: 'North-east', mr: 'ईशान्य' },
  { en: 'East', mr: 'पूर्व' },
  { en: 'South-east', mr: 'आग्नेय' },
  { en: 'South', mr: 'दक्षिण' },
  { en: 'South-west', mr: 'नैर्ऋत्य' },
  { en: 'West', mr: 'पश्चिम' },
  { en: 'North-west', mr: 'वायव्य' },
];
const pointAt = (eighths: number): Bilingual => compass[((eighths % 8) + 8) % 8] ?? { en: '', mr: '' };

export const turns = defineModel({
  id: 'direction-turns',
  version: 4,
  topic: 'direction',
  form: 'plain',
  draw: ({ whole, from }) => ({
    start: from([0, 2, 4, 6]),
    first: whole(1, 7),
    second: whole(1, 7),
    third: whole(1, 5),
  }),
  level: {
    of: ['easy', 'medium'],
    by: ({ first, second, third }) => ((first + second + third) % 2 === 0 ? 'easy' : 'medium'),
  },
  isSensible: ({ first, second }) => first !== second,
  write: ({ start, first, second, third }) => {
    const end = start + first - second + third;
    const from = pointAt(start);
    const [a, b, c] = [first * 45, second * 45, third * 45];
    const rest = first - second + third;
    return {
      stem: {
        en: `Facing ${from.en.toLowerCase()}, a trainee turns ${a}° clockwise, then ${b}° anticlockwise and then ${c}° clockwise. Which direction does the trainee face now?`,
        mr: `${from.mr} दिशेकडे तोंड असलेला प्रशिक्षणार्थी घड्याळाच्या काट्यांच्या दिशेने ${a}°, मग विरुद्ध दिशेने ${b}° व मग काट्यांच्या दिशेने ${c}° वळला. आता त्याचे तोंड कोणत्या दिशेस आहे?`,
      },
      answer: pointAt(end),
      show: (point: Bilingual) => point,
      mistakes: [
        [pointAt(start - rest), 'exchanging clockwise and anticlockwise', 'काट्यांची दिशा उलट धरल्यास'],
        [pointAt(start + first + second + third), 'taking all turns as clockwise', 'सर्व वळणे काट्यांच्या दिशेने धरल्यास'],
        [pointAt(start + first - second), 'leaving out the last turn', 'शेवटचे वळण न धरल्यास'],
        [pointAt(rest), 'starting from north', 'उत्तरेपासून सुरुवात केल्यास'],
        [pointAt(end + 1), 'turning 45° too far', '45° जास्त वळल्यास'],
        [pointAt(end - 1), 'turning 45° too little', '45° कमी वळल्यास'],
      ],
      working: {
        en: `In all ${a} − ${b} + ${c} = ${rest * 45 < 0 ? '−' : ''}${Math.abs(rest * 45)}°, ${rest === 0 ? `so the direction is the same: ${from.en.toLowerCase()}` : rest % 8 === 0 ? `a full turn: ${from.en.toLowerCase()} again` : `from ${from.en.toLowerCase()} to ${pointAt(end).en.toLowerCase()}`}.`,
        mr: `एकूण ${a} − ${b} + ${c} = ${rest * 45 < 0 ? '−' : ''}${Math.abs(rest * 45)}°; ${rest === 0 ? `दिशा तीच: ${from.mr}` : rest % 8 === 0 ? `पूर्ण फेरी, म्हणून दिशा तीच: ${from.mr}` : `${from.mr} दिशेपासून ${pointAt(end).mr} दिशेपर्यंत`}.`,
      },
      shortWay: {
        en: 'add up the angles first, then turn once; 45° is one point of the eight.',
        mr: 'आधी कोनांची बेरीज-वजाबाकी करा, मग एकदाच वळा; 45° म्हणजे आठ दिशांतील एक घर.',
      },
    };
  },
});
