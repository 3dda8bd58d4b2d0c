import type { Solver } from './solver.ts';

/** The women among the people of the stems. */
const namesOfWomen = ['Sunita', 'Rekha', 'Meena', 'Kavita', 'Savita', 'Shobha', 'Priya', 'Usha'];

/** From a person to a relative: by one generation up or down, to the same generation, or by marriage. */
type Tie = { readonly from: string; readonly to: string; readonly kind: 'up' | 'down' | 'beside' | 'married' };

const kinds = {
  father: 'up',
  mother: 'up',
  son: 'down',
  daughter: 'down',
  brother: 'beside',
  sister: 'beside',
  husband: 'married',
  wife: 'married',
} as const;
const opposite = { up: 'down', down: 'up', beside: 'beside', married: 'married' } as const;

function tiesOf(stem: string): readonly Tie[] {
  return [...stem.matchAll(/(\w+) is the (\w+) of (\w+)\./g)].flatMap(
    ([, one = '', word = '', other = '']): readonly Tie[] => {
      const kind = Object.entries(kinds).find(([name]) => name === word)?.[1] ?? 'up';
      return [
        { from: other, to: one, kind },
        { from: one, to: other, kind: opposite[kind] },
      ];
    },
  );
}

/** The ways from a person to another, as words such as 'up beside', with M or F for each person on the way. */
function waysBetween(
  ties: readonly Tie[],
  from: string,
  to: string,
  women: readonly string[],
  seen: readonly string[] = [],
): readonly string[] {
  if (from === to) return [''];
  return ties
    .filter((tie) => tie.from === from && !seen.includes(tie.to))
    .flatMap((tie) =>
      waysBetween(ties, tie.to, to, women, [...seen, from]).map((rest) =>
        `${tie.kind} ${women.includes(tie.to) ? 'F' : 'M'} ${rest}`.trim(),
      ),
    );
}

const meanings: Readonly<Record<string, RegExp>> = {
  father: /^(?:beside . )?up M$/,
  mother: /^(?:beside . )?up F$/,
  brother: /^beside M$/,
  sister: /^beside F$/,
  son: /^down M$/,
  daughter: /^down F$/,
  grandfather: /^up . up M$/,
  grandmother: /^up . up F$/,
  grandson: /^down . down M$/,
  granddaughter: /^down . down F$/,
  'father’s brother': /^up M beside M$/,
  'mother’s brother': /^up F beside M$/,
  'father’s sister': /^up M beside F$/,
  'mother’s sister': /^up F beside F$/,
  'wife of the mother’s brother': /^up F beside M married F$/,
  'wife of the father’s brother': /^up M beside M married F$/,
  'brother’s son': /^beside M down M$/,
  'brother’s daughter': /^beside M down F$/,
  'sister’s son': /^beside F down M$/,
  'sister’s daughter': /^beside F down F$/,
  'brother’s wife': /^beside M married F$/,
  'wife’s brother': /^married F beside M$/,
  'wife’s sister': /^married F beside F$/,
  'husband’s brother': /^married M beside M$/,
  'husband’s sister': /^married M beside F$/,
  'father-in-law': /^married . up M$/,
  'mother-in-law': /^married . up F$/,
  'son-in-law': /^down F married M$/,
  'daughter-in-law': /^down M married F$/,
  'son of the father’s brother': /^up M beside M down M$/,
  'son of the father’s sister': /^up M beside F down M$/,
  'son of the mother’s brother': /^up F beside M down M$/,
  'son of the mother’s sister': /^up F beside F down M$/,
  'daughter of the father’s brother': /^up M beside M down F$/,
  'daughter of the father’s sister': /^up M beside F down F$/,
  'daughter of the mother’s brother': /^up F beside M down F$/,
  'daughter of the mother’s sister': /^up F beside F down F$/,
};

export const family: Readonly<Record<string, Solver>> = {
  // Walks through the family from one person to the other.
  'relations-chain': ({ stem }, option) => {
    const [, last = '', asked = ''] = /How is (\w+) related to (\w+)\?$/.exec(stem) ?? [];
    const ways = waysBetween(tiesOf(stem), asked, last, namesOfWomen);
    return ways.length === 1 && meanings[option]?.test(ways[0] ?? '') === true;
  },
  // Writes the facts of the signs in words and walks through the family from the last letter to the first.
  'relations-signs': ({ stem }, option) => {
    const words = new Map(
      [...stem.matchAll(/‘\w (.) \w’ means that \w is the (\w+) of \w/g)].map(([, sign = '', word = '']) => [
        sign,
        word,
      ]),
    );
    const [, a = '', near = '', b = '', far = '', c = ''] = /If (\w) (.) (\w) (.) (\w), how/.exec(stem) ?? [];
    const [nearWord = '', farWord = ''] = [words.get(near), words.get(far)];
    const isWoman = (word: string) => word === 'mother' || word === 'sister';
    const women = [...(isWoman(nearWord) ? [a] : []), ...(isWoman(farWord) ? [b] : [])];
    const ways = waysBetween(tiesOf(`${a} is the ${nearWord} of ${b}. ${b} is the ${farWord} of ${c}.`), c, a, women);
    return ways.length === 1 && meanings[option]?.test(ways[0] ?? '') === true;
  },
};
