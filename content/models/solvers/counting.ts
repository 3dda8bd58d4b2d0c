import { at, close, type Solver } from './solver.ts';

/** All whole numbers between the limits, which belong to them. */
const between = (least: number, most: number): readonly number[] =>
  Array.from({ length: most - least + 1 }, (_, i) => least + i);

export const counting: Readonly<Record<string, Solver>> = {
  // Goes through all the numbers.
  'divisibility-multiples-between': ({ numbers }, _, value) =>
    between(at(numbers, 0), at(numbers, 1)).filter((each) => each % at(numbers, 2) === 0).length === value,

  // Adds one number after the other.
  'series-sum-between': ({ numbers }, _, value) =>
    between(at(numbers, 0), at(numbers, 1)).reduce((sum, each) => sum + each, 0) === value,

  // Takes one of the roots off and raises the rest to the other power.
  'powers-square-and-cube-root': ({ stem, numbers }, _, value) => {
    const cube = between(1, 40).find((each) => each ** 3 === at(numbers, 1));
    if (cube === undefined) return false;
    return (
      (stem.includes('+') ? value - cube : value + cube) ** 2 === at(numbers, 0) &&
      (stem.includes('+') ? value > cube : true)
    );
  },

  // Counts in hundredths, from the result back to the first number.
  'decimals-sum-and-difference': ({ numbers }, _, value) =>
    Math.round(value * 100) - Math.round(at(numbers, 2) * 100) + Math.round(at(numbers, 1) * 100) ===
    Math.round(at(numbers, 0) * 100),

  // The differences of all students from the mean cancel each other.
  'statistics-mean-of-table': ({ stem }, _, value) => {
    const rows = stem
      .split('\n')
      .slice(2)
      .map((row) => row.split(' | ').map(Number));
    return close(1 + rows.reduce((sum, [mark = 0, count = 0]) => sum + (mark - value) * count, 0), 1);
  },

  // The other two angles follow from the ratio; together they must make 180°.
  'angles-ratio': ({ stem, numbers: [a = 0, b = 0, c = 0] }, _, value) => {
    const part = stem.includes('smallest') ? value / a : value / c;
    return close(part * a + part * b + part * c, 180);
  },

  // Fills the box cube by cube.
  'mensuration-cubes-in-box': ({ numbers: [side = 1, long = 0, wide = 0, high = 0] }, _, value) => {
    let count = 0;
    for (let x = side; x <= long; x += side)
      for (let y = side; y <= wide; y += side) for (let z = side; z <= high; z += side) count += 1;
    return count === value;
  },

  // Shares the weight out again.
  'units-packets-weight': ({ numbers }, _, value) =>
    close((value * 1_000) / at(numbers, 2), at(numbers, 0) * 1_000 + at(numbers, 1)),
};
