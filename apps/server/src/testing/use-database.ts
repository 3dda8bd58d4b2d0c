import { after, before } from 'node:test';
import { type Database, openDatabase } from '../platform/postgres/database.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** An open database of their own for the tests of a suite, from its start to its end. `own`: it, as its owner sees it. */
export function useDatabase(): { readonly database: () => Database; readonly own: () => TestDatabase } {
  let own: TestDatabase;
  let database: Database;
  before(async () => {
    own = await createTestDatabase();
    database = openDatabase(own.url, () => {});
  });
  after(async () => {
    await database.close();
    await own.drop();
  });
  return { database: () => database, own: () => own };
}
