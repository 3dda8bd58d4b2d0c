import type { Solver } from './solver.ts';

const women = ['Sunita', 'Rekha', 'Meena', 'Kavita', 'Savita', 'Shobha', 'Priya', 'Usha'];

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
function waysBetween(ties: readonly Tie[], from: string, to: string, seen: readonly string[] = []): readonly string[] {
  if (from === to) return [''];
  return ties
    .filter((tie) => tie.from === from && !seen.includes(tie.to))
    .flatMap((tie) =>
      waysBetween(ties, tie.to, to, [...seen, from]).map((rest) =>
        `${tie.kind} ${women.includes(tie.to) ? 'F' : 'M'} ${rest}`.trim(),
      ),
    );
}

const meanings: Readonly<Record<string, RegExp>> = {
  Father: /^up M$/,
  Mother: /^up F$/,
  Brother: /^beside M$/,
  Sister: /^beside F$/,
  Son: /^down M$/,
  Daughter: /^down F$/,
  Grandfather: /^up . up M$/,
  Grandmother: /^up . up F$/,
  Grandson: /^down . down M$/,
  Granddaughter: /^down . down F$/,
  'Father’s brother': /^up M beside M$/,
  'Mother’s brother': /^up F beside M$/,
  'Father’s sister': /^up M beside F$/,
  'Mother’s sister': /^up F beside F$/,
  'Wife of the mother’s brother': /^up F beside M married F$/,
  'Wife of the father’s brother': /^up M beside M married F$/,
  'Brother’s son': /^beside M down M$/,
  'Brother’s daughter': /^beside M down F$/,
  'Sister’s son': /^beside F down M$/,
  'Sister’s daughter': /^beside F down F$/,
  'Brother’s wife': /^beside M married F$/,
  'Wife’s brother': /^married F beside M$/,
  'Wife’s sister': /^married F beside F$/,
  'Husband’s brother': /^married M beside M$/,
  'Husband’s sister': /^married M beside F$/,
  'Father-in-law': /^married . up M$/,
  'Mother-in-law': /^married . up F$/,
  'Son-in-law': /^down F married M$/,
  'Daughter-in-law': /^down M married F$/,
  'Son of the father’s brother': /^up M beside M down M$/,
  'Son of the father’s sister': /^up M beside F down M$/,
  'Son of the mother’s brother': /^up F beside M down M$/,
  'Son of the mother’s sister': /^up F beside F down M$/,
  'Daughter of the father’s brother': /^up M beside M down F$/,
  'Daughter of the father’s sister': /^up M beside F down F$/,
  'Daughter of the mother’s brother': /^up F beside M down F$/,
  'Daughter of the mother’s sister': /^up F beside F down F$/,
};

export const family: Readonly<Record<string, Solver>> = {
  // Walks through the family from one person to the other.
  'relations-chain': ({ stem }, option) => {
    const [, last = '', asked = ''] = /How is (\w+) related to (\w+)\?$/.exec(stem) ?? [];
    const ways = waysBetween(tiesOf(stem), asked, last);
    return ways.length === 1 && meanings[option]?.test(ways[0] ?? '') === true;
  },
};
