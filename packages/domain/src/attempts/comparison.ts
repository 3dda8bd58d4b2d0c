import { optionsPerQuestion } from '../content/test.ts';
import { medianSeconds } from './item-times.ts';
import { type Answers, percentage } from './scoring.ts';

/** How many candidates have these marks (hundredths) in their first attempt. */
export type MarkCount = { readonly marks: number; readonly candidates: number };
/** How many candidates chose this option in their first attempt; both indexes are zero-based. */
export type OptionCount = { readonly question: number; readonly option: number; readonly candidates: number };
/** How many candidates have these marks (hundredths) in this section, counted from zero, in their first attempt. */
export type SectionCount = MarkCount & { readonly section: number };
/** For how many candidates a question was on the screen how long, in the bands of `item-times.ts`. */
export type TimeCount = { readonly question: number; readonly bands: readonly number[] };

/** What is counted of one version of a test: the first attempts, so each candidate once. */
export type FirstAttempts = {
  readonly marks: readonly MarkCount[];
  readonly options: readonly OptionCount[];
  /** Empty for a paper without sections. */
  readonly sections: readonly SectionCount[];
  readonly times: readonly TimeCount[];
};

/** Average, best and the shares of the options are shown from so many candidates on: fewer would show what one person did. */
export const fewestForFigures = 10;
/** A rank is shown from so many candidates on (docs/adr/0053). */
export const fewestForRank = 30;

/** The attempt that is compared. Marks are hundredths. */
export type OwnAttempt = {
  readonly marks: number;
  /** Hundredths, in the order of the sections; empty for a paper without sections. */
  readonly sectionMarks: readonly number[];
  readonly answers: Answers;
  readonly totalQuestions: number;
  /** Only the first attempt of a test has a rank. */
  readonly isFirst: boolean;
};

/** Hundredths of a mark. */
type AverageAndBest = { readonly average: number; readonly best: number };

export type Comparison = {
  /** How many candidates have sat this version of the test as their first attempt. */
  readonly candidates: number;
  readonly figures:
    | (AverageAndBest & {
        /** In the order of the sections; empty for a paper without sections, and while too few are counted by section. */
        readonly sections: readonly AverageAndBest[];
        /** By question, the whole per cent of all candidates who chose each option; the others skipped it. */
        readonly shares: readonly (readonly number[])[];
        /** By question, the median of the times in seconds; null where too few were measured. */
        readonly seconds: readonly (number | null)[];
      })
    | null;
  /** The place among all candidates, and tenths of the per cent of them who have fewer marks. */
  readonly rank: { readonly place: number; readonly percentileTenths: number } | null;
};

/** Adds a first attempt that is not counted yet; its times hardly move a median, so they are left out. */
export function addFirstAttempt(
  { marks, options, sections, times }: FirstAttempts,
  attempt: Pick<OwnAttempt, 'marks' | 'sectionMarks' | 'answers'>,
): FirstAttempts {
  const chosen = Object.entries(attempt.answers).map(([question, option]) => ({
    question: Number(question),
    option,
    candidates: 1,
  }));
  const ofSections = attempt.sectionMarks.map((own, section) => ({ section, marks: own, candidates: 1 }));
  return {
    marks: [...marks, { marks: attempt.marks, candidates: 1 }],
    options: [...options, ...chosen],
    sections: [...sections, ...ofSections],
    times,
  };
}

/** Compares an attempt with all first attempts of the same version of its test. */
export function compare({ marks, options, sections, times }: FirstAttempts, own: OwnAttempt): Comparison {
  const candidates = countOf(marks);
  return {
    candidates,
    figures:
      candidates < fewestForFigures
        ? null
        : {
            ...averageAndBest(marks),
            sections: ofSections(sections, own.sectionMarks.length),
            shares: sharesOf(options, candidates, own.totalQuestions),
            seconds: mediansOf(times, own.totalQuestions),
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

/** The counts have at least one candidate. */
const averageAndBest = (counts: readonly MarkCount[]): AverageAndBest => ({
  average: averageOf(counts),
  best: Math.max(...counts.filter(({ candidates }) => candidates > 0).map(({ marks }) => marks)),
});

/** A server of an earlier release counts no sections, so a section can have fewer candidates than the test. */
function ofSections(counts: readonly SectionCount[], total: number): readonly AverageAndBest[] {
  const bySection = Array.from({ length: total }, (_, place) => counts.filter(({ section }) => section === place));
  return bySection.some((own) => countOf(own) < fewestForFigures) ? [] : bySection.map(averageAndBest);
}

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

function mediansOf(times: readonly TimeCount[], totalQuestions: number): readonly (number | null)[] {
  const byQuestion = new Map(times.map(({ question, bands }) => [question, bands]));
  return Array.from({ length: totalQuestions }, (_, question) => {
    const bands = byQuestion.get(question) ?? [];
    return bands.reduce((sum, count) => sum + count, 0) < fewestForFigures ? null : medianSeconds(bands);
  });
}
