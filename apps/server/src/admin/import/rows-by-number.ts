/** Only the first rows with a number are found by it: a number that many rows share does not show that two rows are similar. */
const mostPerNumber = 8;
/** The most numbers of a signature. */
const mostNumbers = 48;

export type RowsByNumber = {
  /** The rows added so far that share the most numbers with this signature: at most `most`, the most similar first. */
  readonly mostAlike: (signature: readonly number[], most: number) => readonly number[];
  /** Adds the next row: the first is 0. */
  readonly add: (signature: readonly number[]) => void;
};

/**
 * Finds rows by the numbers of their signatures. The rows of a number are a chain through flat arrays: a Map with an array for each of the
 * hundreds of thousands of numbers would take most of the memory of a check.
 */
export function createRowsByNumber(mostRows: number): RowsByNumber {
  const slots = 2 ** Math.ceil(Math.log2(2 * mostNumbers * mostRows + 1));
  /** The newest link of each slot; a link leads to the one before it. Numbers of the same slot share a chain. */
  const newest = new Int32Array(slots).fill(-1);
  const links = { number: newArray(), row: newArray(), before: newArray() };
  let [count, rows] = [0, 0];

  function newArray(): Int32Array {
    return new Int32Array(mostNumbers * mostRows);
  }
  const slotOf = (number: number): number => number & (slots - 1);
  const rowsWith = (number: number): readonly number[] => {
    const found: number[] = [];
    for (let link = newest[slotOf(number)] ?? -1; link >= 0; link = links.before[link] ?? -1) {
      if (links.number[link] === number) found.push(links.row[link] ?? 0);
    }
    return found.reverse();
  };
  return {
    mostAlike: (signature, most) => {
      const shared = new Map<number, number>();
      for (const number of signature) {
        for (const row of rowsWith(number)) shared.set(row, (shared.get(row) ?? 0) + 1);
      }
      return [...shared]
        .sort(([, left], [, right]) => right - left)
        .slice(0, most)
        .map(([row]) => row);
    },
    add: (signature) => {
      for (const number of signature) {
        if (rowsWith(number).length >= mostPerNumber) continue;
        links.number[count] = number;
        links.row[count] = rows;
        links.before[count] = newest[slotOf(number)] ?? -1;
        newest[slotOf(number)] = count;
        count += 1;
      }
      rows += 1;
    },
  };
}
