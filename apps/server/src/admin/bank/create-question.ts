import type { CreateQuestion } from '@bharti/contracts/admin/bank';
import { lockKey } from '../../platform/postgres/advisory-lock.ts';
import type { Actor, ContentDeps } from '../content-deps.ts';
import { acceptContent } from './accept-content.ts';
import { questionValues } from './audited-question.ts';
import { acceptWritten } from './prepare-content.ts';
import { findByCreationKey } from './store.ts';
import { insertQuestions, nextQuestionIds } from './version-store.ts';

/**
 * Adds a question and returns its id; the same key again returns the id of the first request. Refusals:
 * `question_incomplete`, `maths_unreadable` for a state other than draft, `invalid_request` for an unknown topic, `image_not_found`.
 */
export function createQuestion(
  { inTransaction, audit }: ContentDeps,
  actor: Actor,
  { key, state, content: given }: CreateQuestion,
): Promise<string> {
  return inTransaction(async (tx) => {
    await lockKey(tx, key);
    const earlier = await findByCreationKey(tx, key);
    if (earlier !== undefined) return earlier;
    const content = acceptWritten(given);
    await acceptContent(tx, null, state, content);
    const [id] = await nextQuestionIds(tx, 1);
    if (id === undefined) throw new Error('no id for a new question');
    const question = { id, creationKey: key, kind: 'created', state, version: 1, content, isBuiltIn: false } as const;
    await insertQuestions(tx, [question], actor);
    const after = { version: 1, state, ...questionValues(content) };
    await audit(tx, { actor, action: 'question.created', entity: 'question', id, before: null, after });
    return id;
  });
}
