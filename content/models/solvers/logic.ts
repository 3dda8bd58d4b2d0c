import type { Solver } from './solver.ts';

/** A kind of person: a bit for each of the three terms. A world is the set of the kinds that there are. */
const kinds = [1, 2, 3, 4, 5, 6, 7];

type Claim = (world: readonly number[]) => boolean;

/** Reads a sentence about two of the terms. */
function claimOf(text: string, terms: readonly string[]): Claim {
  const [, word = '', subject = '', not, predicate = ''] = /^(All|Some|No) (\w+) are( not)? (\w+)$/.exec(text) ?? [];
  const is = (kind: number, term: string) => (kind & (1 << terms.indexOf(term))) > 0;
  return (world) => {
    const holds = world.filter((kind) => is(kind, subject)).map((kind) => is(kind, predicate) !== (not !== undefined));
    if (word === 'All') return holds.every((each) => each);
    return word === 'Some' ? holds.some((each) => each) : !holds.some((each) => each);
  };
}

/** All values from 1 to 4 of so many letters. */
const values = (count: number): readonly (readonly number[])[] =>
  count === 0 ? [[]] : values(count - 1).flatMap((rest) => [1, 2, 3, 4].map((value) => [...rest, value]));
const valuesOfFour = values(4);

/** Reads P > Q, also in a chain. */
function comparisonOf(text: string, letters: readonly string[]): (of: readonly number[]) => boolean {
  const parts = text.split(' ');
  return (of) =>
    parts.every((sign, i) => {
      const [left, right] = [of[letters.indexOf(parts[i - 1] ?? '')], of[letters.indexOf(parts[i + 1] ?? '')]];
      if (i % 2 === 0 || left === undefined || right === undefined) return true;
      return sign === '>' ? left > right : sign === '≥' ? left >= right : left === right;
    });
}

export const logic: Readonly<Record<string, Solver>> = {
  // A conclusion follows if it holds for all values for which the statement holds.
  'statement-conclusion-comparisons': ({ stem }, option) => {
    const statement = /Statement: (.+)/.exec(stem)?.[1] ?? '';
    const letters = statement.match(/[A-Z]/g) ?? [];
    const possible = valuesOfFour.filter(comparisonOf(statement, letters));
    const [isFirst, isSecond] = [...stem.matchAll(/^\d\. (\w . \w)$/gm)].map(([, text = '']) =>
      possible.every(comparisonOf(text, letters)),
    );
    const right = isFirst ? (isSecond ? 'Both 1 and 2' : 'Only 1') : isSecond ? 'Only 2' : 'Neither 1 nor 2';
    return possible.length > 0 && option === right;
  },

  // A conclusion follows if it holds in all worlds in which both statements hold and there are some of each term.
  'syllogism-two-statements': ({ stem }, option) => {
    const sentences = stem.match(/(All|Some|No) [^.]*/g) ?? [];
    const terms = [...new Set(sentences.flatMap((text) => text.match(/\b[a-z]{4,}s\b/g) ?? []))];
    const [first, second, ...conclusions] = sentences.map((text) => claimOf(text, terms));
    const worlds = Array.from({ length: 2 ** kinds.length }, (_, i) =>
      kinds.filter((kind) => (i & (1 << (kind - 1))) > 0),
    )
      .filter((world) => [1, 2, 4].every((term) => world.some((kind) => (kind & term) > 0)))
      .filter((world) => first?.(world) && second?.(world));
    const [isFirst, isSecond] = conclusions.map((conclusion) => worlds.every(conclusion));
    const right = isFirst ? (isSecond ? 'Both 1 and 2' : 'Only 1') : isSecond ? 'Only 2' : 'Neither 1 nor 2';
    return worlds.length > 0 && terms.length === 3 && option === right;
  },

  'powers-nearest-square': ({ stem, numbers: [number = 0] }, _, value) => {
    const isSquare = (candidate: number) => Number.isInteger(Math.sqrt(candidate));
    const moved = (by: number) => (stem.includes('added') ? number + by : number - by);
    const before = Array.from({ length: value - 1 }, (_unused, i) => i + 1);
    return isSquare(moved(value)) && !before.some((by) => isSquare(moved(by)));
  },
};
