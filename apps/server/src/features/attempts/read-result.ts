import type { AttemptResult } from '@bharti/contracts/attempts';
import type { AttemptId, TestId, UserId } from '@bharti/domain/brand';
import { missingToPass, percentTenths, score } from '@bharti/domain/scoring';
import { pointsFor } from '@bharti/domain/stats';
import type { Reader } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Papers } from '../../platform/papers.ts';
import { Refused } from '../../platform/refusals.ts';
import { requireAttempt } from './read-attempt.ts';
import { type AttemptRow, findAttempt } from './store.ts';

/** Refusals: `attempt_not_found`, `attempt_running`. */
export async function readResult(
  { reader, papers }: Pick<Deps, 'reader' | 'papers'>,
  user: UserId,
  id: AttemptId,
): Promise<AttemptResult> {
  return attemptResult(reader, papers, await requireAttempt(findAttempt(reader, user, id)));
}

export async function attemptResult(reader: Reader, papers: Papers, row: AttemptRow): Promise<AttemptResult> {
  const { completed_at, submitted_by, is_first, passed, time_spent_seconds } = row;
  if (
    completed_at === null ||
    submitted_by === null ||
    is_first === null ||
    passed === null ||
    time_spent_seconds === null
  ) {
    throw new Refused({ code: 'attempt_running' });
  }
  const { key, marking, passPercent, durationSeconds } = await papers.version(reader, row.test_id, row.test_version);
  const graded = score(key, row.answers, marking);
  return {
    id: row.id as AttemptId,
    test_id: row.test_id as TestId,
    title: row.test_title,
    titleMr: row.test_title_mr,
    score: graded.correct,
    total_questions: row.total_questions,
    wrong: graded.wrong,
    blank: graded.blank,
    marks: graded.marks,
    maxMarks: graded.maxMarks,
    percentTenths: percentTenths(graded.marks, graded.maxMarks),
    passPercent,
    passed,
    missingToPass: missingToPass(graded, passPercent, marking),
    time_spent_seconds,
    durationSeconds,
    completed_at: completed_at.toISOString(),
    submittedBy: submitted_by,
    isFirst: is_first,
    points: pointsFor([{ score: graded.correct, isFirst: is_first }]),
    answers: row.answers,
    marked: [...row.marked],
  };
}
