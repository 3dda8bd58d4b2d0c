import type { AttemptId, UserId } from '@bharti/domain/brand';
import type { Deps } from '../../shared/deps.ts';
import { requireAttempt } from './read-attempt.ts';
import { findAttempt } from './store.ts';

/** A question of a candidate's paper: which revision it is, and whether the attempt still runs. */
export type PaperQuestionRevision = { readonly id: string; readonly version: number; readonly isRunning: boolean };

/** @param place counts from zero. @returns undefined beyond the end of the paper. Refusal: `attempt_not_found`. */
export async function findPaperQuestion(
  { reader, papers }: Pick<Deps, 'reader' | 'papers'>,
  user: UserId,
  attemptId: AttemptId,
  place: number,
): Promise<PaperQuestionRevision | undefined> {
  const row = await requireAttempt(findAttempt(reader, user, attemptId));
  const { questions } = await papers.version(reader, row.test_id, row.test_version);
  const found = questions[place];
  if (found === undefined) return undefined;
  return { id: found.id, version: found.version, isRunning: row.status === 'running' };
}
