// Study notes that are kept on this device. Each has a cache of its own, from which the service worker answers while there
// is no connection. Notes are public, so they stay when the user signs out.

/** What a kept note consists of: the address of its PDF and of the pages that show it. */
export type Keepable = { readonly name: string; readonly addresses: readonly string[] };
export type KeptNote = { readonly name: string; readonly bytes: number };
/** `full`: no space left on the device. `refused`: the browser stores nothing here. `lost`: the note could not be fetched. */
export type KeepProblem = 'full' | 'refused' | 'lost';

const prefix = 'kept-note ';

/** Fetches a note and keeps it, or replaces the kept copy. @returns null when it is kept. */
export async function keepNote({ name, addresses }: Keepable): Promise<KeepProblem | null> {
  const cache = await open(prefix + name);
  if (cache === null) return 'refused';
  const replies = await fetchAll(addresses);
  if (replies === null) {
    await removeIfEmpty(prefix + name, cache);
    return 'lost';
  }
  try {
    for (const [address, reply] of replies) await cache.put(address, reply);
  } catch (error) {
    // A part of a note is of no use.
    await caches.delete(prefix + name);
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'lost';
  }
  askForLastingStorage();
  return null;
}

export async function removeNote(name: string): Promise<void> {
  if (isSupported()) await caches.delete(prefix + name);
}

/** The kept notes with the space that they take. */
export async function keptNotes(): Promise<readonly KeptNote[]> {
  const names = isSupported() ? await caches.keys().catch(() => []) : [];
  const kept = names.filter((name) => name.startsWith(prefix));
  return Promise.all(kept.map(async (name) => ({ name: name.slice(prefix.length), bytes: await sizeOf(name) })));
}

// A page over plain http has no caches, and some browsers refuse them in private windows.
const isSupported = (): boolean => 'caches' in globalThis;
const open = async (name: string): Promise<Cache | null> =>
  isSupported() ? caches.open(name).catch(() => null) : null;

async function fetchAll(addresses: readonly string[]): Promise<ReadonlyMap<string, Response> | null> {
  try {
    const replies = await Promise.all(addresses.map(async (address) => [address, await fetch(address)] as const));
    return replies.every(([, { ok }]) => ok) ? new Map(replies) : null;
  } catch {
    return null;
  }
}

async function removeIfEmpty(name: string, cache: Cache): Promise<void> {
  if ((await cache.keys()).length === 0) await caches.delete(name);
}

async function sizeOf(name: string): Promise<number> {
  const cache = await caches.open(name);
  const replies = await cache.matchAll();
  const sizes = await Promise.all(replies.map(async (reply) => (await reply.blob()).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Without this the browser may remove everything kept when the device runs out of space. Its answer changes nothing here. */
function askForLastingStorage(): void {
  navigator.storage?.persist?.().catch(() => {});
}
