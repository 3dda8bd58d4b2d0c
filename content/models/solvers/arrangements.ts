import type { Solver } from './solver.ts';

/** All orders of the names. */
const permutations = (names: readonly string[]): readonly (readonly string[])[] =>
  names.length === 0
    ? [[]]
    : names.flatMap((name) => permutations(names.filter((each) => each !== name)).map((rest) => [name, ...rest]));

/** The people of the stem, and its numbered sentences. */
function partsOf(stem: string): { readonly names: readonly string[]; readonly sentences: readonly string[] } {
  const [people = ''] = stem.split(/ (?:sit|are) /);
  return { names: people.split(/, | and /), sentences: stem.match(/(?<=\(\d\) )[^.]+/g) ?? [] };
}

type Reading = readonly [pattern: RegExp, holds: (order: readonly string[], a: string, b: string) => boolean];

/** Tries all orders of the people: the option is right if it is the answer in all in which every sentence holds. */
function inAllOrders(
  readings: readonly Reading[],
  answerIn: (order: readonly string[], stem: string) => string,
  isRound = false,
): Solver {
  return ({ stem }, option) => {
    const { names, sentences } = partsOf(stem);
    const read = sentences.map((sentence) => {
      for (const [pattern, holds] of readings) {
        const [found, a = '', b = ''] = pattern.exec(sentence) ?? [];
        if (found === sentence) return (order: readonly string[]) => holds(order, a, b);
      }
      throw new RangeError(`no reading of: ${sentence}`);
    });
    // Around a table the first of them may sit anywhere.
    const [first = '', ...others] = names;
    const all = isRound ? permutations(others).map((order) => [first, ...order]) : permutations(names);
    const orders = all.filter((order) => read.every((holds) => holds(order)));
    return orders.length > 0 && orders.every((order) => answerIn(order, stem) === option);
  };
}

const benchReadings: readonly Reading[] = [
  [/(\w+) sits at the left end/, (order, a) => order[0] === a],
  [/(\w+) sits at the right end/, (order, a) => order.at(-1) === a],
  [/(\w+) sits immediately to the right of (\w+)/, (order, a, b) => order[order.indexOf(b) + 1] === a],
  [
    /(\w+) sits second to the left of (\w+)/,
    (order, a, b) => order.indexOf(b) >= 2 && order[order.indexOf(b) - 2] === a,
  ],
  [/Exactly two sit between (\w+) and (\w+)/, (order, a, b) => Math.abs(order.indexOf(a) - order.indexOf(b)) === 3],
  [/(\w+) and (\w+) are not neighbours/, (order, a, b) => Math.abs(order.indexOf(a) - order.indexOf(b)) > 1],
];

/** The neighbours of a seat of a round table. The order goes to the right of each. */
const seatFrom = (order: readonly string[], name: string, by: number): string =>
  order[(order.indexOf(name) + by + order.length) % order.length] ?? '';

const tableReadings: readonly Reading[] = [
  [/(\w+) sits opposite (\w+)/, (order, a, b) => seatFrom(order, b, 3) === a],
  [/(\w+) sits immediately to the right of (\w+)/, (order, a, b) => seatFrom(order, b, 1) === a],
  [/(\w+) sits second to the left of (\w+)/, (order, a, b) => seatFrom(order, b, -2) === a],
  [/(\w+) and (\w+) are not neighbours/, (order, a, b) => seatFrom(order, b, 1) !== a && seatFrom(order, b, -1) !== a],
];

/** The order goes from the tallest. */
const heightReadings: readonly Reading[] = [
  [/(\w+) is taller than (\w+)/, (order, a, b) => order.indexOf(a) < order.indexOf(b)],
  [/(\w+) is shorter than (\w+)/, (order, a, b) => order.indexOf(a) > order.indexOf(b)],
  [/(\w+) is not the tallest/, (order, a) => order[0] !== a],
  [/(\w+) is not the shortest/, (order, a) => order.at(-1) !== a],
  [/Exactly two are taller than (\w+)/, (order, a) => order[2] === a],
];

export const arrangements: Readonly<Record<string, Solver>> = {
  'seating-bench': inAllOrders(benchReadings, (order, stem) => {
    if (stem.endsWith('in the middle?')) return order[2] ?? '';
    if (stem.endsWith('at the right end?')) return order[4] ?? '';
    return (stem.endsWith('from the left?') ? order[1] : order[3]) ?? '';
  }),

  'seating-round-table': inAllOrders(
    tableReadings,
    (order, stem) => {
      const [, how = '', name = ''] = /Who sits (.+) (\w+)\?$/.exec(stem) ?? [];
      return seatFrom(order, name, how === 'opposite' ? 3 : how.endsWith('right of') ? 1 : -1);
    },
    true,
  ),

  'ranking-heights': inAllOrders(heightReadings, (order, stem) => {
    const place = ['is the tallest?', 'second tallest?', 'third tallest?'].findIndex((end) => stem.endsWith(end));
    return order.at(place) ?? '';
  }),
};
