import { numbersIn, type Solver } from './solver.ts';

/** The sides of a die: right, left, back, front, top, bottom. A rotation says to which side each moves. */
type Sides = readonly number[];
const quarterTurns: readonly Sides[] = [
  [2, 3, 1, 0, 4, 5],
  [0, 1, 5, 4, 2, 3],
];

/** All positions into which quarter turns bring a die: for each, which side of the die comes to each side. */
const positions: readonly Sides[] = (() => {
  const start: Sides = [0, 1, 2, 3, 4, 5];
  const found = new Map([[start.join(''), start]]);
  for (const position of found.values())
    for (const turn of quarterTurns) {
      const next = turn.map((side) => position[side] ?? 0);
      found.set(next.join(''), next);
    }
  return [...found.values()];
})();

/** All dice that show these numbers, each with what stands opposite a number. */
function diceWith([top = 0, front = 0, right = 0]: readonly number[]): readonly Sides[] {
  const hidden = [1, 2, 3, 4, 5, 6].filter((number) => ![top, front, right].includes(number));
  return hidden.flatMap((left) =>
    hidden
      .filter((back) => back !== left)
      .map((back) => [right, left, back, front, top, hidden.find((number) => number !== left && number !== back) ?? 0]),
  );
}

const canShow = (die: Sides, [top, front, right]: readonly number[]): boolean =>
  positions.some((sides) => die[sides[4] ?? 0] === top && die[sides[3] ?? 0] === front && die[sides[0] ?? 0] === right);

const oppositeOn = (die: Sides, number: number): number => die[die.indexOf(number) ^ 1] ?? 0;

const directions = ['up', 'up right', 'right', 'down right', 'down', 'down left', 'left', 'up left'];

function arrowsIn(text: string): readonly { readonly to: number; readonly dots: number }[] {
  return [...text.matchAll(/arrow ([a-z ]+), (\d) dot/g)].map(([, to = '', dots]) => ({
    to: directions.indexOf(to),
    dots: Number(dots),
  }));
}

export const drawnFigures: Readonly<Record<string, Solver>> = {
  // Tries all dice that show the first position and can be turned into the second.
  'dice-opposite-face': ({ stem, alt }, _, value) => {
    const [first = [], second = []] = alt
      .split('Position 2:')
      .map((text) => numbersIn(text.replace('Position 1:', '')));
    const asked = Number(/opposite (\d)/.exec(stem)?.[1]);
    const possible = diceWith(first).filter((die) => canShow(die, second));
    return possible.length > 0 && possible.every((die) => oppositeOn(die, asked) === value);
  },

  // Counts cube by cube.
  'dice-cubes-stack': ({ alt }, _, value) => {
    let count = 0;
    for (const height of numbersIn(alt.split('back:')[1] ?? '')) for (let z = 0; z < height; z += 1) count += 1;
    return count === value;
  },

  // Puts the figure into the row and counts the different shapes and fillings of all rows and columns.
  'missing-figure-grid': ({ alt }, option) => {
    const [grid = '', options = ''] = alt.split(' Options: ');
    const chosen =
      options.split(', ')[Number(option.replace('Figure ', '')) - 1]?.replace(/^\d /, '').replace('.', '') ?? '';
    const rows = [...grid.matchAll(/Row \d: ([^.]+)\./g)].map(([, row = '']) =>
      row.split(', ').map((cell) => (cell === '?' ? chosen : cell).split(' ')),
    );
    const columns = [0, 1, 2].map((x) => rows.map((row) => row[x] ?? []));
    return [...rows, ...columns].every((line) =>
      [0, 1].every((part) => new Set(line.map((cell) => cell[part])).size === 3),
    );
  },

  // From each arrow to the next both steps must be the same.
  'missing-figure-turning-arrow': ({ alt }, option) => {
    const [series = '', options = ''] = alt.split(' Options: ');
    const chosen = arrowsIn(options)[Number(option.replace('Figure ', '')) - 1];
    const arrows = [...arrowsIn(series), ...(chosen ? [chosen] : [])];
    const stepsAre = arrows
      .slice(1)
      .map(({ to, dots }, i) => `${(to - (arrows[i]?.to ?? 0) + 8) % 8} ${dots - (arrows[i]?.dots ?? 0)}`);
    return stepsAre.length === 4 && new Set(stepsAre).size === 1;
  },
};
