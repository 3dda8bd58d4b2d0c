import type { Bilingual } from '@bharti/domain/bilingual';
import type { AttemptId, SittingId, UserId } from '@bharti/domain/brand';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { noteNothingUnsent, noteUnsent } from '../../../browser/unsent-flag.ts';
import { createMemoryJournal } from './memory-journal.ts';
import type { Journal, NewEntry } from './ports.ts';

/** Whose change it is, of which attempt with which title, and the page that made it. */
type Origin = {
  readonly user: UserId;
  readonly attempt: AttemptId;
  readonly title: Bilingual;
  readonly sitting: SittingId;
};
type Stored = NewEntry & Origin;
type Schema = DBSchema & {
  readonly entries: { readonly key: number; readonly value: Stored; readonly indexes: { readonly attempt: string[] } };
};

/** Milliseconds. A browser whose storage hangs must not hold up an answer. */
const longestOpeningMs = 2_000;

/** An attempt that has entries: the pages that made them, and the questions that they change. */
type InJournal = Pick<Origin, 'attempt' | 'title'> & {
  readonly sittings: Set<SittingId>;
  readonly questions: Set<number>;
};

export async function attemptsInJournal(user: UserId): Promise<readonly InJournal[]> {
  const found = new Map<AttemptId, InJournal>();
  const database = await open();
  for (const stored of (await database?.getAllFromIndex('entries', 'attempt', ofUser(user))) ?? []) {
    const { attempt, title, sitting, change } = stored;
    const entry = found.get(attempt) ?? { attempt, title, sittings: new Set(), questions: new Set() };
    entry.sittings.add(sitting);
    entry.questions.add(change.question);
    found.set(attempt, entry);
  }
  return [...found.values()];
}

/** Deletes what the journal keeps of a user. */
export async function forgetJournal(user: UserId): Promise<void> {
  const database = await open();
  if (database === null) return;
  const numbers = await database.getAllKeysFromIndex('entries', 'attempt', ofUser(user));
  await removeFrom(database, numbers);
}

/** All entries of a user, of any attempt. */
const ofUser = (user: UserId): IDBKeyRange => IDBKeyRange.bound([user], [user, []]);

/**
 * A journal in a database of this browser, by user and attempt. It stays when the candidate signs out, because it holds answers that were
 * not sent; in another user's session they are not sent. Where the browser stores nothing, the journal is one in memory.
 */
export function createStoredJournal(origin: Origin): Journal {
  let isLasting = false;
  const chosen = open().then((database) => {
    isLasting = database !== null;
    return database === null ? createMemoryJournal() : inDatabase(database, origin);
  });
  return {
    get isLasting() {
      return isLasting;
    },
    read: async () => (await chosen).read(),
    append: async (entry) => (await chosen).append(entry),
    remove: async (numbers) => (await chosen).remove(numbers),
  };
}

// 'strict': a change is on the disk before it counts as stored, so that it is still there after the phone went off.
const onDisk = { durability: 'strict' } as const;

const inDatabase = (database: IDBPDatabase<Schema>, origin: Origin): Journal => ({
  isLasting: true,
  read: async () => {
    const entries = database.transaction('entries').store.index('attempt');
    const own = IDBKeyRange.only([origin.user, origin.attempt]);
    // Both by rising number.
    const [numbers, stored] = await Promise.all([entries.getAllKeys(own), entries.getAll(own)]);
    return stored.map(({ change, before }, index) => ({ change, before, number: numbers[index] ?? 0 }));
  },
  append: async (entry) => {
    const change = database.transaction('entries', 'readwrite', onDisk);
    const number = await change.store.add({ ...entry, ...origin });
    noteUnsent();
    await change.done;
    return number;
  },
  remove: (numbers) => removeFrom(database, numbers),
});

async function removeFrom(database: IDBPDatabase<Schema>, numbers: readonly number[]): Promise<void> {
  const change = database.transaction('entries', 'readwrite');
  await Promise.all(numbers.map((number) => change.store.delete(number)));
  // Inside the transaction: another tab adds its entry, and its note, before or after it.
  if ((await change.store.count()) === 0) noteNothingUnsent();
  await change.done;
}

/** Null where the browser stores nothing, or not in time. */
async function open(): Promise<IDBPDatabase<Schema> | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<null>((done) => {
    timer = setTimeout(done, longestOpeningMs, null);
  });
  try {
    return await Promise.race([openOnce(), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

let opened: Promise<IDBPDatabase<Schema> | null> | null = null;

function openOnce(): Promise<IDBPDatabase<Schema> | null> {
  opened ??= Promise.resolve()
    .then(() =>
      openDB<Schema>('unsent-answers', 1, {
        upgrade: (database) => {
          database.createObjectStore('entries', { autoIncrement: true }).createIndex('attempt', ['user', 'attempt']);
        },
        terminated: () => {
          opened = null;
        },
      }),
    )
    .catch(() => null);
  return opened;
}
