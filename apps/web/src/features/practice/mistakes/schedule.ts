import type { ScheduledRevision } from '@bharti/domain/practice/revised-question';
import { addDays, type IndianDay, type Instant, indianDay } from '@bharti/domain/time';
import { FSRSAlgorithm, Rating } from 'ts-fsrs';

// The schedule of the notebook: FSRS with its published parameters. Whole days, and nothing random, so that the day is certain.
const fsrs = new FSRSAlgorithm({ enable_fuzz: false, enable_short_term: false });

/** The miss in the test is the first answer. */
const missed = fsrs.next_state(null, 0, Rating.Again);

/**
 * The revision after an answer: a right one counts as 'Good', a wrong one as 'Again'.
 * @param before the last revision; undefined for the first one after the question was missed
 */
export function afterRevision(
  before: ScheduledRevision | undefined,
  { missedOn, at, isRight }: { readonly missedOn: IndianDay; readonly at: Instant; readonly isRight: boolean },
): ScheduledRevision {
  const today = indianDay(at);
  const days = today - (before?.revisedOn ?? missedOn);
  const { stability, difficulty } = fsrs.next_state(before ?? missed, days, isRight ? Rating.Good : Rating.Again);
  const dueOn = addDays(today, fsrs.next_interval(stability, days));
  return { at, revisedOn: today, dueOn, isRight, isFirst: before === undefined, stability, difficulty };
}
