import type { Bilingual } from '@bharti/domain/bilingual';
import type { Choose } from '../framework/choose.ts';

/** Who stands where: the places by name, in the order of the names. */
type Order = readonly number[];

/** A sentence about an arrangement, and whether it holds in one. */
export type Clue = Bilingual & { readonly holds: (places: Order) => boolean };

/** An arrangement, the clues that leave no other, and what remains possible without each of them. */
export type Puzzle = {
  readonly places: Order;
  readonly clues: readonly Clue[];
  readonly withoutClue: readonly (readonly Order[])[];
};

/** All orders of so many things. */
export function ordersOf(count: number): readonly Order[] {
  if (count === 0) return [[]];
  return ordersOf(count - 1).flatMap((shorter) =>
    Array.from({ length: count }, (_, at) => [...shorter.slice(0, at), count - 1, ...shorter.slice(at)]),
  );
}

/**
 * Draws an arrangement and true clues in a random order until a single arrangement is left; then leaves out the clues that are not
 * needed. Null where the clues do not suffice.
 */
export function drawPuzzle(
  { from, some }: Choose,
  all: readonly Order[],
  cluesOf: (places: Order) => readonly Clue[],
): Puzzle | null {
  const places = from(all);
  const candidates = cluesOf(places);
  let clues: readonly Clue[] = [];
  let possible = all;
  for (const clue of some(candidates, candidates.length)) {
    const fewer = possible.filter(clue.holds);
    if (fewer.length < possible.length) [clues, possible] = [[...clues, clue], fewer];
    if (possible.length === 1) break;
  }
  if (possible.length > 1) return null;
  const left = (some: readonly Clue[]) => all.filter((order) => some.every(({ holds }) => holds(order)));
  for (const clue of clues) {
    const others = clues.filter((each) => each !== clue);
    if (left(others).length === 1) clues = others;
  }
  return { places, clues, withoutClue: clues.map((clue) => left(clues.filter((each) => each !== clue))) };
}

/** A, B and C. */
export const listOf = (people: readonly Bilingual[]): Bilingual => ({
  en: `${people
    .slice(0, -1)
    .map(({ en }) => en)
    .join(', ')} and ${people.at(-1)?.en}`,
  mr: `${people
    .slice(0, -1)
    .map(({ mr }) => mr)
    .join(', ')} व ${people.at(-1)?.mr}`,
});

/** (1) … (2) … */
export const numbered = (clues: readonly Clue[]): Bilingual => ({
  en: clues.map(({ en }, i) => `(${i + 1}) ${en}`).join(' '),
  mr: clues.map(({ mr }, i) => `(${i + 1}) ${mr}`).join(' '),
});
