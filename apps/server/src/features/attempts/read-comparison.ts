import { addFirstAttempt, type Comparison, compare } from '@bharti/domain/attempts/comparison';
import type { AttemptId, UserId } from '@bharti/domain/brand';
import type { Deps } from '../../shared/deps.ts';
import { readFirstAttempts } from '../../shared/figures/first-attempts-store.ts';
import { Refused } from '../../shared/refusals.ts';
import { requireAttempt } from './read-attempt.ts';
import { findAttempt } from './store.ts';

/**
 * The attempt beside the first attempts of all who sat the same version of the test.
 * Refusals: `attempt_not_found`, and `attempt_running`, because the shares of the options tell much about the key.
 */
export async function readComparison(
  { reader, papers }: Pick<Deps, 'reader' | 'papers'>,
  user: UserId,
  id: AttemptId,
): Promise<Comparison> {
  const row = await requireAttempt(findAttempt(reader, user, id));
  if (row.marks === null || row.is_first === null) throw new Refused({ code: 'attempt_running' });
  // The number of all questions: the row counts only those that are graded.
  const { questions } = await papers.version(reader, row.test_id, row.test_version);
  const own = {
    marks: row.marks,
    sectionMarks: row.section_marks ?? [],
    answers: row.answers,
    totalQuestions: questions.length,
    isFirst: row.is_first,
  };
  const { isWaiting, ...counted } = await readFirstAttempts(reader, row);
  // Straight after the submission the job has not counted this attempt yet.
  return compare(isWaiting ? addFirstAttempt(counted, own) : counted, own);
}
