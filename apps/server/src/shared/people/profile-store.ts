import type { SessionUser } from '@bharti/contracts/account/session';
import type { UserId } from '@bharti/domain/brand';
import { type Insertable, sql } from 'kysely';
import type { Tx } from '../../platform/postgres/database.ts';
import type { Schema } from '../../platform/postgres/schema.ts';
import { statement } from '../../platform/postgres/statement.ts';

export type Person = {
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
  readonly avatar: string | null;
};

export async function insertProfile(
  tx: Tx,
  id: UserId,
  { email, emailVerified: email_verified, name, avatar }: Person,
): Promise<void> {
  await insertedProfile(tx, { id, email, email_verified, name, avatar });
}
type NewProfile = Pick<Insertable<Schema['profiles']>, 'id' | 'email' | 'email_verified' | 'name' | 'avatar'>;
const insertedProfile = statement((tx, { id, email, email_verified, name, avatar }: NewProfile) =>
  tx.insertInto('profiles').values({ id, email, email_verified, name, avatar }).compile(),
);

/** @returns null when the account was deleted. */
export async function correctProfile(
  tx: Tx,
  id: UserId,
  { emailVerified, ...columns }: Partial<Person>,
): Promise<SessionUser | null> {
  const row = await tx
    .updateTable('profiles')
    .set({ ...columns, ...(emailVerified !== undefined && { email_verified: emailVerified }), updated_at: sql`now()` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(['email', 'name', 'avatar'])
    .executeTakeFirst();
  return row === undefined ? null : { id, ...row };
}

export async function showOnLeaderboard(tx: Tx, user: UserId, isShown: boolean): Promise<void> {
  await tx
    .updateTable('profiles')
    .set({ show_on_leaderboard: isShown, updated_at: sql<Date>`now()` })
    .where('id', '=', user)
    // The account may have been deleted since the session was checked.
    .where('deleted_at', 'is', null)
    .execute();
}

/** Counts a submitted test. */
export async function countTestTaken(tx: Tx, user: UserId): Promise<void> {
  await countedTest(tx, { user });
}
const countedTest = statement((tx, { user }: { readonly user: UserId }) =>
  tx
    .updateTable('profiles')
    .set(({ eb }) => ({ tests_taken: eb('tests_taken', '+', 1), updated_at: sql<Date>`now()` }))
    .where('id', '=', user)
    .compile(),
);

/** Removes what names the person; the row stays, because results and money refer to its id. */
export async function clearProfile(tx: Tx, user: UserId): Promise<void> {
  await tx
    .updateTable('profiles')
    .set({
      email: '',
      email_verified: false,
      name: '',
      avatar: null,
      show_on_leaderboard: false,
      updated_at: sql<Date>`now()`,
      deleted_at: sql<Date>`now()`,
    })
    .where('id', '=', user)
    .execute();
}

export async function deleteProfile(tx: Tx, user: UserId): Promise<void> {
  await tx.deleteFrom('profiles').where('id', '=', user).execute();
}

/** Whether the user has deleted their account. */
export async function isDeleted(tx: Tx, user: UserId): Promise<boolean> {
  const row = await tx.selectFrom('profiles').select('deleted_at').where('id', '=', user).executeTakeFirstOrThrow();
  return row.deleted_at !== null;
}
