export type Random = {
  /** A whole number from 0, less than `end`. */
  readonly below: (end: number) => number;
  readonly pick: <T>(list: readonly T[]) => T;
};

/** Random choices from a seed, which a failing test prints so that it can be repeated. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const below = (end: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
  return {
    below,
    pick: <T>(list: readonly T[]): T => {
      const i = below(list.length);
      if (i >= list.length) throw new RangeError('nothing to pick from');
      return list[i] as T;
    },
  };
}
