import { Refused } from '../../shared/refusals.ts';
import type { Actor, ContentDeps } from '../content-deps.ts';
import { requireVersion } from '../require-version.ts';
import { questionValues } from './audited-question.ts';
import { isUsed, lockQuestion, removeQuestions } from './store.ts';

/**
 * Deletes a draft that no test has ever had, with its history. Refusals: `question_not_found`, `version_conflict`,
 * `question_in_use` for every other question: it can be retired.
 */
export function deleteQuestion(
  { inTransaction, audit }: ContentDeps,
  actor: Actor,
  id: string,
  base: number,
): Promise<void> {
  return inTransaction(async (tx) => {
    const current = await lockQuestion(tx, id);
    if (current === undefined) throw new Refused({ code: 'question_not_found' });
    await requireVersion(tx, current, base);
    const { version, state, content, isBuiltIn } = current;
    if (state !== 'draft' || isBuiltIn || (await isUsed(tx, id))) throw new Refused({ code: 'question_in_use' });
    await removeQuestions(tx, [id]);
    const before = { version, state, ...questionValues(content) };
    await audit(tx, { actor, action: 'question.deleted', entity: 'question', id, before, after: null });
  });
}
