import type { ReportQuestion, ReportReceipt, ReportTarget } from '@bharti/contracts/attempts/report';
import type { AttemptId, UserId } from '@bharti/domain/brand';
import { acceptReport, type ReportedRevision, stateAfterReport } from '@bharti/domain/content/question-report';
import { instant } from '@bharti/domain/time';
import type { InTransaction } from '../../platform/postgres/database.ts';
import { lockAccount } from '../../shared/people/account-store.ts';
import { orRefuse, Refused } from '../../shared/refusals.ts';
import { findModel } from './find-model.ts';
import {
  countOwnReports,
  findOwnReport,
  insertReport,
  lockReportedQuestion,
  noteNewReport,
  noteReplacedReport,
  replaceReport,
} from './store.ts';

export type ReportDeps = {
  readonly inTransaction: InTransaction;
  /** Of the feature of attempts. Refusal: `attempt_not_found`, also for an attempt of another candidate. */
  readonly findPaperQuestion: (
    user: UserId,
    attemptId: AttemptId,
    place: number,
  ) => Promise<{ readonly id: string; readonly version: number; readonly isRunning: boolean } | undefined>;
};

/**
 * Stores the candidate's report, in the place of their earlier report about the same revision. Refusals: `attempt_not_found`, `not_found`,
 * `attempt_running`, `too_many_reports`.
 */
export async function reportQuestion(
  deps: ReportDeps,
  user: UserId,
  { target, kind, text, locale, seenIn }: ReportQuestion,
): Promise<ReportReceipt> {
  const revision = await revisionOf(deps, user, target, seenIn);
  const facts = { kind, text, locale, seenIn, attemptId: target.kind === 'paper' ? target.attemptId : null };
  return deps.inTransaction(async (tx) => {
    // Two reports of one account are stored one after the other, so that the limit holds.
    await lockAccount(tx, user);
    const reported = await lockReportedQuestion(tx, revision);
    const of = { user, reported: reported.id, revision: revision.revision, seed: revision.seed };
    const earlier = await findOwnReport(tx, of);
    if (earlier !== undefined) {
      if (await replaceReport(tx, of, facts)) await noteReplacedReport(tx, reported.id);
      return { reportedAt: instant(earlier.getTime()) };
    }
    orRefuse(acceptReport(await countOwnReports(tx, user)));
    const reportedAt = await insertReport(tx, of, facts);
    await noteNewReport(tx, reported.id, stateAfterReport(reported, revision.revision), reportedAt);
    return { reportedAt: instant(reportedAt.getTime()) };
  });
}

/** The revision that the page showed. A question that the candidate was not given is refused like one that does not exist. */
async function revisionOf(
  { findPaperQuestion }: ReportDeps,
  user: UserId,
  target: ReportTarget,
  seenIn: ReportQuestion['seenIn'],
): Promise<ReportedRevision> {
  if (target.kind === 'model') {
    const model = await findModel(target.topic, target.model);
    if (model === undefined || target.version > model.version || seenIn !== 'practice')
      throw new Refused({ code: 'not_found' });
    const { topic, version, seed } = target;
    return { source: 'model', id: model.id, topic, revision: version, seed };
  }
  const found = await findPaperQuestion(user, target.attemptId, target.question);
  if (found === undefined) throw new Refused({ code: 'not_found' });
  // The paper of a running test is in no other place.
  if (found.isRunning && seenIn !== 'sitting') throw new Refused({ code: 'attempt_running' });
  return { source: 'bank', id: found.id, topic: null, revision: found.version, seed: 0 };
}
