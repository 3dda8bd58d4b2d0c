/** How the third number of a row can follow from the first two. */
type RowRule = (a: number, b: number) => number;

const from = (least: number, most: number): readonly number[] =>
  Array.from({ length: most - least + 1 }, (_, i) => least + i);

/** Products and squares of the two numbers, before something is added. */
const kernels: readonly RowRule[] = [
  (a, b) => a * b,
  (a, b) => a * b + a,
  (a, b) => a * b + b,
  (a, b) => a * b - a,
  (a, b) => a * b - b,
  (a, b) => a * a + b,
  (a, b) => a * a - b,
  (a, b) => b * b + a,
  (a, b) => b * b - a,
  (a, b) => a * a + b * b,
  (a, b) => a * a - b * b,
  (a, b) => b * b - a * a,
];

/** The rules that a candidate may try: a product, a square, or times of both numbers. */
const rules: readonly RowRule[] = [
  ...kernels,
  ...from(-9, 9).flatMap((p) =>
    from(-9, 9).map(
      (q): RowRule =>
        (a, b) =>
          p * a + q * b,
    ),
  ),
];
/** Up to this number is added to what a rule gives, or taken off. */
const mostAdded = 20;

type Row = readonly [a: number, b: number];

/** What a row can end with where one rule holds for all rows: the third numbers that the rules of the complete rows give. */
export function rowAnswers(complete: readonly (readonly [...Row, third: number])[], [a, b]: Row): readonly number[] {
  const answers = rules.flatMap((rule) => {
    const added = complete.map(([x, y, third]) => third - rule(x, y));
    const [first = Number.NaN] = added;
    return Math.abs(first) <= mostAdded && added.every((each) => each === first) ? [rule(a, b) + first] : [];
  });
  return [...new Set(answers)];
}
