import { type Random, shuffled } from '@bharti/domain/random';

/** How a model draws its parameters. */
export type Choose = {
  /** A whole number from `least` to `most`, in steps counted from `least`. */
  readonly whole: (least: number, most: number, step?: number) => number;
  readonly from: <T>(list: readonly T[]) => T;
  /** Different elements of the list, in a random order. */
  readonly some: <T>(list: readonly T[], count: number) => readonly T[];
};

/** @throws RangeError from `from` and `some` when the list has too few elements. */
export function chooseWith(random: Random): Choose {
  const some = <T>(list: readonly T[], count: number): readonly T[] => {
    if (count > list.length) throw new RangeError(`cannot choose ${count} of ${list.length}`);
    return shuffled(list, random).slice(0, count);
  };
  return {
    whole: (least, most, step = 1) => least + step * random.below(Math.floor((most - least) / step) + 1),
    from: (list) => {
      const chosen = list[random.below(list.length)];
      if (chosen === undefined) throw new RangeError('cannot choose from an empty list');
      return chosen;
    },
    some,
  };
}
