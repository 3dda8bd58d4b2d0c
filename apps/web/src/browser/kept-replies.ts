import { contractVersion } from '@bharti/contracts/api';
import type { DBSchema, IDBPDatabase, IDBPObjectStore } from 'idb';
import { complete, databaseOpener } from './open-database.ts';
import { readStored, removeStored, writeStored } from './storage.ts';
import { withinTime } from './within-time.ts';

// Replies of the server that are kept on this device, to be read without a connection. Those of a user are kept for the user
// who is signed in, and removed at sign-out and when another user signs in; papers for offline use stay when a session expires.
// One transaction checks whose they are and writes, so that a late reply in another tab cannot bring them back.

export type KeptReply = { readonly value: unknown; readonly keptAt: number };
type Stored = KeptReply & { readonly user: string | null };

type Schema = DBSchema & {
  readonly replies: { readonly key: string; readonly value: Stored };
  readonly owner: { readonly key: 'current'; readonly value: Owner };
};
/** Whose replies may be kept; `changes` counts the sign-outs on this device. */
type Owner = { readonly user: string | null; readonly changes: number };
const noOwner: Owner = { user: null, changes: 0 };

/** The replies with the same word before the space: the oldest ones above this number are removed. Topics of practice are about 50; the server gives fewer papers for offline use. */
const mostOfKind = (kind: string): number => (kind === 'practice' ? 60 : kind === 'offline' ? 30 : 10);

/**
 * The key of local storage that stays while replies are still to be removed, because the database did not open: the next page does it first.
 * Its value is the user who signed out, or `ofAnyone`.
 */
const owedKey = 'owed_removal';
const ofAnyone = '1';

/** Milliseconds. A browser whose storage hangs must not hold up the app. */
const longestOpeningMs = 2_000;

const openReplies = databaseOpener<Schema>(
  'kept-replies',
  contractVersion,
  // Replies of another contract cannot be shown.
  (database) => {
    for (const name of database.objectStoreNames) database.deleteObjectStore(name);
    database.createObjectStore('replies');
    database.createObjectStore('owner');
  },
  async (database) => {
    const owed = readStored(owedKey);
    if (owed !== null) await forget(database, owed === ofAnyone ? null : owed, false);
  },
);

/** Null where the browser stores nothing, or not in time; the app then works as it does without this. */
const open = (): Promise<IDBPDatabase<Schema> | null> => withinTime(longestOpeningMs, openReplies()).catch(() => null);

async function write(work: (database: IDBPDatabase<Schema>) => Promise<unknown>): Promise<void> {
  const database = await open();
  if (database === null) return;
  // A device without space keeps what it has.
  await work(database).catch(() => {});
}

/** Read it before a request is sent: `keepForUser` ignores the reply when a user has signed out in between. */
export async function countSignOuts(): Promise<number> {
  const database = await open();
  const owner = await database?.get('owner', 'current').catch(() => undefined);
  return owner?.changes ?? 0;
}

/** Stores replies of this user only, from now on. Those of another user are removed. @param since what `countSignOuts` gave. */
export const keepForUser = (user: string, since: number): Promise<void> =>
  write(async (database) => {
    const change = database.transaction(['replies', 'owner'], 'readwrite');
    const owners = change.objectStore('owner');
    await complete(change, async () => {
      const owner = (await owners.get('current')) ?? noOwner;
      if (owner.changes !== since) return;
      if (owner.user !== user) await removePrivate(change.objectStore('replies'), (other) => other === user);
      await owners.put({ ...owner, user }, 'current');
    });
  });

/** Keeps a reply. @param user whose it is; null for a public one. A reply of a user who is no longer signed in is not kept. */
export const keepReply = (user: string | null, key: string, value: unknown): Promise<void> =>
  write(async (database) => {
    // The journal forgets an answer once the page of its test is kept with it: by then that page is on the disk.
    const durability = key.startsWith('test ') ? 'strict' : 'default';
    const change = database.transaction(['replies', 'owner'], 'readwrite', { durability });
    const replies = change.objectStore('replies');
    await complete(change, async () => {
      const owner = (await change.objectStore('owner').get('current')) ?? noOwner;
      if (user !== null && owner.user !== user) return;
      await replies.put({ user, value, keptAt: Date.now() }, key);
      await removeOldest(replies, key);
    });
  });

/** Null when there is none, and where null was kept. */
export async function readKept(key: string): Promise<KeptReply | null> {
  const database = await open();
  const found = await database?.get('replies', key).catch(() => undefined);
  return found?.value == null ? null : found;
}

/** The kept replies whose key begins with this word, the newest first. */
export async function readKeptOfKind(kind: string): Promise<readonly KeptReply[]> {
  const database = await open();
  const found = (await database?.getAll('replies', rangeOf(kind)).catch(() => [])) ?? [];
  return found.filter(({ value }) => value !== null).sort((a, b) => b.keptAt - a.keptAt);
}

/**
 * Removes everything of the user, but nothing of another one who has signed in since: that sign-in has removed what was the earlier user's.
 * @param leaving whom the page shows; null for anyone. @param hasExpired the user did not sign out: the papers for offline use stay until
 * another user signs in.
 */
export const forgetUserReplies = (leaving: string | null, hasExpired = false): Promise<void> => {
  // Not after an expired session: the next page hears of it from the server, and removes them then.
  if (!hasExpired) writeStored(owedKey, leaving ?? ofAnyone);
  return write((database) => forget(database, leaving, hasExpired));
};

async function forget(database: IDBPDatabase<Schema>, leaving: string | null, hasExpired: boolean): Promise<void> {
  const change = database.transaction(['replies', 'owner'], 'readwrite');
  const owners = change.objectStore('owner');
  await complete(change, async () => {
    const { user, changes } = (await owners.get('current')) ?? noOwner;
    if (user !== null && leaving !== null && user !== leaving) return;
    await owners.put({ user: null, changes: changes + 1 }, 'current');
    await removePrivate(
      change.objectStore('replies'),
      (other) => hasExpired || (leaving !== null && other !== leaving),
    );
  });
  if (!hasExpired) removeStored(owedKey);
}

type Replies = IDBPObjectStore<Schema, ('replies' | 'owner')[], 'replies', 'readwrite'>;

const rangeOf = (kind: string): IDBKeyRange => IDBKeyRange.bound(`${kind} `, `${kind} \uffff`);

async function removePrivate(replies: Replies, keepsPapersOf: (user?: string) => boolean): Promise<void> {
  for (const key of await replies.getAllKeys()) {
    const user = (await replies.get(key))?.user;
    if (user !== null && !(key.startsWith('offline ') && keepsPapersOf(user))) await replies.delete(key);
  }
}

async function removeOldest(replies: Replies, key: string): Promise<void> {
  const [kind = '', id] = key.split(' ');
  if (id === undefined) return;
  const keys = await replies.getAllKeys(rangeOf(kind));
  const kept = await Promise.all(keys.map(async (other) => ({ other, at: (await replies.get(other))?.keptAt ?? 0 })));
  const tooMany = kept.sort((a, b) => b.at - a.at).slice(mostOfKind(kind));
  for (const { other } of tooMany) await replies.delete(other);
}
