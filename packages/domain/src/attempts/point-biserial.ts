import type { GradingKey } from '../content/question.ts';
import { countOf, type ItemCounts } from './item-counts.ts';
import { judge } from './scoring.ts';

/** Sums over candidates: x is 1 for a right answer, else 0; y is the marks without this question, in hundredths. */
type Sums = {
  readonly n: number;
  readonly x: number;
  readonly y: number;
  readonly yy: number;
  readonly xy: number;
};

/**
 * The corrected point-biserial correlation: of a right answer with the marks of the other questions of the paper. Each version is compared
 * within itself, since papers differ in length and difficulty; the sums of the versions are then added. Null without any difference
 * between candidates.
 */
export function pointBiserial(key: GradingKey, versions: readonly ItemCounts[]): number | null {
  let [xx, yy, xy] = [0, 0, 0];
  for (const version of versions) {
    const sums = sumsOf(key, version);
    if (sums.n === 0) continue;
    // In right answers, because tests can have different marks for a question.
    const { correct } = version.marking;
    xx += deviation(sums.n, sums.x, sums.x, sums.x);
    yy += deviation(sums.n, sums.y, sums.y, sums.yy) / correct ** 2;
    xy += deviation(sums.n, sums.x, sums.y, sums.xy) / correct;
  }
  // The limits hold up to rounding only.
  return xx > 0 && yy > 0 ? Math.max(-1, Math.min(1, xy / Math.sqrt(xx * yy))) : null;
}

/** The sum of the products of the differences from both means. Exact: the products are larger than a number holds. */
const deviation = (n: number, a: number, b: number, ab: number): number =>
  Number(BigInt(n) * BigInt(ab) - BigInt(a) * BigInt(b)) / n;

function sumsOf(key: GradingKey, { marking, marks, options }: ItemCounts): Sums {
  const n = countOf(marks);
  const all = marks.reduce((sum, own) => sum + own.marks * own.candidates, 0);
  const squares = marks.reduce((sum, own) => sum + own.marks ** 2 * own.candidates, 0);
  const blank = {
    option: undefined,
    candidates: options.reduce((rest, { candidates }) => rest - candidates, n),
    marks: options.reduce((rest, each) => rest - each.marks, all),
  };
  const sums = { n, x: 0, y: 0, yy: squares, xy: 0 };
  for (const { option, candidates, marks: sum } of [...options, blank]) {
    const judgement = judge(key, option);
    const own = judgement === 'left_out' ? 0 : marking[judgement];
    const others = sum - own * candidates;
    sums.y += others;
    // (m - own)² = m² - 2 · own · m + own², for each candidate.
    sums.yy += own ** 2 * candidates - 2 * own * sum;
    if (judgement === 'correct') {
      sums.x += candidates;
      sums.xy += others;
    }
  }
  return sums;
}
