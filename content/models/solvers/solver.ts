/** What a candidate reads of a question, in English. */
export type Printed = {
  readonly stem: string;
  /** What the figure shows, in words; empty without a figure. */
  readonly alt: string;
  /** The numbers of the stem in their order; a fraction counts as two numbers. */
  readonly numbers: readonly number[];
  readonly options: readonly string[];
};

/**
 * Whether an option is a right answer to the printed question. A solver knows nothing of the model: it reads the printed text and
 * tries the option out, by substitution, by counting or by a search, and not by the formula of the model.
 * @param value the first number of the option; NaN without one.
 */
export type Solver = (printed: Printed, option: string, value: number) => boolean;

export const numbersIn = (text: string): readonly number[] =>
  (text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((digits) => Number(digits.replaceAll(',', '')));

/** The number at a place of the stem. @throws RangeError when there is none: the solver does not fit the text. */
export function at(numbers: readonly number[], index: number): number {
  const found = numbers.at(index);
  if (found === undefined) throw new RangeError(`the stem has no number at ${index}`);
  return found;
}

/** Equal but for the rounding of binary fractions. */
export const close = (left: number, right: number): boolean =>
  Math.abs(left - right) <= 1e-9 * Math.max(1, Math.abs(left), Math.abs(right));
