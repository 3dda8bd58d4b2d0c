import { defineModel } from '../framework/model.ts';
import { kg, num, percent, plain } from '../framework/words.ts';

const teams = [
  {
    en: 'a team',
    mr: 'एका संघातील',
    one: 'player',
    oneMr: 'खेळाडू',
    many: 'players',
    manyMr: 'खेळाडूंपैकी',
    ofOne: 'खेळाडूच्या',
    ofOneNew: 'खेळाडूचे',
    group: 'संघाचे',
  },
  {
    en: 'a squad',
    mr: 'एका पथकातील',
    one: 'trainee',
    oneMr: 'प्रशिक्षणार्थी',
    many: 'trainees',
    manyMr: 'प्रशिक्षणार्थींपैकी',
    ofOne: 'प्रशिक्षणार्थीच्या',
    ofOneNew: 'प्रशिक्षणार्थीचे',
    group: 'पथकाचे',
  },
];

export const averageAfterReplacement = defineModel({
  id: 'average-replacement',
  version: 4,
  topic: 'average',
  form: 'plain',
  draw: ({ whole, from }) => ({
    count: whole(5, 16),
    old: whole(50, 90),
    change: from([1, 1.5, 2, 2.5, 3]),
    isRise: from([true, false]),
    team: from(teams),
  }),
  level: {
    of: ['easy', 'medium', 'hard'],
    by: ({ count }) => (count <= 8 ? 'easy' : count <= 12 ? 'medium' : 'hard'),
  },
  isSensible: ({ count, old, change, isRise }) => {
    const weight = old + (isRise ? 1 : -1) * count * change;
    return Number.isInteger(count * change) && weight >= 45 && weight <= 95;
  },
  write: ({ count, old, change, isRise, team }) => {
    const sign = isRise ? 1 : -1;
    return {
      stem: {
        en: `In ${team.en} of ${count} ${team.many}, a ${team.one} who weighs ${old} kg is replaced by a new one, and the average weight ${isRise ? 'rises' : 'falls'} by ${change} kg. What does the new ${team.one} weigh?`,
        mr: `${team.mr} ${count} ${team.manyMr} ${old} किग्रॅ वजनाच्या एका ${team.ofOne} जागी नवीन ${team.oneMr} आल्यावर ${team.group} सरासरी वजन ${change} किग्रॅने ${isRise ? 'वाढले' : 'घटले'}. नवीन ${team.ofOneNew} वजन किती?`,
      },
      answer: old + sign * count * change,
      show: kg,
      mistakes: [
        [old - sign * count * change, 'taking the change in the wrong direction', 'बदल उलट दिशेने धरल्यास'],
        [old + sign * change, 'taking the change of the average only', 'फक्त सरासरीतील बदल धरल्यास'],
        [old + sign * (count + 1) * change, `counting ${count + 1} ${team.many}`, `${count + 1} जण धरल्यास`],
        [old + sign * (count - 1) * change, `counting ${count - 1} ${team.many}`, `${count - 1} जण धरल्यास`],
      ],
      working: {
        en: `The total ${isRise ? 'rises' : 'falls'} by ${count} × ${change} = ${num(count * change)} kg, all through the new ${team.one}: ${old} ${isRise ? '+' : '−'} ${num(count * change)} = ${num(old + sign * count * change)} kg.`,
        mr: `एकूण वजन ${count} × ${change} = ${num(count * change)} किग्रॅने ${isRise ? 'वाढले' : 'घटले'}; हा संपूर्ण बदल नवीन ${team.ofOne} वजनामुळे: ${old} ${isRise ? '+' : '−'} ${num(count * change)} = ${num(old + sign * count * change)} किग्रॅ.`,
      },
      shortWay: {
        en: 'change of the total = number × change of the average.',
        mr: 'एकूण वजनातील बदल = संख्या × सरासरीतील बदल.',
      },
    };
  },
});

export const averageCorrected = defineModel({
  id: 'average-corrected',
  version: 4,
  topic: 'average',
  form: 'plain',
  draw: ({ whole, from }) => ({
    count: from([10, 15, 20, 25, 30, 40, 50]),
    mean: whole(35, 70),
    right: whole(20, 95),
    wrong: whole(20, 95),
  }),
  level: {
    of: ['easy', 'medium', 'hard'],
    by: ({ count }) => (count === 10 ? 'easy' : count % 20 === 0 ? 'medium' : 'hard'),
  },
  isSensible: ({ count, right, wrong }) =>
    right !== wrong && Math.abs(right - wrong) >= 9 && (Math.abs(right - wrong) * 10) % count === 0,
  write: ({ count, mean, right, wrong }) => {
    const shift = (right - wrong) / count;
    const [word, wordMr] = shift > 0 ? ['low', 'कमी'] : ['high', 'जास्त'];
    return {
      stem: {
        en: `The average marks of ${count} candidates came to ${mean}. Then it was found that ${right} marks of one candidate had been read as ${wrong}. What is the right average?`,
        mr: `${count} उमेदवारांच्या गुणांची सरासरी ${mean} आली. नंतर एका उमेदवाराचे ${right} गुण चुकून ${wrong} धरल्याचे लक्षात आले. बरोबर सरासरी किती?`,
      },
      answer: mean + shift,
      show: plain,
      mistakes: [
        [mean - shift, 'correcting in the wrong direction', 'दुरुस्ती उलट दिशेने केल्यास'],
        [mean + right - wrong, 'adding the whole difference', 'संपूर्ण फरक सरासरीत धरल्यास'],
        [mean + 2 * shift, 'correcting twice', 'दुरुस्ती दोनदा केल्यास'],
        [mean - 2 * shift, 'correcting twice in the wrong direction', 'उलट दिशेने दोनदा दुरुस्ती केल्यास'],
        [mean + wrong - right, 'subtracting the whole difference', 'संपूर्ण फरक उलट धरल्यास'],
      ],
      working: {
        en: `The sum was ${Math.abs(right - wrong)} too ${word}. For each candidate that is ${Math.abs(right - wrong)} ÷ ${count} = ${num(Math.abs(shift))}; right average = ${mean} ${shift > 0 ? '+' : '−'} ${num(Math.abs(shift))} = ${num(mean + shift)}.`,
        mr: `बेरीज ${Math.abs(right - wrong)} ने ${wordMr} धरली होती. प्रत्येकी ${Math.abs(right - wrong)} ÷ ${count} = ${num(Math.abs(shift))}; बरोबर सरासरी = ${mean} ${shift > 0 ? '+' : '−'} ${num(Math.abs(shift))} = ${num(mean + shift)}.`,
      },
      shortWay: {
        en: 'the sum itself is not needed: difference ÷ number is the change of the average.',
        mr: 'एकूण बेरीज काढण्याची गरज नाही: फरक ÷ संख्या = सरासरीतील बदल.',
      },
    };
  },
});

export const successiveChanges = defineModel({
  id: 'percentage-successive-growth',
  version: 4,
  topic: 'percentage',
  form: 'plain',
  draw: ({ whole, from }) => ({
    start: whole(2_000, 20_000, 400),
    first: from([5, 10, 15, 20, 25]),
    second: from([5, 10, 15, 20, 25]),
    asked: from(['end', 'start'] as const),
  }),
  level: {
    of: ['medium', 'hard'],
    by: ({ asked }) => (asked === 'end' ? 'medium' : 'hard'),
  },
  isSensible: ({ start, first, second }) =>
    first !== second && Number.isInteger((start * (100 + first) * (100 + second)) / 10_000),
  write: ({ start, first, second, asked }) => {
    const middle = (start * (100 + first)) / 100;
    const end = (middle * (100 + second)) / 100;
    const isEnd = asked === 'end';
    return {
      stem: isEnd
        ? {
            en: `The population of a village was ${num(start)}. It grew by ${first}% in the first year and by ${second}% in the second. What was it after two years?`,
            mr: `एका गावाची लोकसंख्या ${num(start)} होती. ती पहिल्या वर्षी ${first}% ने व दुसऱ्या वर्षी ${second}% ने वाढली. दोन वर्षांनंतर लोकसंख्या किती झाली?`,
          }
        : {
            en: `The population of a village grew by ${first}% in the first year and by ${second}% in the second, and became ${num(end)}. What was it two years before?`,
            mr: `एका गावाची लोकसंख्या पहिल्या वर्षी ${first}% ने व दुसऱ्या वर्षी ${second}% ने वाढून ${num(end)} झाली. दोन वर्षांपूर्वी ती किती होती?`,
          },
      answer: isEnd ? end : start,
      show: plain,
      mistakes: isEnd
        ? [
            [(start * (100 + first + second)) / 100, 'adding the rates', 'दरांची बेरीज केल्यास'],
            [middle, 'stopping after the first year', 'पहिल्या वर्षावरच थांबल्यास'],
            [(start * (first + second)) / 100, 'taking the growth alone', 'फक्त वाढ काढल्यास'],
            [(start * (100 + second)) / 100, 'leaving out the first year', 'पहिले वर्ष न धरल्यास'],
          ]
        : [
            [
              (end * (100 - first - second)) / 100,
              `taking ${first + second}% off ${num(end)}`,
              `${num(end)} मधून ${first + second}% वजा केल्यास`,
            ],
            [middle, 'going back one year only', 'एकच वर्ष मागे गेल्यास'],
            [(end * (100 - second)) / 100, `taking ${second}% off ${num(end)}`, `${num(end)} मधून ${second}% वजा केल्यास`],
            [(end * (100 - first)) / 100, `taking ${first}% off ${num(end)}`, `${num(end)} मधून ${first}% वजा केल्यास`],
            [start + end - middle, 'taking off the growth of the last year twice', 'शेवटच्या वर्षाची वाढ दोनदा वजा केल्यास'],
          ],
      working: {
        en: isEnd
          ? `${num(start)} × ${100 + first}/100 = ${num(middle)}; ${num(middle)} × ${100 + second}/100 = ${num(end)}.`
          : `${num(end)} × 100/${100 + second} = ${num(middle)}; ${num(middle)} × 100/${100 + first} = ${num(start)}.`,
        mr: isEnd
          ? `${num(start)} × ${100 + first}/100 = ${num(middle)}; ${num(middle)} × ${100 + second}/100 = ${num(end)}.`
          : `${num(end)} × 100/${100 + second} = ${num(middle)}; ${num(middle)} × 100/${100 + first} = ${num(start)}.`,
      },
      shortWay: {
        en: `both years together: ${first} + ${second} + ${first} × ${second}/100 = ${num(first + second + (first * second) / 100)}%.`,
        mr: `दोन्ही वर्षांची एकत्र वाढ: ${first} + ${second} + ${first} × ${second}/100 = ${num(first + second + (first * second) / 100)}%.`,
      },
    };
  },
});

export const electionMargin = defineModel({
  id: 'percentage-election',
  version: 4,
  topic: 'percentage',
  form: 'plain',
  draw: ({ whole }) => ({ votes: whole(1_200, 9_600, 100), winner: whole(51, 70) }),
  level: {
    of: ['easy', 'medium', 'hard'],
    by: ({ winner }) => (winner % 5 === 0 ? 'easy' : winner % 2 === 0 ? 'medium' : 'hard'),
  },
  isSensible: ({ votes, winner }) => (votes * (2 * winner - 100)) % 100 === 0,
  write: ({ votes, winner }) => {
    const gap = 2 * winner - 100;
    const margin = (votes * gap) / 100;
    return {
      stem: {
        en: `There were two candidates in an election. The winner got ${winner}% of the valid votes and won by ${num(margin)} votes. How many valid votes were there?`,
        mr: `एका निवडणुकीत दोन उमेदवार होते. विजयी उमेदवाराला वैध मतांपैकी ${winner}% मते मिळाली व तो ${num(margin)} मतांनी निवडून आला. एकूण वैध मते किती?`,
      },
      answer: votes,
      show: plain,
      mistakes: [
        [(margin * 100) / winner, `taking ${winner}% for the margin`, `मताधिक्य ${winner}% धरल्यास`],
        [(margin * 100) / (100 - winner), `taking ${100 - winner}% for the margin`, `मताधिक्य ${100 - winner}% धरल्यास`],
        [(votes * winner) / 100, 'taking the votes of the winner', 'विजयी उमेदवाराची मते घेतल्यास'],
        [votes * 2, `taking ${winner} − 50 for the difference`, `फरक ${winner} − 50 धरल्यास`],
        [(votes * (100 - winner)) / 100, 'taking the votes of the loser', 'पराभूत उमेदवाराची मते घेतल्यास'],
        [votes + margin, 'adding the margin', 'मताधिक्य मिळवल्यास'],
      ],
      working: {
        en: `The other got ${100 - winner}%; difference ${winner} − ${100 - winner} = ${gap}% = ${num(margin)} votes. All = ${num(margin)} × 100/${gap} = ${num(votes)}.`,
        mr: `दुसऱ्या उमेदवाराला ${100 - winner}%; फरक ${winner} − ${100 - winner} = ${gap}% = ${num(margin)} मते. एकूण = ${num(margin)} × 100/${gap} = ${num(votes)}.`,
      },
      shortWay: {
        en: `1% = ${num(margin)} ÷ ${gap} = ${num(margin / gap)}; times 100.`,
        mr: `1% = ${num(margin)} ÷ ${gap} = ${num(margin / gap)}; त्याची 100 पट.`,
      },
    };
  },
});

export const howMuchLess = defineModel({
  id: 'percentage-more-and-less',
  version: 4,
  topic: 'percentage',
  form: 'blank',
  draw: ({ whole, from }) => ({
    pay: whole(6, 40),
    other: whole(6, 40),
    kind: from(['salary', 'income', 'saving'] as const),
  }),
  level: {
    of: ['easy', 'medium'],
    by: ({ pay, other }) => (((pay - other) * 100) % (other * 25) === 0 ? 'easy' : 'medium'),
  },
  isSensible: ({ pay, other }) =>
    pay !== other && pay < 2 * other && other < 2 * pay && (Math.abs(pay - other) * 100) % other === 0,
  write: ({ pay, other, kind }) => {
    const [en, mr] = { salary: ['salary', 'वेतन'], income: ['income', 'उत्पन्न'], saving: ['saving', 'बचत'] }[kind];
    const ofB = { salary: 'वेतनापेक्षा', income: 'उत्पन्नापेक्षा', saving: 'बचतीपेक्षा' }[kind];
    const gap = Math.abs(pay - other);
    const isMore = pay > other;
    return {
      stem: {
        en: `The monthly ${en} of A is ₹${num(pay * 1_000)} and that of B is ₹${num(other * 1_000)}. So A has …… ${isMore ? 'more' : 'less'} than B.`,
        mr: `अ ${kind === 'saving' ? 'ची' : 'चे'} मासिक ${mr} ₹${num(pay * 1_000)} व ब ${kind === 'saving' ? 'ची' : 'चे'} ₹${num(other * 1_000)} आहे. म्हणजे अ ${kind === 'saving' ? 'ची' : 'चे'} ${mr} ब च्या ${ofB} …… ${isMore ? 'जास्त' : 'कमी'} आहे.`,
      },
      answer: (gap * 100) / other,
      show: percent,
      mistakes: [
        [(gap * 100) / pay, `dividing by the ${en} of A`, `अ च्या रकमेने भागल्यास`],
        [(pay * 100) / other, `taking A as per cent of B`, `अ ची रक्कम ब च्या रकमेच्या किती टक्के हे काढल्यास`],
        [gap, 'taking the thousands of the difference for per cent', 'फरकातील हजारांचा आकडाच टक्के धरल्यास'],
        [(gap * 50) / other, 'halving the rate', 'दर निम्मा केल्यास'],
        [(other * 100) / pay, `taking B as per cent of A`, `ब ची रक्कम अ च्या रकमेच्या किती टक्के हे काढल्यास`],
        [(gap * 200) / other, 'doubling the rate', 'दर दुप्पट केल्यास'],
      ],
      working: {
        en: `Difference = ₹${num(gap * 1_000)}; on the ₹${num(other * 1_000)} of B it is ${num(gap * 1_000)} ÷ ${num(other * 1_000)} × 100 = ${num((gap * 100) / other)}%.`,
        mr: `फरक = ₹${num(gap * 1_000)}; ब च्या ₹${num(other * 1_000)} वर तो ${num(gap * 1_000)} ÷ ${num(other * 1_000)} × 100 = ${num((gap * 100) / other)}%.`,
      },
      shortWay: {
        en: `divide by the amount that stands after ‘than’: ${gap}/${other}.`,
        mr: `‘पेक्षा’ ज्याला लागते त्या रकमेने भागा: ${gap}/${other}.`,
      },
    };
  },
});
