import { lockOpenReports, readNewestRevision, saveDecision } from '../../features/reports/decision-store.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import type { AuditEvent } from '../audit/audit.ts';
import type { Actor } from '../content-deps.ts';

/**
 * Closes the open reports of a question as corrected. They stay open when one of them is about a revision after the corrected ones.
 * @returns the rows of the audit trail, which are written last.
 */
export async function closeCorrected(
  tx: Tx,
  actor: Actor,
  questionId: string,
  correction: { readonly number: number; readonly revisions: readonly number[] },
): Promise<readonly AuditEvent[]> {
  const reported = await lockOpenReports(tx, questionId);
  if (reported === undefined) return [];
  const { id, note, reports } = reported;
  const last = Math.max(...correction.revisions);
  if ((await readNewestRevision(tx, id)) > last) return [];
  await saveDecision(tx, id, { state: 'fixed', note, answer: null, closedRevision: last }, actor);
  return [
    {
      actor,
      action: 'reports.closed',
      entity: 'question',
      id: questionId,
      before: { state: 'open', reports },
      after: { state: 'fixed', note, revision: last, correction: correction.number },
    },
  ];
}
