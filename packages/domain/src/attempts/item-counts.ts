import type { MarkingScheme } from '../content/test.ts';
import type { MarkCount } from './comparison.ts';

/** Marks are counted in so many bands, each a twentieth of the most marks of the paper. */
export const markBands = 20;

/** The band of an attempt, from 0. `marks` and `most` are hundredths; negative marks are in the lowest band. */
export const bandOf = (marks: number, most: number): number =>
  Math.min(markBands - 1, Math.max(0, Math.floor((marks * markBands) / most)));

/** The first attempts that chose an option, counted from zero. `marks` is the sum of their marks, in hundredths. */
export type ItemOption = {
  readonly option: number;
  readonly candidates: number;
  readonly marks: number;
  /** How many of them are in each band. */
  readonly bands: readonly number[];
};

/** What is counted of a question in one version of a test. */
export type ItemCounts = {
  readonly marking: MarkingScheme;
  /** The most marks of the paper as it was printed, in hundredths. */
  readonly most: number;
  /** All first attempts at the version. */
  readonly marks: readonly MarkCount[];
  readonly options: readonly ItemOption[];
  /** For how many the question was on the screen how long, by the bands of `item-times.ts`. */
  readonly seconds: readonly number[];
};

export const countOf = (counts: readonly MarkCount[]): number =>
  counts.reduce((sum, { candidates }) => sum + candidates, 0);
