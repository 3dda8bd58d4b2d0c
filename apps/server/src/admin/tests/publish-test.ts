import type { TestId } from '@bharti/domain/brand';
import { toQuestion } from '@bharti/domain/content/bank-question';
import { publishFindings } from '@bharti/domain/content/publishing';
import { contentOf, questionIdsOf } from '@bharti/domain/content/test-draft';
import { readContent, saveContent } from '../../features/catalogue/content-store.ts';
import { lockDefaultPrice } from '../../features/catalogue/price-store.ts';
import { Refused } from '../../shared/refusals.ts';
import { lockQuestionsAgainstDeletion, readContents } from '../bank/store.ts';
import type { Actor, ContentDeps } from '../content-deps.ts';
import { requireVersion } from '../require-version.ts';
import { publishedChange } from './audited-test.ts';
import { writeDraft } from './store.ts';
import { requireDraft } from './write-tests.ts';

/**
 * Makes the draft the version that candidates begin from now on, with the questions as the bank has them now. Attempts of
 * earlier versions keep theirs. Refusals: `test_not_found`, `version_conflict`, `not_publishable`.
 */
export function publishTest(
  { inTransaction, audit }: ContentDeps,
  actor: Actor,
  id: TestId,
  base: number,
): Promise<void> {
  return inTransaction(async (tx) => {
    const draft = await requireDraft(tx, id);
    // A repeat of the publication that is already stored.
    if (draft.state === 'published' && draft.publishedDraft === draft.version && draft.version === base + 1) return;
    await requireVersion(tx, draft, base);
    const ids = questionIdsOf(draft.content);
    await lockQuestionsAgainstDeletion(tx, ids);
    const bank = await readContents(tx, ids);
    if (publishFindings(draft.content, bank).some(({ blocks }) => blocks))
      throw new Refused({ code: 'not_publishable' });
    const questions = ids.flatMap((question) => {
      const entry = bank.get(question);
      return entry === undefined ? [] : [toQuestion(question, entry.version, entry.content)];
    });
    const content = contentOf(draft.content, questions, await lockDefaultPrice(tx));
    const earlier = await readContent(tx, id);
    const publishedVersion = (earlier?.version ?? 0) + 1;
    await saveContent(tx, { testId: id, version: publishedVersion, createdAt: new Date(), content });
    const version = base + 1;
    await writeDraft(tx, {
      id,
      version,
      kind: 'published',
      state: 'published',
      publishedDraft: version,
      publishedVersion,
      content: draft.content,
      before: draft.content,
      by: actor,
    });
    const change = publishedChange(earlier?.content ?? null, content);
    await audit(tx, {
      actor,
      action: 'test.published',
      entity: 'test',
      id,
      before: { version: base, publishedVersion: draft.publishedVersion, ...change.before },
      after: { version, publishedVersion, questions: ids.length, pricePaise: content.pricePaise, ...change.after },
    });
  });
}
