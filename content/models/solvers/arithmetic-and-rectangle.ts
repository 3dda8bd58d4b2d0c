import { evaluate } from './evaluate.ts';
import { at, close, type Solver } from './solver.ts';

/** The value of a whole number, a fraction or a mixed number. */
function quantityOf(text: string): number {
  const parts = text.split(' ').map((part) => {
    const [above = 0, below = 1] = part.split('/').map(Number);
    return above / below;
  });
  return parts.reduce((sum, part) => sum + part, 0);
}

/** Counts the square metres of a grid for which the condition holds. */
function countCells(width: number, height: number, isCounted: (x: number, y: number) => boolean): number {
  let count = 0;
  for (let x = 0; x < width; x += 1) for (let y = 0; y < height; y += 1) if (isCounted(x, y)) count += 1;
  return count;
}

export const arithmeticAndRectangle: Readonly<Record<string, Solver>> = {
  // Sows the land of the option piece by piece.
  'arithmetic-remainder': ({ numbers }, _, value) => {
    const afterFirst = value - (value * at(numbers, 0)) / at(numbers, 1);
    return close(afterFirst - (afterFirst * at(numbers, 2)) / at(numbers, 3), at(numbers, 4));
  },

  'arithmetic-order-of-operations': ({ stem }, _, value) =>
    close(evaluate(stem.slice(stem.indexOf(':') + 1, stem.indexOf('='))), value),

  'arithmetic-greatest-fraction': ({ stem }, option) => {
    const all = stem.match(/\d+\/\d+/g)?.map(quantityOf) ?? [];
    return close(quantityOf(option), stem.includes('greatest') ? Math.max(...all) : Math.min(...all));
  },

  'arithmetic-mixed-numbers': ({ stem }, option) => {
    const [, first = '', sign, second = ''] = /of (\d+ \d+\/\d+) ([+−]) (\d+ \d+\/\d+)/.exec(stem) ?? [];
    return close(
      quantityOf(option),
      sign === '+' ? quantityOf(first) + quantityOf(second) : quantityOf(first) - quantityOf(second),
    );
  },

  // Walks along the four sides, round after round.
  'rectangle-fence': ({ numbers }, _, value) => {
    let wire = 0;
    for (let round = 0; round < at(numbers, 0); round += 1) for (const side of [1, 2, 1, 2]) wire += at(numbers, side);
    return wire === value;
  },

  'rectangle-path-around': ({ numbers }, _, value) => {
    const [long, wide, path] = [at(numbers, 0), at(numbers, 1), at(numbers, 2)];
    const isPath = (x: number, y: number) => x < path || y < path || x >= long + path || y >= wide + path;
    return countCells(long + 2 * path, wide + 2 * path, isPath) === value;
  },

  // The tiles of the option cover the floor in square centimetres.
  'rectangle-tiles': ({ numbers }, _, value) =>
    value * at(numbers, 0) ** 2 === at(numbers, 1) * 100 * at(numbers, 2) * 100,

  // A rectangle of 100 by 100, measured again.
  'rectangle-area-change': ({ numbers }, option, value) => {
    const area = (100 + at(numbers, 0)) * (100 - at(numbers, 1));
    return close(option.includes('increase') ? 10_000 + 100 * value : 10_000 - 100 * value, area) && area !== 10_000;
  },
};
