// Study notes that are kept on this device. Each has a cache of its own, from which the service worker answers while there
// is no connection. Notes are public, so they stay when the user signs out.

export type Keepable = {
  readonly name: string;
  /** The address of its PDF. */
  readonly pdf: string;
  /** The address of its list of chapters, in the language that is shown. The chapters are kept with it. */
  readonly contents: string;
};
export type KeptNote = { readonly name: string; readonly bytes: number };
/** `full`: no space left on the device. `refused`: the browser stores nothing here. `lost`: the note could not be fetched. */
export type KeepProblem = 'full' | 'refused' | 'lost';

const prefix = 'kept-note ';

/** Fetches a note and keeps it, or replaces the kept copy. @returns null when it is kept. */
export async function keepNote({ name, pdf, contents }: Keepable): Promise<KeepProblem | null> {
  const cache = await open(prefix + name);
  if (cache === null) return 'refused';
  const replies = await fetchNote(pdf, contents);
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

/** The parts of a note by their addresses; null when one of them could not be fetched. */
async function fetchNote(pdf: string, contents: string): Promise<ReadonlyMap<string, Response> | null> {
  try {
    const list = await fetchWhole(contents);
    const replies = new Map([[contents, list]]);
    // One after the other: the list has up to thirty chapters, and the phone has a slow connection.
    for (const address of [...chaptersIn(await list.clone().text()), pdf])
      replies.set(address, await fetchWhole(address));
    return replies;
  } catch {
    return null;
  }
}

async function fetchWhole(address: string): Promise<Response> {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`reply ${reply.status}`);
  return reply;
}

/** The addresses of the chapters in a list of chapters (features/notes/reading/chapter-list.tsx). */
const chaptersIn = (html: string): readonly string[] =>
  [...html.matchAll(/href="([^"]+)" data-chapter=/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));

async function removeIfEmpty(name: string, cache: Cache): Promise<void> {
  if ((await cache.keys()).length === 0) await caches.delete(name);
}

async function sizeOf(name: string): Promise<number> {
  const cache = await caches.open(name);
  const replies = await cache.matchAll();
  const sizes = await Promise.all(replies.map(async (reply) => (await reply.blob()).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Without this the browser may delete the stored notes when the device runs out of space. A refusal changes nothing here. */
function askForLastingStorage(): void {
  navigator.storage?.persist?.().catch(() => {});
}
