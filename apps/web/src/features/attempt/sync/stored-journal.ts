import type { Bilingual } from '@bharti/domain/bilingual';
import type { AttemptId, SittingId, UserId } from '@bharti/domain/brand';
import type { DBSchema, IDBPDatabase } from 'idb';
import { complete, databaseOpener } from '../../../browser/open-database.ts';
import { mayHaveUnsent, noteNothingUnsent, noteUnsent } from '../../../browser/unsent-flag.ts';
import { NotInTime, withinTime } from '../../../browser/within-time.ts';
import type { Journal, NewEntry } from './ports.ts';

/** Whose change it is, of which attempt with which title, and the page that made it. */
export type Origin = {
  readonly user: UserId;
  readonly attempt: AttemptId;
  readonly title: Bilingual;
  readonly sitting: SittingId;
};
type Stored = NewEntry & Origin;
type Schema = DBSchema & {
  readonly entries: { readonly key: number; readonly value: Stored; readonly indexes: { readonly attempt: string[] } };
};

/** This page has stored a change: known also where the browser refuses the note of it. */
let hasStored = false;

/** Milliseconds. A browser whose storage hangs must not hold up an answer. */
const longestOpeningMs = 2_000;
/** Milliseconds. Where the browser says that there are unsent answers, a test that is opened waits longer for them. */
const longestReadingMs = () => (mayHaveUnsent() ? 10_000 : longestOpeningMs);

/**
 * A journal in a database of this browser, by user and attempt. It stays when the candidate signs out, because it holds answers that were
 * not sent; in another user's session they are not sent. Where the browser stores nothing, `append` resolves with 0. The database is asked
 * for with each call, because the browser may have closed it, and may open it later after a failure.
 */
export const createStoredJournal = (origin: Origin): Journal => ({
  isLasting: true,
  read: async () => {
    const read = async () => {
      const database = await openOnce();
      if (database === null) {
        // Nothing is known to be there.
        if (!mayHaveUnsent() && !hasStored) return [];
        throw new Error('the storage is refused');
      }
      const entries = database.transaction('entries').store.index('attempt');
      const own = IDBKeyRange.only([origin.user, origin.attempt]);
      // Both by rising number.
      const [numbers, stored] = await Promise.all([entries.getAllKeys(own), entries.getAll(own)]);
      return stored.map(({ change, before, seen }, index) => ({ change, before, seen, number: numbers[index] ?? 0 }));
    };
    // A storage that does not answer yet may hold answers: the note of them is lost where the phone went off straight after the answer.
    return withinTime(longestReadingMs(), read());
  },
  append: async (entry, onLate) => {
    const add = async () => {
      const database = await openOnce();
      if (database === null) return 0;
      const change = database.transaction('entries', 'readwrite', onDisk);
      return complete(change, async () => {
        const number = await change.store.add({ ...entry, ...origin });
        hasStored = true;
        noteUnsent();
        return number;
      });
    };
    const added = add();
    try {
      return await withinTime(longestOpeningMs, added);
    } catch (error) {
      if (error instanceof NotInTime) added.then(onLate, () => onLate(0));
      throw error;
    }
  },
  remove: async (numbers) => {
    const remove = async () => {
      const database = await openOnce();
      if (database !== null) await removeFrom(database, numbers);
    };
    if (numbers.length > 0) await withinTime(longestOpeningMs, remove());
  },
});

// 'strict': a change is on the disk before it counts as stored, so that it is still there after the phone went off.
const onDisk = { durability: 'strict' } as const;

export async function removeFrom(database: IDBPDatabase<Schema>, numbers: readonly number[]): Promise<void> {
  const change = database.transaction('entries', 'readwrite');
  await complete(change, async () => {
    await Promise.all(numbers.map((number) => change.store.delete(number)));
    // Inside the transaction: another tab adds its entry, and its note, before or after it.
    if ((await change.store.count()) === 0) noteNothingUnsent();
  });
}

const openEntries = databaseOpener<Schema>('unsent-answers', 1, (database) => {
  database.createObjectStore('entries', { autoIncrement: true }).createIndex('attempt', ['user', 'attempt']);
});
/** Null where the browser stores nothing. */
const openOnce = (): Promise<IDBPDatabase<Schema> | null> => openEntries().catch(() => null);

/** Null where the browser stores nothing, or not in time. */
export const open = (): Promise<IDBPDatabase<Schema> | null> =>
  withinTime(longestOpeningMs, openOnce()).catch(() => null);
