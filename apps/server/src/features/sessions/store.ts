import type { SessionUser } from '@bharti/contracts/session';
import type { UserId } from '@bharti/domain/brand';
import { browserFamily } from '@bharti/domain/browser-family';
import { noticeVersion } from '@bharti/domain/consent';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database.ts';
import type { SessionToken } from './token.ts';

/** Who holds a session, and whether his account is open: without consent to the notice of today it is not. */
export type SessionHolder = SessionUser & { readonly hasConsented: boolean };

export async function findSession(reader: Reader, { userId, hash }: SessionToken): Promise<SessionHolder | null> {
  const row = await reader
    .selectFrom('sessions')
    .innerJoin('profiles', 'profiles.id', 'sessions.user_id')
    .select(['profiles.id', 'profiles.email', 'profiles.name', 'profiles.avatar'])
    .select(
      sql<boolean>`exists (select from consents where consents.user_id = sessions.user_id
        and version = ${noticeVersion} and withdrawn_at is null)`.as('hasConsented'),
    )
    .where('sessions.user_id', '=', userId)
    .where('sessions.token_hash', '=', hash)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row === undefined ? null : { ...row, id: row.id as UserId };
}

/** Of the browser's own description only its family is kept. */
export async function insertSession(
  tx: Tx,
  { userId, hash }: SessionToken,
  seconds: number,
  userAgent?: string,
): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      user_id: userId,
      token_hash: hash,
      expires_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
      browser: browserFamily(userAgent),
    })
    .execute();
}

export async function deleteSession(tx: Tx, { userId, hash }: SessionToken): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '=', hash).execute();
}

export async function deleteExpiredSessions(tx: Tx): Promise<void> {
  await tx.deleteFrom('sessions').where('expires_at', '<=', sql<Date>`now()`).execute();
}

export type Identity = { readonly issuer: string; readonly subject: string };
export type Person = { readonly email: string; readonly emailVerified: boolean; readonly name: string };

/** The profile that this identity opened earlier, or a new one: wallet 0, tests taken 0. */
export async function findOrCreateProfile(tx: Tx, identity: Identity, person: Person): Promise<SessionUser> {
  // Two first sign-ins of one person at the same moment would open two profiles; the second waits here instead.
  const lock = `${identity.issuer} ${identity.subject}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx);
  const known = await findByIdentity(tx, identity);
  if (known !== undefined) {
    // The name may have been corrected at sign-in; the e-mail stays with its identity.
    const { numUpdatedRows } = await tx
      .updateTable('profiles')
      .set({ name: person.name, updated_at: sql`now()` })
      .where('id', '=', known.id)
      // An account that is deleted at this moment has let go of its identity: the person opens a new one.
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return { ...known, id: known.id as UserId, name: person.name };
  }
  const id = crypto.randomUUID() as UserId;
  await tx
    .insertInto('profiles')
    .values({ id, email: person.email, email_verified: person.emailVerified, name: person.name })
    .execute();
  await tx
    .insertInto('identities')
    .values({ ...identity, user_id: id })
    .execute();
  return { id, email: person.email, name: person.name, avatar: null };
}

const findByIdentity = (tx: Tx, { issuer, subject }: Identity) =>
  tx
    .selectFrom('identities')
    .innerJoin('profiles', 'profiles.id', 'identities.user_id')
    .select(['profiles.id', 'profiles.email', 'profiles.avatar'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();

export async function recordLogin(
  tx: Tx,
  user: SessionUser,
  method: 'trial' | 'google',
  userAgent: string | undefined,
): Promise<void> {
  await tx
    .insertInto('user_logins')
    .values({
      user_id: user.id,
      id: crypto.randomUUID(),
      email: user.email,
      login_method: method,
      user_agent: userAgent?.slice(0, 300) ?? null,
    })
    .execute();
}
