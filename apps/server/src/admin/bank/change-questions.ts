import type { ChangedQuestions, ChangeQuestions } from '@bharti/contracts/admin/bank';
import { applyChange } from '@bharti/domain/content/question-change';
import type { AuditEvent } from '../audit/audit.ts';
import type { Actor, ContentDeps } from '../content-deps.ts';
import { writeChange } from './save-question.ts';
import { lockQuestions } from './store.ts';

/**
 * Changes several questions, each with its version and its row of the audit trail, or none of them. A repeat changes nothing.
 * Refusals: `question_not_found`, `version_conflict`, `invalid_request` for an unknown topic.
 */
export function changeQuestions(
  { inTransaction, audit }: ContentDeps,
  actor: Actor,
  { questions, change }: ChangeQuestions,
): Promise<ChangedQuestions> {
  return inTransaction(async (tx) => {
    await lockQuestions(
      tx,
      questions.map(({ id }) => id),
    );
    const kind = change.kind === 'set' ? 'edited' : 'state';
    const events: AuditEvent[] = [];
    for (const question of questions) {
      const event = await writeChange(tx, actor, { ...question, kind }, (current) => applyChange(current, change));
      if (event !== null) events.push(event);
    }
    for (const event of events) await audit(tx, event);
    return { changed: events.length };
  });
}
