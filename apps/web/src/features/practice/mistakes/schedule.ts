import type { Revision } from '@bharti/domain/practice/notebook';
import { addDays, type IndianDay } from '@bharti/domain/time';
import { type Card, createEmptyCard, fsrs, Rating, State } from 'ts-fsrs';

// The schedule of the notebook: FSRS with its published parameters. Whole days, and nothing random, so that the day is certain.
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false });

/** The last revision of a question, with what FSRS knows about it. */
export type ScheduledRevision = Revision & {
  /** Days after which 9 of 10 such questions are still known. */
  readonly stability: number;
  /** From 1, easy, to 10. */
  readonly difficulty: number;
  readonly reps: number;
  readonly lapses: number;
};

const dayMs = 86_400_000;
const dateOf = (day: IndianDay): Date => new Date(day * dayMs);

/**
 * The revision after an answer: a right one counts as 'Good', a wrong one as 'Again'.
 * @param before the last revision; undefined for the first one after the question was missed
 */
export function afterRevision(
  before: ScheduledRevision | undefined,
  { missedOn, today, isRight }: { readonly missedOn: IndianDay; readonly today: IndianDay; readonly isRight: boolean },
): ScheduledRevision {
  const card = before === undefined ? missedCard(missedOn) : cardOf(before);
  const next = scheduler.next(card, dateOf(today), isRight ? Rating.Good : Rating.Again).card;
  return {
    revisedOn: today,
    dueOn: addDays(today, next.scheduled_days),
    isRight,
    stability: next.stability,
    difficulty: next.difficulty,
    reps: next.reps,
    lapses: next.lapses,
  };
}

/** The miss in the test is the first answer. */
const missedCard = (missedOn: IndianDay): Card =>
  scheduler.next(createEmptyCard(dateOf(missedOn)), dateOf(missedOn), Rating.Again).card;

const cardOf = ({ revisedOn, dueOn, stability, difficulty, reps, lapses }: ScheduledRevision): Card => ({
  due: dateOf(dueOn),
  last_review: dateOf(revisedOn),
  elapsed_days: 0,
  scheduled_days: dueOn - revisedOn,
  learning_steps: 0,
  stability,
  difficulty,
  reps,
  lapses,
  state: State.Review,
});
