import type { BankQuestion } from '@bharti/contracts/catalogue/content';
import { evaluate } from './models/solvers/evaluate.ts';

/** The option for which the condition holds. @throws Error when it holds for none or for several. */
function onlyOption({ options }: BankQuestion, fits: (option: string) => boolean): string {
  const found = options.map(({ en }) => en).filter(fits);
  const [answer] = found;
  if (answer === undefined || found.length > 1) throw new Error(`expected one option, found ${found.length}`);
  return answer;
}

const isTrue = (equation: string): boolean => {
  const [left = '', right] = equation.split(' = ');
  return evaluate(left) === Number(right);
};

/** @param pairs `× −`: the two signs that change places. */
const exchanged = (text: string, pairs: string): string => {
  const [one = '', other = ''] = pairs.split(' ');
  return text.replaceAll(one, '@').replaceAll(other, one).replaceAll('@', other);
};

const inUprightMirror = 'AHIMOTUVWXY';
const inWater = 'BCDEHIKOX';
const areIn = (letters: string, word: string): boolean => [...word].every((letter) => letters.includes(letter));
const reversed = (word: string): string => [...word].reverse().join('');

/** How the keys of the questions written by hand in `questions/reasoning-2.json` follow from their text or drawing. */
export const recomputed: Readonly<Record<string, (question: BankQuestion) => string>> = {
  'rea-161': ({ stem }) => {
    const [meanings = '', asked = ''] = stem.en.split(', then ');
    const signs = new Map(
      [...meanings.matchAll(/([P-S]) means (.)/g)].map(([, letter = '', sign = '']) => [letter, sign]),
    );
    return String(evaluate(asked.replace(' = ?', '').replace(/[P-S]/g, (letter) => signs.get(letter) ?? letter)));
  },

  'rea-162': (question) => {
    const equation = /: (.+ = \d+)\./.exec(question.stem.en)?.[1] ?? '';
    if (isTrue(equation)) throw new Error('the equation is right as it is printed');
    return onlyOption(question, (signs) => isTrue(exchanged(equation, signs.replace(' and', ''))));
  },

  'rea-163': (question) => {
    const stars = /\d+ \*.+/.exec(question.stem.en)?.[0] ?? '';
    return onlyOption(question, (signs) => {
      const each = signs.split(', ');
      return isTrue(stars.replace(/\*/g, () => each.shift() ?? ''));
    });
  },

  'rea-164': (question) => onlyOption(question, (equation) => isTrue(exchanged(equation, '× −'))),

  'rea-165': () => {
    if (!areIn(inUprightMirror, 'TOMATO')) throw new Error('a letter changes');
    return reversed('TOMATO');
  },

  // The letters of each figure, left to right, and how each is turned.
  'rea-166': ({ figure }) => {
    const svg = figure?.kind === 'svg' ? figure.svg : '';
    const letters = [...svg.matchAll(/translate\(([\d.]+) (\d+)\)( scale\(-1 1\))?">([A-Z])</g)];
    const numbers = [...svg.matchAll(/<text x="(\d+)" y="(\d+)"[^>]*>([1-4])</g)];
    const right = numbers.filter(([, x, y]) => {
      const own = letters.filter(
        ([, left, top]) =>
          Math.abs(Number(left) - Number(x)) < 80 && Number(y) > Number(top) && Number(y) - Number(top) < 60,
      );
      return (
        own.map(([, , , , letter]) => letter).join('') === 'ECILOP' &&
        own.every(([, , , turned]) => turned !== undefined)
      );
    });
    if (right.length !== 1) throw new Error(`expected one figure, found ${right.length}`);
    return `Figure ${right[0]?.[3]}`;
  },

  'rea-167': (question) => onlyOption(question, (word) => areIn(inWater, word)),

  'rea-168': () => String([...'MAHARASHTRA'].filter((letter) => inUprightMirror.includes(letter)).length),

  'rea-169': () =>
    String(
      Array.from({ length: 60 }, (_, i) => String(i + 1))
        .join('')
        .split('4').length - 1,
    ),

  'rea-170': () => String(Array.from({ length: 8 }, (_, team) => team).reduce((sum, team) => sum + team, 0)),

  'rea-171': () => {
    const all = Array.from({ length: 9000 }, (_, i) => i + 1000);
    const made = all.filter((number) => [...String(number)].sort().join('') === '0357');
    return String(Math.max(...made) - Math.min(...made));
  },

  'rea-172': () => {
    let day = 1;
    for (let height = 0; height + 5 < 20; height += 5 - 3) day += 1;
    return ['Seventh', 'Eighth', 'Ninth', 'Tenth'][day - 7] ?? '';
  },

  'rea-173': ({ stem }) => {
    const terms = (stem.en.match(/\d+/g) ?? []).map(Number);
    const added = terms.slice(1).map((term, i) => term - 2 * Number(terms[i]));
    if (added.some((each, i) => each !== i + 1)) throw new Error('another rule');
    return String(2 * Number(terms.at(-1)) + terms.length);
  },

  'rea-174': (question) =>
    onlyOption(question, (last) => {
      const pairs = [...(question.stem.en.match(/[A-Z]{2}(?=,)/g) ?? []), last].map((pair) => [
        pair.charCodeAt(0),
        pair.charCodeAt(1),
      ]);
      return pairs.slice(1).every(([left = 0, right = 0], i) => {
        const [before = 0, after = 0] = pairs[i] ?? [];
        return left - before === i + 2 && after - right === i + 2;
      });
    }),
};
