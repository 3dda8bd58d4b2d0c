import type { NoteName } from '@bharti/domain/content/note';
import type { StaffId } from '@bharti/domain/people/staff';
import { sql } from 'kysely';
import { clockNow } from '../../platform/postgres/clock.ts';
import type { Reader, Tx } from '../../platform/postgres/database.ts';

/** An uploaded note without its bytes. */
export type StoredNote = {
  readonly name: string;
  readonly size: number;
  readonly hash: string;
  readonly uploadedAt: Date;
};

const facts = (reader: Reader) =>
  reader
    .selectFrom('uploaded_notes')
    .select(['name', 'hash', 'uploaded_at as uploadedAt', sql<number>`length(bytes)`.as('size')]);

export const listNotes = (reader: Reader): Promise<readonly StoredNote[]> => facts(reader).execute();

export const findNote = (reader: Reader, name: NoteName): Promise<StoredNote | undefined> =>
  facts(reader).where('name', '=', name).executeTakeFirst();

/** Returns the note and locks all notes against changes until the transaction ends. A row lock cannot cover a note that has no row yet. */
export async function lockNote(tx: Tx, name: NoteName): Promise<StoredNote | undefined> {
  await sql`lock table uploaded_notes in exclusive mode`.execute(tx);
  return findNote(tx, name);
}

/** @returns undefined when another file has taken this one's place meanwhile. */
export async function readBytes(
  reader: Reader,
  { name, hash }: StoredNote,
  first: number,
  last: number,
): Promise<Buffer | undefined> {
  const row = await reader
    .selectFrom('uploaded_notes')
    .select(sql<Buffer>`substring(bytes from ${first + 1} for ${last - first + 1})`.as('part'))
    .where('name', '=', name)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row?.part;
}

export async function storeNote(tx: Tx, name: NoteName, file: Buffer, hash: string, by: StaffId): Promise<void> {
  const values = { bytes: file, hash, uploaded_at: clockNow, uploaded_by: by };
  await tx
    .insertInto('uploaded_notes')
    .values({ name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute();
}

export async function deleteNote(tx: Tx, name: NoteName): Promise<void> {
  await tx.deleteFrom('uploaded_notes').where('name', '=', name).execute();
}
