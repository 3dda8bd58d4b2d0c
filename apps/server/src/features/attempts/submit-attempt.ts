import type { AttemptResult } from '@bharti/contracts/attempts';
import { submit, timeSpentSeconds } from '@bharti/domain/attempt';
import type { AttemptId, UserId } from '@bharti/domain/brand';
import { isPass, percentage, score } from '@bharti/domain/scoring';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Papers } from '../../platform/papers.ts';
import { requireAttempt } from './read-attempt.ts';
import { attemptResult } from './read-result.ts';
import { type AttemptRow, lockAttempt, type ReadAttempt, saveSubmission, toAttempt, toInstant } from './store.ts';

/** Idempotent: a repeat answers with the same result. Refusal: `attempt_not_found`. */
export function submitAttempt(
  { inTransaction, papers }: Pick<Deps, 'inTransaction' | 'papers'>,
  user: UserId,
  id: AttemptId,
): Promise<AttemptResult> {
  return inTransaction(async (tx) => {
    const row = await requireAttempt(lockAttempt(tx, user, id));
    const closed = row.status === 'submitted' ? row : await closeAttempt(tx, papers, row);
    return attemptResult(tx, papers, closed);
  });
}

/** Closes first, then grades what the closed sheet holds. The row must be locked. */
export async function closeAttempt(tx: Tx, papers: Papers, row: ReadAttempt): Promise<AttemptRow> {
  const closed = submit(toAttempt(row), toInstant(row.now));
  const { key, marking, passPercent } = await papers.version(tx, row.test_id, row.test_version);
  const graded = score(key, closed.sheet.answers, marking);
  return saveSubmission(tx, row, {
    submittedBy: closed.by,
    completedAt: closed.submittedAt,
    timeSpentSeconds: timeSpentSeconds(closed),
    score: graded,
    percentage: percentage(graded.correct, key.length),
    passed: isPass(graded, passPercent),
  });
}
