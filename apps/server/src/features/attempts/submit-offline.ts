import type { OfflineSitting } from '@bharti/contracts/attempts/offline';
import type { AttemptResult } from '@bharti/contracts/attempts/result';
import { submitOffline as toSubmitted } from '@bharti/domain/attempts/offline';
import type { AttemptId, UserId } from '@bharti/domain/brand';
import { holdCorrections } from '../../shared/corrections/corrections-store.ts';
import type { Deps } from '../../shared/deps.ts';
import { lockAccount } from '../../shared/people/account-store.ts';
import { orRefuse, Refused } from '../../shared/refusals.ts';
import { takePaper } from './offline-store.ts';
import { resultOf } from './read-result.ts';
import { findAttempt, toInstant } from './store.ts';
import { insertOffline } from './submission-store.ts';
import { createGrader, recordSubmissions } from './submit-attempt.ts';

/**
 * Grades an offline sitting with the version that was prepared, also after the window. Idempotent: a repeat answers with the result of the
 * first. Refusals: `not_found` for a paper of another user or one that was removed after its time, `invalid_answer`.
 */
export function submitOffline(
  { inTransaction, papers }: Pick<Deps, 'inTransaction' | 'papers'>,
  user: UserId,
  id: AttemptId,
  sitting: OfflineSitting,
): Promise<AttemptResult> {
  return inTransaction(async (tx) => {
    // Before the profile, as in every submission.
    await holdCorrections(tx);
    // Repeats at the same moment wait here, then find the attempt.
    await lockAccount(tx, user);
    const paper = await takePaper(tx, user, id);
    if (paper === undefined) {
      const sent = await findAttempt(tx, user, id);
      if (sent === undefined || !sent.sat_offline) throw new Refused({ code: 'not_found' });
      return resultOf(tx, papers, sent);
    }
    const { test_id: testId, test_version: version } = paper;
    const { questions, durationSeconds } = await papers.version(tx, testId, version);
    const given = {
      id,
      testId,
      totalQuestions: questions.length,
      durationSeconds,
      preparedAt: toInstant(paper.prepared_at),
    };
    const closed = orRefuse(toSubmitted(given, sitting, toInstant(paper.now)));
    const { grading, gradedWith } = await createGrader(tx, papers)(closed, version);
    const submitted = await insertOffline(tx, paper, closed, grading, gradedWith);
    await recordSubmissions(tx, [submitted]);
    return resultOf(tx, papers, submitted);
  });
}
