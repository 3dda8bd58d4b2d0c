import { optionsPerQuestion } from '../content/test.ts';
import { type Answers, percentage } from './scoring.ts';

/** How many candidates have these marks (hundredths) in their first attempt. */
export type MarkCount = { readonly marks: number; readonly candidates: number };
/** How many candidates chose this option in their first attempt; both indexes are zero-based. */
export type OptionCount = { readonly question: number; readonly option: number; readonly candidates: number };

/** What is counted of one version of a test: the first attempts, so each candidate once. */
export type FirstAttempts = { readonly marks: readonly MarkCount[]; readonly options: readonly OptionCount[] };

/** Average, best and the shares of the options are shown from so many candidates on: fewer would show what one person did. */
export const fewestForFigures = 10;
/** A rank is shown from so many candidates on (docs/adr/0053). */
export const fewestForRank = 30;

/** The attempt that is compared. Marks are hundredths. */
export type OwnAttempt = {
  readonly marks: number;
  readonly answers: Answers;
  readonly totalQuestions: number;
  /** Only the first attempt of a test has a rank. */
  readonly isFirst: boolean;
};

export type Comparison = {
  /** How many candidates have sat this version of the test as their first attempt. */
  readonly candidates: number;
  readonly figures: {
    /** Hundredths of a mark. */
    readonly average: number;
    readonly best: number;
    /** By question, the whole per cent of all candidates who chose each option; the others skipped it. */
    readonly shares: readonly (readonly number[])[];
  } | null;
  /** The place among all candidates, and tenths of the per cent of them who have fewer marks. */
  readonly rank: { readonly place: number; readonly percentileTenths: number } | null;
};

/** Adds a first attempt that is not counted yet. */
export function addFirstAttempt(
  { marks, options }: FirstAttempts,
  attempt: Pick<OwnAttempt, 'marks' | 'answers'>,
): FirstAttempts {
  const chosen = Object.entries(attempt.answers).map(([question, option]) => ({
    question: Number(question),
    option,
    candidates: 1,
  }));
  return { marks: [...marks, { marks: attempt.marks, candidates: 1 }], options: [...options, ...chosen] };
}

/** Compares an attempt with all first attempts of the same version of its test. */
export function compare({ marks, options }: FirstAttempts, own: OwnAttempt): Comparison {
  const candidates = countOf(marks);
  return {
    candidates,
    figures:
      candidates < fewestForFigures
        ? null
        : {
            average: averageOf(marks),
            best: Math.max(...marks.filter((count) => count.candidates > 0).map((count) => count.marks)),
            shares: sharesOf(options, candidates, own.totalQuestions),
          },
    rank: own.isFirst && candidates >= fewestForRank ? rankOf(marks, own.marks) : null,
  };
}

/** Equal marks share the place after all who have more. The percentile is rounded down, so that it never says too much. */
export function rankOf(counts: readonly MarkCount[], own: number): NonNullable<Comparison['rank']> {
  const more = countOf(counts.filter(({ marks }) => marks > own));
  const fewer = countOf(counts.filter(({ marks }) => marks < own));
  return { place: more + 1, percentileTenths: Math.floor((fewer * 1000) / countOf(counts)) };
}

const countOf = (counts: readonly MarkCount[]): number => counts.reduce((sum, { candidates }) => sum + candidates, 0);

const averageOf = (counts: readonly MarkCount[]): number =>
  Math.round(counts.reduce((sum, { marks, candidates }) => sum + marks * candidates, 0) / countOf(counts));

function sharesOf(
  counts: readonly OptionCount[],
  candidates: number,
  totalQuestions: number,
): readonly (readonly number[])[] {
  const chosen = Array.from({ length: totalQuestions }, () => Array<number>(optionsPerQuestion).fill(0));
  for (const { question, option, candidates: added } of counts) {
    const row = chosen[question];
    if (row?.[option] !== undefined) row[option] += added;
  }
  return chosen.map((row) => row.map((count) => percentage(count, candidates)));
}
