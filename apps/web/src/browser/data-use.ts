// How much data this site has cost this device, by month: what the browser reports of each transfer, added up. It never leaves the
// device. It is about the device, so sign-out leaves it. Every page loads this, so it imports nothing.

/** What the browser reports of a transfer (PerformanceResourceTiming). */
type Transfer = {
  readonly entryType: string;
  /** Bytes of the reply: its compressed body, and 300 for its headers. 0 for what came from the device or from another site. */
  readonly transferSize: number;
  /** 0 where no service worker has handled it. */
  readonly workerStart: number;
};

/** The worker counts the documents that it has fetched; of these the page knows the size before compression. */
export const bytesOf = (transfers: readonly Transfer[]): number =>
  transfers
    .filter(({ entryType, workerStart }) => entryType !== 'navigation' || workerStart === 0)
    .reduce((sum, { transferSize }) => sum + transferSize, 0);

/** By the calendar of the device, counted from year 0. */
export const monthOf = (date: Date): number => date.getFullYear() * 12 + date.getMonth();

/**
 * Tells the bytes of what was and will be transferred.
 * @returns a function that tells at once what the browser has not reported yet.
 */
export function onTransfers(tell: (bytes: number) => void): () => void {
  const tellOf = (entries: readonly PerformanceEntry[]) =>
    tell(bytesOf(entries.filter((entry): entry is PerformanceResourceTiming => 'transferSize' in entry)));
  const observer = new PerformanceObserver((list) => tellOf(list.getEntries()));
  // A worker has no navigation.
  for (const type of ['navigation', 'resource'])
    if (PerformanceObserver.supportedEntryTypes.includes(type)) observer.observe({ type, buffered: true });
  return () => tellOf(observer.takeRecords());
}

let unwritten = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
/** A test saves every few seconds: not every reply is written by itself. */
const writeAfterMs = 5_000;
let report: (() => void) | null = null;

/** Counts what this page transfers, and what it has transferred before. */
export function countDataUse(): void {
  report ??= countTransfers();
}

function countTransfers(): () => void {
  // A hidden page may be closed without a word.
  document.addEventListener('visibilitychange', write);
  return onTransfers((bytes) => {
    unwritten += bytes;
    if (bytes > 0) timer ??= setTimeout(write, writeAfterMs);
  });
}

/** Bytes of all pages by month, those that are not stored yet included. */
export function readPageUse(): Readonly<Record<number, number>> {
  write();
  return readStored();
}

const storageKey = 'data_use';

/** Written at once and not later: a page that is being left finishes nothing that waits. */
function write(): void {
  report?.();
  clearTimeout(timer);
  timer = undefined;
  if (unwritten === 0) return;
  const now = monthOf(new Date());
  const pages = readStored();
  const next = { [now - 1]: pages[now - 1] ?? 0, [now]: (pages[now] ?? 0) + unwritten };
  unwritten = 0;
  try {
    localStorage.setItem(storageKey, JSON.stringify(next));
  } catch {
    // Where the browser stores nothing, nothing is counted; the user has no choice to lose by it.
  }
}

/** Bytes by month; a corrupt entry counts as nothing. */
function readStored(): Readonly<Record<number, number>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
    return Object.fromEntries(
      entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] >= 0),
    );
  } catch {
    return {};
  }
}
