import type { AttemptResult } from '@bharti/contracts/attempts/result';
import { hasTime, type Submitted, submit, withTimes } from '@bharti/domain/attempts/attempt';
import { type Grading, grade } from '@bharti/domain/attempts/grading';
import type { QuestionTimes } from '@bharti/domain/attempts/question-times';
import type { AttemptId, UserId } from '@bharti/domain/brand';
import type { Tx } from '../../platform/postgres/database.ts';
import type { Papers } from '../../shared/catalogue/papers.ts';
import { holdCorrections } from '../../shared/corrections/corrections-store.ts';
import type { Deps } from '../../shared/deps.ts';
import { recordAttempt } from '../../shared/figures/record-attempt.ts';
import { orRefuse, Refused } from '../../shared/refusals.ts';
import { withLostTime } from './lost-time.ts';
import { requireAttempt } from './read-attempt.ts';
import { resultOf } from './read-result.ts';
import { type AttemptRow, lockAttempt, type ReadAttempt, toAttempt, toInstant } from './store.ts';
import { saveSubmission } from './submission-store.ts';

/** @param isTimeOver the page submits by itself, because its clock says that the time is over. */
type Submission = { readonly times?: QuestionTimes | undefined; readonly isTimeOver?: boolean | undefined };

/**
 * Idempotent: a repeat answers with the same result. Refusals: `attempt_not_found`, `invalid_answer` for times of questions off the paper,
 * `time_not_over` when the page's clock is wrong or an outage has moved the deadline.
 */
export async function submitAttempt(
  { inTransaction, papers, outageMs }: Pick<Deps, 'inTransaction' | 'papers' | 'outageMs'>,
  user: UserId,
  id: AttemptId,
  { times, isTimeOver = false }: Submission = {},
): Promise<AttemptResult> {
  const result = await inTransaction(async (tx) => {
    const row = await withLostTime(tx, { outageMs }, await requireAttempt(lockAttempt(tx, user, id)));
    const attempt = toAttempt(row);
    if (attempt.status === 'submitted') return resultOf(tx, papers, row);
    if (isTimeOver && hasTime(attempt, toInstant(row.now))) return null;
    const timed = orRefuse(withTimes(attempt, times, toInstant(row.now)));
    return resultOf(tx, papers, await closeAttempt(tx, papers, { ...row, question_seconds: timed.times }));
  });
  // Refused after the transaction, so that the time given back stays written.
  if (result === null) throw new Refused({ code: 'time_not_over' });
  return result;
}

/** Closes the attempt, grades its final answers and adds the result to the candidate's figures. The row must be locked. */
export async function closeAttempt(tx: Tx, papers: Papers, row: ReadAttempt): Promise<AttemptRow> {
  const closed = submit(toAttempt(row), toInstant(row.now));
  await holdCorrections(tx);
  const { grading, gradedWith } = await gradeClosed(tx, papers, closed, row.test_version);
  const submitted = await saveSubmission(tx, row, grading, gradedWith);
  await recordSubmission(tx, submitted, grading);
  return submitted;
}

/** Grades by the keys that hold now. The transaction must hold the corrections. */
export async function gradeClosed(tx: Tx, papers: Papers, closed: Submitted, version: number) {
  const { marking, passPercent, sections } = await papers.version(tx, closed.testId, version);
  const { keys, gradedWith } = await papers.keys(tx, closed.testId, version);
  return { grading: grade(closed, { keys, marking, passPercent, sections }), gradedWith };
}

/** Adds a submitted attempt to the candidate's figures. */
export const recordSubmission = (tx: Tx, row: AttemptRow, { score, completedAt }: Grading): Promise<void> =>
  recordAttempt(tx, row.user_id, {
    id: row.id,
    testId: row.test_id,
    score: score.correct,
    totalQuestions: row.total_questions,
    completedAt,
    isFirst: row.is_first === true,
  });
