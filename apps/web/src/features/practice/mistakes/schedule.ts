import type { Revision } from '@bharti/domain/practice/mistake-card';
import { addDays, type IndianDay } from '@bharti/domain/time';
import { FSRSAlgorithm, Rating } from 'ts-fsrs';

// The schedule of the notebook: FSRS with its published parameters. Whole days, and nothing random, so that the day is certain.
const fsrs = new FSRSAlgorithm({ enable_fuzz: false, enable_short_term: false });

/** The last revision of a question, with what FSRS knows about it. */
export type ScheduledRevision = Revision & {
  /** Days after which 9 of 10 such questions are still known. */
  readonly stability: number;
  /** From 1, easy, to 10. */
  readonly difficulty: number;
};

/** The miss in the test is the first answer. */
const missed = fsrs.next_state(null, 0, Rating.Again);

/**
 * The revision after an answer: a right one counts as 'Good', a wrong one as 'Again'.
 * @param before the last revision; undefined for the first one after the question was missed
 */
export function afterRevision(
  before: ScheduledRevision | undefined,
  { missedOn, today, isRight }: { readonly missedOn: IndianDay; readonly today: IndianDay; readonly isRight: boolean },
): ScheduledRevision {
  const days = today - (before?.revisedOn ?? missedOn);
  const { stability, difficulty } = fsrs.next_state(before ?? missed, days, isRight ? Rating.Good : Rating.Again);
  const dueOn = addDays(today, fsrs.next_interval(stability, days));
  return { revisedOn: today, dueOn, isRight, isFirst: before === undefined, stability, difficulty };
}
