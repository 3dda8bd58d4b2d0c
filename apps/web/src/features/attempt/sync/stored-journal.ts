import type { AttemptId, SittingId, UserId } from '@bharti/domain/brand';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { createMemoryJournal } from './memory-journal.ts';
import type { Journal, NewEntry } from './ports.ts';

/** Whose change it is, of which attempt, and the page that made it. */
type Origin = { readonly user: UserId; readonly attempt: AttemptId; readonly sitting: SittingId };
type Stored = NewEntry & Origin;
type Schema = DBSchema & {
  readonly entries: { readonly key: number; readonly value: Stored; readonly indexes: { readonly attempt: string[] } };
};

/** Milliseconds. A browser whose storage hangs must not hold up an answer. */
const longestOpeningMs = 2_000;

/** The attempts of a user that have entries, each with the pages that made them. */
export async function attemptsInJournal(user: UserId): Promise<ReadonlyMap<AttemptId, ReadonlySet<SittingId>>> {
  const found = new Map<AttemptId, Set<SittingId>>();
  const database = await open();
  const all = await database?.getAllFromIndex('entries', 'attempt', IDBKeyRange.bound([user], [user, []]));
  for (const { attempt, sitting } of all ?? []) found.set(attempt, (found.get(attempt) ?? new Set()).add(sitting));
  return found;
}

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
    await change.done;
    return number;
  },
  remove: async (numbers) => {
    const change = database.transaction('entries', 'readwrite');
    await Promise.all([...numbers.map((number) => change.store.delete(number)), change.done]);
  },
});

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
