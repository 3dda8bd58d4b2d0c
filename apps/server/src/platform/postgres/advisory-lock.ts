import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** Lets only one transaction at a time work on a thing that has no row yet. @param name such as the key of a creation. */
export async function lockKey(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
