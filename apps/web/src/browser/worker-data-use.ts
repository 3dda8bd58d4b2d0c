// Counts the bytes that the service worker has fetched, by month: the app's files, documents and stored notes. A worker has no
// `localStorage`.

/** Adds to a month, and forgets the months before the last. */
export async function addWorkerUse(month: number, bytes: number): Promise<void> {
  await inMonths('readwrite', (store) => {
    store.delete(IDBKeyRange.upperBound(month - 2));
    const known: IDBRequest<unknown> = store.get(month);
    known.onsuccess = () => store.put(numberIn(known) + bytes, month);
    return [];
  });
}

/** Bytes of each of these months; none where the browser stores nothing. */
export const readWorkerUse = (months: readonly number[]): Promise<readonly number[]> =>
  inMonths('readonly', (store) => months.map((month) => store.get(month)));

const numberIn = ({ result }: IDBRequest<unknown>): number => (typeof result === 'number' ? result : 0);

async function inMonths(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => readonly IDBRequest<unknown>[],
): Promise<readonly number[]> {
  const database = await open();
  if (database === null) return [];
  return new Promise((done) => {
    const transaction = database.transaction(storeName, mode);
    const requests = ask(transaction.objectStore(storeName));
    transaction.oncomplete = () => done(requests.map(numberIn));
    transaction.onabort = () => done([]);
    database.close();
  });
}

const storeName = 'months';

/** Null where the browser stores nothing. */
const open = (): Promise<IDBDatabase | null> =>
  new Promise((done) => {
    try {
      const request = indexedDB.open('data-use', 1);
      request.onupgradeneeded = () => request.result.createObjectStore(storeName);
      request.onsuccess = () => done(request.result);
      request.onerror = () => done(null);
    } catch {
      done(null);
    }
  });
