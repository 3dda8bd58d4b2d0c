import type { AttemptResult } from '@bharti/contracts/attempts/result';
import { submit, withTimes } from '@bharti/domain/attempts/attempt';
import { grade } from '@bharti/domain/attempts/grading';
import type { QuestionTimes } from '@bharti/domain/attempts/question-times';
import type { AttemptId, UserId } from '@bharti/domain/brand';
import type { Tx } from '../../platform/postgres/database.ts';
import type { Papers } from '../../shared/catalogue/papers.ts';
import { holdCorrections } from '../../shared/corrections/corrections-store.ts';
import type { Deps } from '../../shared/deps.ts';
import { recordAttempt } from '../../shared/figures/record-attempt.ts';
import { orRefuse } from '../../shared/refusals.ts';
import { requireAttempt } from './read-attempt.ts';
import { resultOf } from './read-result.ts';
import { type AttemptRow, lockAttempt, type ReadAttempt, saveSubmission, toAttempt, toInstant } from './store.ts';

/** Idempotent: a repeat answers with the same result. Refusals: `attempt_not_found`, `invalid_answer` for times of questions off the paper. */
export function submitAttempt(
  { inTransaction, papers }: Pick<Deps, 'inTransaction' | 'papers'>,
  user: UserId,
  id: AttemptId,
  times?: QuestionTimes,
): Promise<AttemptResult> {
  return inTransaction(async (tx) => {
    const row = await requireAttempt(lockAttempt(tx, user, id));
    const attempt = toAttempt(row);
    if (attempt.status === 'submitted') return resultOf(tx, papers, row);
    const timed = orRefuse(withTimes(attempt, times, toInstant(row.now)));
    return resultOf(tx, papers, await closeAttempt(tx, papers, { ...row, question_seconds: timed.times }));
  });
}

/** Closes the attempt, grades its final answers and adds the result to the candidate's figures. The row must be locked. */
export async function closeAttempt(tx: Tx, papers: Papers, row: ReadAttempt): Promise<AttemptRow> {
  const closed = submit(toAttempt(row), toInstant(row.now));
  await holdCorrections(tx);
  const { marking, passPercent, sections } = await papers.version(tx, row.test_id, row.test_version);
  const { keys, gradedWith } = await papers.keys(tx, row.test_id, row.test_version);
  const grading = grade(closed, { keys, marking, passPercent, sections });
  const submitted = await saveSubmission(tx, row, grading, gradedWith);
  await recordAttempt(tx, row.user_id, {
    id: closed.id,
    testId: closed.testId,
    score: grading.score.correct,
    totalQuestions: submitted.total_questions,
    completedAt: grading.completedAt,
    isFirst: submitted.is_first === true,
  });
  return submitted;
}
