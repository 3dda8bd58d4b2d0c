import { type Answers, judge } from '../attempts/scoring.ts';
import type { AttemptId } from '../brand.ts';
import type { GradingKey, Question } from '../content/question.ts';
import type { Instant } from '../time.ts';

/** The most tests of one reply, in the order of their ids. */
export const mostNotebookTests = 10;
/**
 * Of each test, so many of the newest attempts are read. A question that was wrong before these was answered right in each of them, so
 * it needs no revision.
 */
export const mostAttemptsOfTest = 10;

/** A submitted attempt with what decides which of its questions were missed. */
export type SubmittedSheet = {
  readonly id: AttemptId;
  readonly completedAt: Instant;
  readonly answers: Answers;
  /** In the order of the paper. */
  readonly questions: readonly (Pick<Question, 'id' | 'topic'> & {
    readonly key: GradingKey;
    readonly hasEnded?: boolean;
  })[];
};

/** A question that was answered wrong or left blank; `place` counts the questions of the paper from zero. */
export type MissedQuestion = {
  readonly id: string;
  readonly topic: string;
  readonly place: number;
  /**
   * Left blank in every attempt that missed it. The candidate may never have opened it.
   * Missing in a list that an earlier release has kept on the device.
   */
  readonly isBlank?: boolean | undefined;
};
export type MissedInAttempt = {
  readonly attemptId: AttemptId;
  readonly completedAt: Instant;
  readonly questions: readonly MissedQuestion[];
};

/**
 * The questions that were answered wrong or left blank, each only in the newest attempt that missed it. A withdrawn question counts as
 * right; a question whose last day is over needs no revision. Attempts without any are left out.
 */
export function missedIn(sheets: readonly SubmittedSheet[]): readonly MissedInAttempt[] {
  const known = new Set<string>();
  const wrong = new Set(
    sheets.flatMap(({ answers, questions }) =>
      questions.flatMap(({ id, key }, place) => (judge(key, answers[place]) === 'wrong' ? [id] : [])),
    ),
  );
  return sheets
    .toSorted((a, b) => b.completedAt - a.completedAt)
    .map(({ id, completedAt, answers, questions }) => ({
      attemptId: id,
      completedAt,
      questions: questions.flatMap((question, place) => {
        const judgement = judge(question.key, answers[place]);
        const isMissed = judgement === 'wrong' || judgement === 'blank';
        if (!isMissed || known.has(question.id) || question.hasEnded === true) return [];
        known.add(question.id);
        return [{ id: question.id, topic: question.topic, place, isBlank: !wrong.has(question.id) }];
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
}
