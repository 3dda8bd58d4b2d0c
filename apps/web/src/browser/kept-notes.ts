import type { Locale } from '@bharti/i18n/locale';
import { hasCaches, keptNotePrefix } from './kept-note-caches.ts';

// Study notes that are kept on this device. Each has a cache of its own, from which the service worker answers while there
// is no connection. Notes are public, so they stay when the user signs out.

export type Keepable = {
  readonly name: string;
  /** The address of its PDF. */
  readonly pdf: string;
  /** The address of its list of chapters, in the language that is shown. The chapters are kept with it. */
  readonly contents: string;
};
export type KeptNote = {
  readonly name: string;
  /** What it takes of the device's space. */
  readonly bytes: number;
  /** What it took to fetch. Less, because pages are sent compressed and stored unpacked. */
  readonly sentBytes: number;
  /** The path of the kept PDF; null where none is kept. */
  readonly pdf: string | null;
  /** The languages of the kept chapters; the PDF has both. */
  readonly locales: readonly Locale[];
};
/** `full`: no space left on the device. `refused`: the browser stores nothing here. `lost`: the note could not be fetched. */
export type KeepProblem = 'full' | 'refused' | 'lost';

export type Fetching = {
  readonly signal: AbortSignal;
  /** Called with the part of the note that has come, from 0 to 1. */
  readonly onProgress: (part: number) => void;
  /** Called with the PDF once it has come. */
  readonly onPdf?: (pdf: Blob) => void;
};

const unwatched: Fetching = { signal: new AbortController().signal, onProgress: () => {} };

/**
 * Fetches a note and keeps it, or replaces the kept copy; chapters in another language stay beside it.
 * @returns null when it is kept, and when it was stopped.
 */
export async function keepNote(
  { name, pdf, contents }: Keepable,
  fetching: Fetching = unwatched,
): Promise<KeepProblem | null> {
  const cache = await open(keptNotePrefix + name);
  if (cache === null) return 'refused';
  const replies = await fetchNote(pdf, contents, fetching, await cache.match(pdf));
  if (replies === null || fetching.signal.aborted) {
    await removeIfEmpty(keptNotePrefix + name, cache);
    return fetching.signal.aborted ? null : 'lost';
  }
  try {
    for (const [address, reply] of replies) await cache.put(address, reply);
  } catch (error) {
    // A part of a note is of no use.
    await caches.delete(keptNotePrefix + name);
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'lost';
  }
  askForLastingStorage();
  return null;
}

export async function removeNote(name: string): Promise<void> {
  if (hasCaches()) await caches.delete(keptNotePrefix + name);
}

/** The kept notes with the space that they take. */
export async function keptNotes(): Promise<readonly KeptNote[]> {
  const names = hasCaches() ? await caches.keys().catch(() => []) : [];
  const kept = names.filter((name) => name.startsWith(keptNotePrefix));
  return Promise.all(kept.map(readKeptNote));
}

const open = async (name: string): Promise<Cache | null> => (hasCaches() ? caches.open(name).catch(() => null) : null);

/**
 * The parts of a note by their addresses; null when one of them could not be fetched.
 * @param kept the PDF that is kept already: it is fetched again only when it has changed.
 */
async function fetchNote(
  pdf: string,
  contents: string,
  { signal, onProgress, onPdf }: Fetching,
  kept: Response | undefined,
): Promise<ReadonlyMap<string, Response> | null> {
  try {
    // First, so that it is in the downloads even when a chapter cannot be fetched. It is about as large as all chapters.
    const file = await fetchWhole(pdf, signal, (part) => onProgress(part / 2), kept);
    onPdf?.(await file.clone().blob());
    const list = await fetchWhole(contents, signal);
    const chapters = chaptersIn(await list.clone().text());
    const replies = new Map([
      [pdf, file],
      [contents, list],
    ]);
    // One after the other: the list has up to thirty chapters, and the phone has a slow connection.
    for (const [index, address] of chapters.entries()) {
      replies.set(address, await fetchWhole(address, signal));
      onProgress((1 + (index + 1) / chapters.length) / 2);
    }
    return replies;
  } catch {
    return null;
  }
}

/**
 * @param onPart called with the part of the reply that has come, where its size is known.
 * @param kept returned where the server says that it is still the newest.
 */
async function fetchWhole(
  address: string,
  signal: AbortSignal,
  onPart?: (part: number) => void,
  kept?: Response,
): Promise<Response> {
  const tag = kept?.headers.get('etag');
  const reply = await fetch(address, { signal, ...(tag && { headers: { 'if-none-match': tag } }) });
  if (reply.status === 304 && kept !== undefined) return kept;
  if (!reply.ok) throw new Error(`reply ${reply.status}`);
  const size = Number(reply.headers.get('content-length'));
  const { headers } = reply;
  if (reply.body === null || onPart === undefined || size === 0) return new Response(await reply.blob(), { headers });
  let received = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform: (bytes, out) => {
      received += bytes.length;
      onPart(Math.min(1, received / size));
      out.enqueue(bytes);
    },
  });
  return new Response(await new Response(reply.body.pipeThrough(counted)).blob(), { headers });
}

/** The addresses of the chapters in a list of chapters (features/notes/reading/chapter-list.tsx). */
const chaptersIn = (html: string): readonly string[] =>
  [...html.matchAll(/href="([^"]+)" data-chapter=/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));

async function removeIfEmpty(name: string, cache: Cache): Promise<void> {
  if ((await cache.keys()).length === 0) await caches.delete(name);
}

async function readKeptNote(name: string): Promise<KeptNote> {
  const cache = await caches.open(name);
  const [replies, requests] = await Promise.all([cache.matchAll(), cache.keys()]);
  const sizes = await Promise.all(replies.map(sizesOf));
  const isPdf = ({ url }: { readonly url: string }) => url.endsWith('.pdf');
  const pdf = requests.find(isPdf);
  const pages = requests.filter((request) => !isPdf(request)).map(({ url }) => url);
  // The demo has the Marathi pages in a folder of their own (ui/path-to.ts).
  const isMarathi = (url: string) => /[?&]lang=mr\b|\/mr\/notes\//.test(url);
  return {
    name: name.slice(keptNotePrefix.length),
    bytes: sumOf(sizes.map(({ stored }) => stored)),
    sentBytes: sumOf(sizes.map(({ sent }) => sent)),
    pdf: pdf === undefined ? null : new URL(pdf.url).pathname,
    locales: [...new Set(pages.map((url): Locale => (isMarathi(url) ? 'mr' : 'en')))],
  };
}

/** The header tells the size as it was sent; where it is missing, the reply counts as sent unpacked. */
async function sizesOf(reply: Response): Promise<{ readonly stored: number; readonly sent: number }> {
  const { size } = await reply.blob();
  return { stored: size, sent: Number(reply.headers.get('content-length') ?? size) };
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** Without this the browser may delete the stored notes when the device runs out of space. A refusal changes nothing here. */
function askForLastingStorage(): void {
  navigator.storage?.persist?.().catch(() => {});
}
