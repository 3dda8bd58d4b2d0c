import { draftOf } from '@bharti/domain/content/test-draft';
import { readContent } from '../../features/catalogue/content-store.ts';
import { lockSeeding } from '../../features/catalogue/seed-catalogue.ts';
import type { InTransaction } from '../../platform/postgres/database.ts';
import { listWithoutDraft, writeDraft } from './store.ts';

/** Gives each test of the catalogue that has none a draft with its published content. Drafts are never changed by a start. */
export async function seedDrafts(inTransaction: InTransaction): Promise<void> {
  await inTransaction(async (tx) => {
    await lockSeeding(tx);
    for (const id of await listWithoutDraft(tx)) {
      const current = await readContent(tx, id);
      if (current === undefined) continue;
      await writeDraft(tx, {
        id,
        version: 1,
        kind: 'built_in',
        state: current.content.isPublished ? 'published' : 'draft',
        publishedDraft: 1,
        publishedVersion: current.version,
        content: draftOf(current.content),
        before: null,
        by: null,
      });
    }
  });
}
