import type { CloseReported } from '@bharti/contracts/admin/reports';
import {
  lockReported,
  type Reported,
  readNewestRevision,
  saveDecision,
} from '../../features/reports/decision-store.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { Refused } from '../../shared/refusals.ts';
import type { Actor, ContentDeps } from '../content-deps.ts';
import { answerOf } from './read-reported.ts';

/**
 * Decides about all reports of a question. A question that is right as it is gets an answer, which those who reported see in their
 * results. Refusals: `report_not_found`, `reports_changed`; `invalid_request` for a missing answer, or an answer about an item model.
 */
export function closeReported(
  { inTransaction, audit }: ContentDeps,
  actor: Actor,
  id: string,
  { version, outcome, note, answer }: CloseReported,
): Promise<void> {
  return inTransaction(async (tx) => {
    const reported = await requireReported(tx, id, version);
    const isAnswered = outcome === 'no_fault' && reported.source === 'bank';
    if (isAnswered !== (answer !== null)) throw new Refused({ code: 'invalid_request' });
    const revision = await readNewestRevision(tx, id);
    await saveDecision(tx, id, { state: outcome, note, answer, closedRevision: revision }, actor);
    await audit(tx, {
      actor,
      action: 'reports.closed',
      entity: 'question',
      id: reported.questionId,
      before: { state: reported.state, reports: reported.reports },
      after: { state: outcome, note, revision, ...(answer !== null && { answer }) },
    });
  });
}

/** Takes the decision and its answer back; its note stays. Refusals: `report_not_found`, `reports_changed`. */
export function reopenReported(
  { inTransaction, audit }: ContentDeps,
  actor: Actor,
  id: string,
  version: number,
): Promise<void> {
  return inTransaction(async (tx) => {
    const reported = await requireReported(tx, id, version);
    if (reported.state === 'open') return;
    const answer = answerOf(reported.answerEn, reported.answerMr);
    await saveDecision(tx, id, { state: 'open', note: reported.note, answer: null, closedRevision: null }, actor);
    await audit(tx, {
      actor,
      action: 'reports.reopened',
      entity: 'question',
      id: reported.questionId,
      before: { state: reported.state, ...(answer !== null && { answer }) },
      after: { state: 'open', reports: reported.reports },
    });
  });
}

/** @param seen the version that the page has shown. */
async function requireReported(tx: Tx, id: string, seen: number): Promise<Reported> {
  const reported = await lockReported(tx, id);
  if (reported === undefined) throw new Refused({ code: 'report_not_found' });
  if (reported.version !== seen) throw new Refused({ code: 'reports_changed' });
  return reported;
}
