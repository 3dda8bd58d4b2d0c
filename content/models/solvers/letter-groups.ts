import type { Solver } from './solver.ts';

/** What each capital letter looks like in an upright mirror and in water; letters that are missing turn into no letter. */
const mirrored = new Map([...'AHIMOTUVWXY'].map((letter) => [letter, letter]));
const inWater = new Map(
  [...'BCDEHIKOX', 'M', 'W'].map((letter) => [letter, letter === 'M' ? 'W' : letter === 'W' ? 'M' : letter]),
);

const imageOf = (letters: readonly string[], image: ReadonlyMap<string, string>): string =>
  letters.map((letter) => image.get(letter) ?? '?').join('');

/** The codes that fit a word: the codes of exactly those groups that have the word. */
function codesFor(stem: string, word: string): readonly string[] {
  const groups = [...stem.matchAll(/‘([a-z ]+)’ is ‘([a-z ]+)’/g)].map(([, words = '', codes = '']) => ({
    words: words.split(' '),
    codes: codes.split(' '),
  }));
  const all = [...new Set(groups.flatMap(({ codes }) => codes))];
  return all.filter((code) => groups.every(({ words, codes }) => words.includes(word) === codes.includes(code)));
}

export const letterGroups: Readonly<Record<string, Solver>> = {
  // Writes the image letter by letter.
  'mirror-letter-groups': ({ stem }, option) =>
    stem.includes('water')
      ? imageOf([...option], inWater) === option
      : imageOf([...option].reverse(), mirrored) === option,

  // Fills the blanks and compares each letter with the one a block before it.
  'series-rhythm': ({ stem }, option) => {
    const left = [...option];
    const filled = (stem.split('\n')[1] ?? '')
      .split(' ')
      .map((letter) => (letter === '_' ? (left.shift() ?? '?') : letter));
    const repeats = (length: number) =>
      filled.every((letter, i) => filled[i + length] === undefined || filled[i + length] === letter);
    return left.length === 0 && [2, 3, 4, 5, 6].some(repeats);
  },

  'coding-common-words': ({ stem }, option) => {
    const word = /What is the code of ‘([a-z]+)’/.exec(stem)?.[1] ?? '';
    const codes = codesFor(stem, word);
    return codes.length === 1 && codes[0] === option;
  },
  // Strikes the letters of the option out of the long word.
  'word-formation-from-letters': ({ stem }, option) => {
    let left = /letters of ([A-Z]+)\?/.exec(stem)?.[1] ?? '';
    for (const letter of option) {
      if (!left.includes(letter)) return true;
      left = left.replace(letter, '');
    }
    return false;
  },
};
