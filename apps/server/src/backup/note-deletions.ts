import type { Database } from '../platform/postgres/database.ts';
import { readDeletedAccounts } from '../shared/people/read-deleted-accounts.ts';
import { appendDeletions, readDeletionList } from './deletion-list.ts';
import { repeatDeletions } from './repeat-deletions.ts';

const batch = 1_000;
/** A deletion becomes visible when its transaction ends, which can be after that of a later one. */
const overlapMs = 600_000;

/**
 * A job that notes deleted accounts outside of the database. It reads them from the database, so none is left out when a server ends between
 * a deletion and its note. Several servers may note the same one. Its first run deletes again the noted accounts that the database still has:
 * it was restored by other tools than ours.
 */
export function createDeletionNotes(folder: string, database: Database): () => Promise<void> {
  let noted: { readonly ids: Set<string>; newest: number } | null = null;
  return async () => {
    if (noted === null) {
      await repeatDeletions(folder, database);
      const list = await readDeletionList(folder);
      const newest = list.reduce((latest, { deletedAt }) => Math.max(latest, deletedAt.getTime()), 0);
      noted = { ids: new Set(list.map(({ id }) => id)), newest };
    }
    let after: { readonly deletedAt: Date; readonly id: string } = {
      deletedAt: new Date(Math.max(0, noted.newest - overlapMs)),
      id: '00000000-0000-0000-0000-000000000000',
    };
    for (;;) {
      const found = await readDeletedAccounts(database.db, after, batch);
      const { ids } = noted;
      const unknown = found.filter(({ id }) => !ids.has(id));
      await appendDeletions(folder, unknown);
      for (const { id, deletedAt } of unknown) {
        ids.add(id);
        noted.newest = Math.max(noted.newest, deletedAt.getTime());
      }
      const last = found.at(-1);
      if (last === undefined || found.length < batch) return;
      after = last;
    }
  };
}
