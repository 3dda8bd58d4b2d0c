import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb';

/**
 * Does the work of a transaction and waits for its end. Together: a request that is refused fails both, and neither failure may go unheard.
 * @returns what the work gives.
 */
export async function complete<Value>(
  transaction: { readonly done: Promise<void> },
  work: () => Promise<Value>,
): Promise<Value> {
  const [value] = await Promise.all([work(), transaction.done]);
  return value;
}

type Upgrade<Schema extends DBSchema> = NonNullable<OpenDBCallbacks<Schema>['upgrade']>;

/**
 * A database of this browser, opened by the first call for all that follow. After a failure, or once it was closed, the next call opens it again:
 * a browser may close it at any time, and may open it later although it has refused before.
 * @param prepare done once after the opening, before anybody gets the database.
 * @returns a function that rejects where the browser stores nothing.
 */
// Opens nothing by itself, so a build that does not use the database leaves the call out.
/* @__NO_SIDE_EFFECTS__ */
export function databaseOpener<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: Upgrade<Schema>,
  prepare: (database: IDBPDatabase<Schema>) => Promise<void> = async () => {},
): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | null = null;
  const forget = () => {
    opened = null;
  };
  const open = async (): Promise<IDBPDatabase<Schema>> => {
    const database = await openDB<Schema>(name, version, {
      upgrade,
      // Another tab deletes it, or has a newer version of it.
      blocking: (_now, _next, { target }) => {
        if (target instanceof IDBDatabase) target.close();
        forget();
      },
      terminated: forget,
    });
    await prepare(database);
    return database;
  };
  return () => {
    opened ??= open().catch((error: unknown) => {
      forget();
      throw error;
    });
    return opened;
  };
}
