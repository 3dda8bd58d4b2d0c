/** Random choices from a seed: the same seed gives the same choices on every machine. */
export type Random = {
  /** A whole number from 0, less than `end`. */
  readonly below: (end: number) => number;
};

/** The generator mulberry32. Not for secrets. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return {
    below: (end) => {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end);
    },
  };
}

/** The list in a random order. */
export function shuffled<T>(list: readonly T[], random: Random): readonly T[] {
  const mixed = [...list];
  for (let i = mixed.length - 1; i > 0; i -= 1) {
    const other = random.below(i + 1);
    const [left, right] = [mixed[i], mixed[other]];
    if (left === undefined || right === undefined) continue;
    mixed[i] = right;
    mixed[other] = left;
  }
  return mixed;
}
