import type { ComparedQuestion } from './near-duplicates.ts';
import { shinglesOf } from './shingles.ts';

/** Minhash values in one band, and bands in one language: questions whose shingles are half alike share a band with 97%. */
const rows = 3;
const bands = 24;

/**
 * Whole numbers (32 bits, signed) by which near-duplicates are searched for: questions that are nearly the same have at least one number in
 * common. Stored with the question as a PostgreSQL `int[]` with a GIN index; the candidates are `where signature && $1`, and
 * `nearDuplicate` then decides. At most 48 numbers; the stem is read in each language that the question has.
 */
export const signatureOf = ({ stem, options }: ComparedQuestion): readonly number[] =>
  (['en', 'mr'] as const).flatMap((locale, at) => {
    const shingles = shinglesOf(stem[locale]);
    // A stem of common words only is distinguished by its options.
    return bandsOf(shingles.size > 0 ? shingles : shinglesOf(options.map((option) => option[locale]).join(' ')), at);
  });

function bandsOf(shingles: ReadonlySet<number>, language: number): readonly number[] {
  if (shingles.size === 0) return [];
  const least = new Uint32Array(rows * bands).fill(0xffffffff);
  for (const shingle of shingles) {
    for (let i = 0; i < least.length; i += 1) {
      const mixed = mix(shingle, i);
      if (mixed < (least[i] ?? 0)) least[i] = mixed;
    }
  }
  return Array.from({ length: bands }, (_, band) => {
    let value = Math.imul(band + 1 + language * bands, 0x9e3779b1);
    for (let row = 0; row < rows; row += 1) value = mix((value ^ (least[band * rows + row] ?? 0)) >>> 0, row);
    return value | 0;
  });
}

/** A hash of a hash, another one for each `i`. */
function mix(hash: number, i: number): number {
  let value = Math.imul(hash ^ Math.imul(i + 1, 0x85ebca6b), 0xcc9e2d51);
  value = Math.imul(value ^ (value >>> 15), 0x1b873593);
  return (value ^ (value >>> 13)) >>> 0;
}
