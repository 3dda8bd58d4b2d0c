import { defineModel, type Mistake } from '../framework/model.ts';
import { num, plain, same } from '../framework/words.ts';
import { letterAt } from './letters.ts';
import { wrongPlaces } from './series-rules.ts';

const next = { en: 'Which term comes next?', mr: 'पुढील पद कोणते?' };

/** A number of letters. */
const letters = (count: number) =>
  count === 1 ? { en: '1 letter', mr: '1 अक्षर' } : { en: `${count} letters`, mr: `${count} अक्षरे` };

/** A series as papers print it, with its last term to be found. */
const asked = (terms: readonly (number | string)[]) => {
  const shown = `${terms.join(', ')}, ?`;
  return { en: `${next.en}\n${shown}`, mr: `${next.mr}\n${shown}` };
};

/** Six terms, of which the differences grow evenly. */
const evenGrowth = (start: number, step: number, growth: number): readonly number[] =>
  [0, 1, 2, 3, 4, 5].map((i) => start + i * step + (growth * i * (i - 1)) / 2);

export const growingDifferences = defineModel({
  id: 'series-growing-differences',
  version: 4,
  topic: 'number-series',
  form: 'plain',
  draw: ({ whole }) => ({ start: whole(1, 30), step: whole(2, 9), growth: whole(1, 6) }),
  level: {
    of: ['easy', 'medium'],
    by: ({ growth }) => (growth > 3 ? 'medium' : 'easy'),
  },
  isSensible: ({ step, growth }) => step !== growth,
  write: ({ start, step, growth }) => {
    const terms = evenGrowth(start, step, growth);
    const answer = Number(terms[5]);
    const last = Number(terms[4]);
    const gap = last - Number(terms[3]);
    const gaps = [0, 1, 2, 3].map((i) => step + i * growth);
    return {
      stem: asked(terms.slice(0, 5)),
      answer,
      show: plain,
      mistakes: [
        [last + gap, 'repeating the last difference', 'शेवटचाच फरक पुन्हा मिळवल्यास'],
        [answer + growth, 'letting the difference grow twice', 'फरक दोनदा वाढवल्यास'],
        [last + step, 'adding the first difference', 'पहिला फरक मिळवल्यास'],
        [last + growth, 'adding the growth of the differences', 'फरकातील वाढच मिळवल्यास'],
        [last + 2 * gap, 'doubling the last difference', 'शेवटचा फरक दुप्पट केल्यास'],
        [answer + 1, 'making a slip of 1 in the addition', 'बेरजेत 1 ची चूक केल्यास'],
      ],
      working: {
        en: `The differences are ${gaps.join(', ')}; each is ${growth} more than the one before. The next is ${gap + growth}: ${last} + ${gap + growth} = ${answer}.`,
        mr: `फरक ${gaps.join(', ')}; प्रत्येक फरक आधीच्यापेक्षा ${growth} ने जास्त. पुढील फरक ${gap + growth}: ${last} + ${gap + growth} = ${answer}.`,
      },
      shortWay: { en: 'write the differences under the series.', mr: 'मालिकेखाली लगतच्या पदांतील फरक लिहा.' },
    };
  },
});

export const multiplyAndAdd = defineModel({
  id: 'series-multiply-and-add',
  version: 4,
  topic: 'number-series',
  form: 'plain',
  draw: ({ whole, from }) => ({ start: whole(1, 12), times: from([2, 3]), plus: from([-3, -2, -1, 1, 2, 3, 4, 5]) }),
  level: {
    of: ['medium', 'hard'],
    by: ({ times, plus }) => (times === 2 && plus > 0 ? 'medium' : 'hard'),
  },
  isSensible: ({ start, times, plus }) => start * (times - 1) + plus > 2,
  write: ({ start, times, plus }) => {
    const terms = [start];
    while (terms.length < 6) terms.push(Number(terms.at(-1)) * times + plus);
    const [last, answer] = [Number(terms[4]), Number(terms[5])];
    const change = `× ${times} ${plus > 0 ? '+' : '−'} ${Math.abs(plus)}`;
    return {
      stem: asked(terms.slice(0, 5)),
      answer,
      show: plain,
      mistakes: [
        [
          last * times,
          `leaving out ${plus > 0 ? '+' : '−'} ${Math.abs(plus)}`,
          `${plus > 0 ? '+' : '−'} ${Math.abs(plus)} विसरल्यास`,
        ],
        [
          last * times - plus,
          `${plus > 0 ? 'subtracting' : 'adding'} ${Math.abs(plus)}`,
          `${Math.abs(plus)} ${plus > 0 ? 'वजा केल्यास' : 'मिळवल्यास'}`,
        ],
        [last + (last - Number(terms[3])), 'repeating the last difference', 'शेवटचाच फरक पुन्हा मिळवल्यास'],
        [last * (times + 1) + plus, `multiplying by ${times + 1}`, `${times + 1} ने गुणल्यास`],
      ],
      working: {
        en: `Each term is the one before ${change}: ${num(last)} ${change} = ${num(answer)}.`,
        mr: `प्रत्येक पद = आधीचे पद ${change}: ${num(last)} ${change} = ${num(answer)}.`,
      },
      shortWay: {
        en: `the differences grow ${times} times; so the rule multiplies by ${times}.`,
        mr: `फरक ${times} पट वाढत जातात; म्हणजे नियमात ${times} ने गुणाकार आहे.`,
      },
    };
  },
});

export const letterSeries = defineModel({
  id: 'series-letters',
  version: 4,
  topic: 'letter-series',
  form: 'plain',
  draw: ({ whole, from }) => ({
    start: whole(1, 26),
    step: whole(1, 4),
    growth: from([0, 1]),
    isBack: from([true, false]),
  }),
  level: {
    of: ['easy', 'medium'],
    by: ({ growth }) => (growth > 0 ? 'medium' : 'easy'),
  },
  isSensible: ({ start, step, growth, isBack }) => {
    const end = 5 * step + growth * 10 + step + growth * 5;
    return step + growth > 1 && (isBack ? start - end >= 1 : start + end <= 26);
  },
  write: ({ start, step, growth, isBack }) => {
    const sign = isBack ? -1 : 1;
    const places = [0, 1, 2, 3, 4, 5].map((i) => start + sign * (i * step + (growth * i * (i - 1)) / 2));
    const [last, answer] = [Number(places[4]), Number(places[5])];
    const gap = Math.abs(answer - last);
    const shown = places.slice(0, 5).map(letterAt);
    return {
      stem: asked(shown),
      answer: letterAt(answer),
      show: same,
      mistakes: [
        [letterAt(answer - sign), `moving ${letters(gap - 1).en}`, `${letters(gap - 1).mr} सरकल्यास`],
        [letterAt(answer + sign), `moving ${letters(gap + 1).en}`, `${letters(gap + 1).mr} सरकल्यास`],
        [letterAt(last - sign * gap), 'going in the wrong direction', 'उलट दिशेने गेल्यास'],
      ],
      working: {
        en: `The places of the letters are ${places.slice(0, 5).join(', ')}${growth > 0 ? '; the gaps grow by 1' : `; the gap is always ${step}`}. The next is ${last} ${isBack ? '−' : '+'} ${gap} = ${answer}, the letter ${letterAt(answer)}.`,
        mr: `अक्षरांचे क्रमांक ${places.slice(0, 5).join(', ')}${growth > 0 ? '; अंतर 1 ने वाढते' : `; अंतर नेहमी ${step}`}. पुढील क्रमांक ${last} ${isBack ? '−' : '+'} ${gap} = ${answer}, म्हणजे अक्षर ${letterAt(answer)}.`,
      },
      shortWay: {
        en: 'EJOTY: remember E 5, J 10, O 15, T 20, Y 25 and count from there.',
        mr: 'EJOTY: E 5, J 10, O 15, T 20, Y 25 हे लक्षात ठेवा व तेथून मोजा.',
      },
    };
  },
});

export const alphanumericSeries = defineModel({
  id: 'series-letters-and-numbers',
  version: 3,
  topic: 'letter-series',
  level: 'medium',
  form: 'plain',
  draw: ({ whole }) => ({ start: whole(1, 12), step: whole(2, 4), number: whole(2, 20), plus: whole(2, 9) }),
  isSensible: ({ start, step }) => start + 5 * step <= 26,
  write: ({ start, step, number, plus }) => {
    const term = (i: number, place = start + i * step, value = number + i * plus) => `${letterAt(place)}${value}`;
    return {
      stem: asked([0, 1, 2, 3].map((i) => term(i))),
      answer: term(4),
      show: same,
      mistakes: [
        [term(4, start + 4 * step + 1), `moving ${letters(step + 1).en}`, `${letters(step + 1).mr} सरकल्यास`],
        [term(4, start + 4 * step, number + 4 * plus + 1), 'making a slip of 1 in the number', 'संख्येत 1 ची चूक केल्यास'],
        [term(4, start + 4 * step, number + 3 * plus), 'not changing the number', 'संख्या न बदलल्यास'],
        [term(4, start + 4 * step - 1), `moving ${letters(step - 1).en}`, `${letters(step - 1).mr} सरकल्यास`],
      ],
      working: {
        en: `The letter moves by ${step}, the number by ${plus}: after ${term(3)} comes ${term(4)}.`,
        mr: `अक्षर ${step} ने व संख्या ${plus} ने पुढे सरकते: ${term(3)} नंतर ${term(4)}.`,
      },
      shortWay: {
        en: 'work out the letters and the numbers apart; one of them often decides.',
        mr: 'अक्षरे व संख्या वेगवेगळ्या सोडवा; अनेकदा एकावरूनच पर्याय ठरतो.',
      },
    };
  },
});

/** Why a term so many places after the wrong one is blamed. */
function blame(away: number): readonly [en: string, mr: string] {
  if (away === 1) return ['blaming the term after the wrong difference', 'चुकीच्या फरकानंतरचे पद निवडल्यास'];
  if (away === -1) return ['blaming the term before the wrong difference', 'चुकीच्या फरकाआधीचे पद निवडल्यास'];
  return away < 0
    ? ['looking at the beginning only', 'फक्त सुरुवातीची पदे पाहिल्यास']
    : ['looking at the end only', 'फक्त शेवटची पदे पाहिल्यास'];
}

export const wrongTerm = defineModel({
  id: 'series-wrong-term',
  version: 4,
  topic: 'number-series',
  form: 'error',
  draw: ({ whole, from }) => ({
    start: whole(2, 25),
    step: whole(3, 9),
    growth: whole(1, 5),
    place: whole(2, 4),
    slip: from([-2, -1, 1, 2]),
  }),
  level: {
    of: ['medium', 'hard'],
    by: ({ growth }) => (growth > 3 ? 'hard' : 'medium'),
  },
  isSensible: ({ step, growth }) => step !== growth,
  write: ({ start, step, growth, place, slip }) => {
    const right = evenGrowth(start, step, growth);
    const shown = right.map((value, i) => (i === place ? value + slip : value));
    // A term that is the only wrong one by another rule is not offered.
    const rivals = wrongPlaces(shown);
    const gaps = [0, 1, 2, 3, 4].map((i) => step + i * growth);
    return {
      stem: {
        en: `One term of the series is wrong. Which?\n${shown.join(', ')}`,
        mr: `मालिकेतील एक पद चुकीचे आहे. ते कोणते?\n${shown.join(', ')}`,
      },
      answer: Number(shown[place]),
      show: plain,
      // The neighbours first.
      mistakes: [place + 1, place - 1, 0, 1, 2, 3, 4, 5]
        .filter((i) => i !== place && !rivals.includes(i))
        .map((i): Mistake<number> => [Number(shown[i]), ...blame(i - place)]),
      working: {
        en: `The differences should be ${gaps.join(', ')}. So ${right[place - 1]} + ${gaps[place - 1]} = ${right[place]} should stand in place of ${shown[place]}.`,
        mr: `फरक ${gaps.join(', ')} असे हवेत. म्हणून ${shown[place]} च्या जागी ${right[place - 1]} + ${gaps[place - 1]} = ${right[place]} हवे.`,
      },
      shortWay: {
        en: 'a wrong term spoils two differences; it stands between them.',
        mr: 'चुकीच्या पदामुळे लगतचे दोन फरक बिघडतात; ते पद त्यांच्या मधले असते.',
      },
    };
  },
});
