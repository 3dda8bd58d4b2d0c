import type { SaveQuestion, SetQuestionState } from '@bharti/contracts/admin/bank';
import { changedParts, type QuestionContent, type QuestionState } from '@bharti/domain/content/bank-question';
import type { Tx } from '../../platform/postgres/database.ts';
import { Refused } from '../../shared/refusals.ts';
import type { AuditEvent } from '../audit/audit.ts';
import type { Actor, ContentDeps } from '../content-deps.ts';
import { requireVersion } from '../require-version.ts';
import { acceptContent } from './accept-content.ts';
import { questionValues } from './audited-question.ts';
import { acceptWritten } from './prepare-content.ts';
import { type LockedQuestion, lockQuestion } from './store.ts';
import { writeVersion } from './version-store.ts';

/**
 * Saves the next version of a question. A repeat of the save that is already stored changes nothing. Refusals:
 * `question_not_found`, `version_conflict`, `question_incomplete`, `maths_unreadable`, `invalid_request`.
 */
export function saveQuestion(deps: ContentDeps, actor: Actor, id: string, input: SaveQuestion): Promise<void> {
  return change(deps, actor, { id, version: input.version, kind: 'edited' }, () => ({
    state: input.state,
    content: acceptWritten(input.content),
  }));
}

/** Retires a question, makes it ready or takes it back as a draft. Refusals as with `saveQuestion`. */
export function setQuestionState(deps: ContentDeps, actor: Actor, id: string, input: SetQuestionState): Promise<void> {
  return change(deps, actor, { id, version: input.version, kind: 'state' }, ({ content }) => ({
    state: input.state,
    content,
  }));
}

function change(
  { inTransaction, audit }: ContentDeps,
  actor: Actor,
  edit: Edit,
  decide: (current: LockedQuestion) => Next,
): Promise<void> {
  return inTransaction(async (tx) => {
    const event = await writeChange(tx, actor, edit, decide);
    if (event !== null) await audit(tx, event);
  });
}

type Edit = { readonly id: string; readonly version: number; readonly kind: 'edited' | 'state' };
type Next = { readonly state: QuestionState; readonly content: QuestionContent };

/** Writes the next version, unless nothing changes. @returns the event for the audit trail; null without a change. */
export async function writeChange(
  tx: Tx,
  actor: Actor,
  { id, version: base, kind }: Edit,
  decide: (current: LockedQuestion) => Next,
): Promise<AuditEvent | null> {
  const current = await lockQuestion(tx, id);
  if (current === undefined) throw new Refused({ code: 'question_not_found' });
  const { state, content } = decide(current);
  const changed = changedParts(current.content, content);
  if (changed.length === 0 && current.state === state) return null;
  await requireVersion(tx, current, base);
  await acceptContent(tx, id, state, content);
  const version = base + 1;
  await writeVersion(tx, { id, version, kind, state, content, changedParts: changed, by: actor });
  return {
    actor,
    action: kind === 'state' ? 'question.state_changed' : 'question.saved',
    entity: 'question',
    id,
    before: { version: base, state: current.state, ...questionValues(current.content, changed) },
    after: { version, state, ...questionValues(content, changed) },
  };
}
