import type { StaffMember } from '@bharti/contracts/admin/staff';
import type { StaffSession } from '@bharti/contracts/admin/staff-session';
import type { UserId } from '@bharti/domain/brand';
import { browserFamily } from '@bharti/domain/people/browser-family';
import {
  mostStaffSessions,
  type StaffId,
  type StaffRole,
  staffIdleSeconds,
  staffSessionSeconds,
} from '@bharti/domain/people/staff';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/postgres/database.ts';
import type { StaffToken } from './staff-token.ts';

/** @param owners the verified e-mails that have the owner's role; without them a Google account has none. */
export async function findStaffSession(
  reader: Reader,
  { staffId, hash }: StaffToken,
  owners: readonly string[],
): Promise<StaffMember | null> {
  const row = await reader
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .leftJoin('profiles', 'profiles.id', 'staff.user_id')
    .select(['staff.id', 'staff.username', 'staff.role', 'profiles.email', 'profiles.email_verified'])
    .where('staff_sessions.staff_id', '=', staffId)
    .where('staff_sessions.token_hash', '=', hash)
    .where('staff_sessions.expires_at', '>', sql<Date>`now()`)
    .where('staff_sessions.last_used_at', '>', sql<Date>`now() - make_interval(secs => ${staffIdleSeconds})`)
    .where('staff.is_active', '=', true)
    .executeTakeFirst();
  const name = row === undefined ? null : nameOf(row, owners);
  return row === undefined || name === null ? null : { id: row.id, name, role: row.role };
}

type Named = {
  readonly username: string | null;
  readonly email: string | null;
  readonly email_verified: boolean | null;
};

/** The user name, or the e-mail of a Google account that is among the owners'; null for any other account. */
function nameOf({ username, email, email_verified }: Named, owners: readonly string[]): string | null {
  if (username !== null) return username;
  return email !== null && email_verified === true && owners.includes(email.toLowerCase()) ? email : null;
}

/** Whether the person is an active owner now. @param owners the verified e-mails that have the owner's role. */
export async function isOwner(reader: Reader, id: StaffId, owners: readonly string[]): Promise<boolean> {
  const row = await reader
    .selectFrom('staff')
    .leftJoin('profiles', 'profiles.id', 'staff.user_id')
    .select(['staff.username', 'profiles.email', 'profiles.email_verified'])
    .where('staff.id', '=', id)
    .where('staff.role', '=', 'owner')
    .where('staff.is_active', '=', true)
    .executeTakeFirst();
  return row !== undefined && nameOf(row, owners) !== null;
}

/** Written at most once a minute: the idle time need not be exact. */
export async function touchStaffSession(reader: Reader, { staffId, hash }: StaffToken): Promise<void> {
  await reader
    .updateTable('staff_sessions')
    .set({ last_used_at: sql<Date>`now()` })
    .where('staff_id', '=', staffId)
    .where('token_hash', '=', hash)
    .where('last_used_at', '<', sql<Date>`now() - interval '1 minute'`)
    .execute();
}

/** Deletes the oldest sessions beyond `mostStaffSessions`. */
export async function insertStaffSession(tx: Tx, { staffId, hash }: StaffToken, userAgent?: string): Promise<void> {
  await tx
    .insertInto('staff_sessions')
    .values({
      staff_id: staffId,
      token_hash: hash,
      expires_at: sql<Date>`now() + make_interval(secs => ${staffSessionSeconds})`,
      browser: browserFamily(userAgent),
    })
    .execute();
  const newest = tx
    .selectFrom('staff_sessions')
    .select('token_hash')
    .where('staff_id', '=', staffId)
    // Keep the new session, even if sign-ins that started later have committed first.
    .orderBy(sql`token_hash = ${hash}`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(mostStaffSessions);
  await tx.deleteFrom('staff_sessions').where('staff_id', '=', staffId).where('token_hash', 'not in', newest).execute();
  await tx.updateTable('staff').set({ last_sign_in_at: sql<Date>`now()` }).where('id', '=', staffId).execute();
}

/** @returns whether the session existed. */
export async function deleteStaffSession(tx: Tx, { staffId, hash }: StaffToken): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes every session of the person but this one. @returns how many ended. */
export async function deleteOtherSessions(tx: Tx, staff: StaffId, session: StaffToken | null): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staff)
    .$if(session !== null, (query) => query.where('token_hash', '<>', session?.hash ?? Buffer.alloc(32)))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The person's sessions that have not ended, the last used first. @param current the session of this request. */
export async function listStaffSessions(
  reader: Reader,
  staff: StaffId,
  current: StaffToken | null,
): Promise<StaffSession[]> {
  const rows = await reader
    .selectFrom('staff_sessions')
    .select(['id', 'token_hash', 'browser', 'created_at', 'last_used_at'])
    .where('staff_id', '=', staff)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('last_used_at', '>', sql<Date>`now() - make_interval(secs => ${staffIdleSeconds})`)
    .orderBy('last_used_at', 'desc')
    .limit(mostStaffSessions)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    browser: row.browser,
    startedAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    isThis: current !== null && row.token_hash.equals(current.hash),
  }));
}

export async function deleteExpiredStaffSessions(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('staff_sessions')
    .where((or) =>
      or.or([
        or('expires_at', '<=', sql<Date>`now()`),
        or('last_used_at', '<=', sql<Date>`now() - make_interval(secs => ${staffIdleSeconds})`),
      ]),
    )
    .execute();
}

type Account = {
  readonly id: StaffId;
  readonly username: string;
  readonly passwordHash: string;
  readonly role: StaffRole;
};

const accountName = /^[\w.@-]{3,60}$/;

/** An account that may sign in. @param username compared without regard to case. */
export async function findAccount(reader: Reader, username: string): Promise<Account | null> {
  // PostgreSQL would refuse some characters that no account's name has.
  if (!accountName.test(username)) return null;
  const row = await reader
    .selectFrom('staff')
    .select(['id', 'username', 'password_hash', 'role'])
    .where('username', '=', username.toLowerCase())
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (row === undefined || row.username === null || row.password_hash === null) return null;
  return { id: row.id, username: row.username, passwordHash: row.password_hash, role: row.role };
}

/**
 * Locks the account until the transaction ends. False when it has changed since it was read: deactivated, or with another
 * password. Without this, a sign-in could open a session just after a change has ended all of them.
 */
export async function lockAccount(
  tx: Tx,
  { id, passwordHash }: Pick<Account, 'id'> & Partial<Pick<Account, 'passwordHash'>>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('staff')
    .select('id')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .$if(passwordHash !== undefined, (query) => query.where('password_hash', '=', passwordHash ?? ''))
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** The staff row of a candidate's account, made at its first sign-in as an owner; null when it is no longer active. */
export async function findOrCreateOwner(tx: Tx, userId: UserId): Promise<Pick<Account, 'id' | 'role'> | null> {
  await tx
    .insertInto('staff')
    .values({ id: crypto.randomUUID() as StaffId, user_id: userId, role: 'owner' })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  const known = await tx
    .selectFrom('staff')
    .select(['id', 'role', 'is_active'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return known.is_active ? { id: known.id, role: known.role } : null;
}

/** The verified e-mail of an account whose identity is Google's; null for any other account. */
export async function findGoogleEmail(reader: Reader, userId: UserId): Promise<string | null> {
  const row = await reader
    .selectFrom('profiles')
    .innerJoin('identities', 'identities.user_id', 'profiles.id')
    .select('profiles.email')
    .where('profiles.id', '=', userId)
    .where('profiles.email_verified', '=', true)
    .where('profiles.deleted_at', 'is', null)
    .where('identities.issuer', '<>', 'trial')
    .executeTakeFirst();
  return row?.email ?? null;
}
