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

/**
 * Counts submitted tests, one for each time that a user is given. Locks their profiles, in the order of all who lock several of them.
 */
export async function countTestsTaken(tx: Tx, users: readonly UserId[]): Promise<void> {
  await countedTests(tx, { users });
}
const countedTests = statement((tx, { users }: { readonly users: readonly UserId[] }) =>
  sql`with locked as (
      select id from profiles where id = any(${users}::uuid[]) order by id for no key update
    ), taken as (
      select id, count(*) as tests from unnest(${users}::uuid[]) as given (id) group by id
    )
    update profiles set tests_taken = tests_taken + taken.tests, updated_at = now()
    from locked join taken using (id) where profiles.id = locked.id`.compile(tx),
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
