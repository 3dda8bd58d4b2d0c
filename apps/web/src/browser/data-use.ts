// How much data this site has cost this device, by month: what the browser reports of each transfer, added up. It never leaves the
// device. It is about the device, so sign-out leaves it. Every page loads this, so it imports nothing.

/** What the browser reports of a transfer (PerformanceResourceTiming). */
type Transfer = {
  readonly entryType: string;
  /** Bytes of the reply: its compressed body, and 300 for its headers. 0 when it came from the cache or from another site. */
  readonly transferSize: number;
  /** 0 where no service worker has handled it. */
  readonly workerStart: number;
};

/** The worker counts the documents that it has fetched; of these the page knows the size before compression. */
export const bytesOf = (transfers: readonly Transfer[]): number =>
  transfers
    .filter(({ entryType, workerStart }) => entryType !== 'navigation' || workerStart === 0)
    .reduce((sum, { transferSize }) => sum + transferSize, 0);

/** The number of the month since the year 0, in the device's time zone. */
export const monthOf = (date: Date): number => date.getFullYear() * 12 + date.getMonth();

/**
 * Calls `tell` with the bytes of past and future transfers.
 * @returns a function that calls `tell` immediately for the transfers that the browser has not reported yet.
 */
export function onTransfers(tell: (bytes: number) => void): () => void {
  const tellOf = (entries: readonly PerformanceEntry[]) =>
    tell(bytesOf(entries.filter((entry): entry is PerformanceResourceTiming => 'transferSize' in entry)));
  const observer = new PerformanceObserver((list) => tellOf(list.getEntries()));
  // A service worker has no navigation entries.
  for (const type of ['navigation', 'resource'])
    if (PerformanceObserver.supportedEntryTypes.includes(type)) observer.observe({ type, buffered: true });
  return () => tellOf(observer.takeRecords());
}

let unwritten = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Several replies are written together, because a test saves every few seconds. */
const writeAfterMs = 5_000;
let report: (() => void) | null = null;

/** Counts what this page transfers, and what it has transferred before. */
export function countDataUse(): void {
  report ??= countTransfers();
}

function countTransfers(): () => void {
  // The browser may close a hidden page without a further event.
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

/** Writes synchronously, because a page that is being closed does not finish asynchronous work. */
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
    // The browser refuses storage: data use is not counted.
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
