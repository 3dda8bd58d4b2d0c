import { withReplacements } from '@bharti/domain/content/expiry';
import { questionIdsOf } from '@bharti/domain/content/test-draft';
import type { Tx } from '../../platform/postgres/database.ts';
import type { AuditEvent } from '../audit/audit.ts';
import type { Actor } from '../content-deps.ts';
import { listUnpublishedWith, lockDraft, writeDraft } from './store.ts';

/**
 * Takes a question out of the tests that are not published yet, in the transaction that withdraws it. Published tests are changed by the
 * job that replaces ended questions. @returns the events for the audit trail.
 */
export async function leaveDrafts(tx: Tx, actor: Actor, questionId: string): Promise<readonly AuditEvent[]> {
  const events: AuditEvent[] = [];
  for (const id of await listUnpublishedWith(tx, questionId)) {
    const draft = await lockDraft(tx, id);
    if (draft?.state !== 'draft' || !questionIdsOf(draft.content).includes(questionId)) continue;
    const version = draft.version + 1;
    const sections = withReplacements(draft.content.sections, new Map([[questionId, null]]));
    const content = { ...draft.content, sections };
    await writeDraft(tx, { ...draft, version, kind: 'edited', content, before: draft.content, by: actor });
    events.push({
      actor,
      action: 'test.saved',
      entity: 'test',
      id,
      before: { version: draft.version, withdrawn: questionId },
      after: { version, questions: questionIdsOf(content).length },
    });
  }
  return events;
}
