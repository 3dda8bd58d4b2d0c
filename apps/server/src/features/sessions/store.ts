import type { SessionUser } from '@bharti/contracts/account/session';
import type { UserId } from '@bharti/domain/brand';
import { mostLogins } from '@bharti/domain/people/account';
import { noticeVersion } from '@bharti/domain/people/consent';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/postgres/database.ts';
import { statement } from '../../platform/postgres/statement.ts';
import { isPresenceDue } from '../../shared/people/presence-store.ts';
import { correctProfile, insertProfile, type Person } from '../../shared/people/profile-store.ts';
import type { SessionToken } from '../../shared/sessions/session-token.ts';

/**
 * The user of a session; whether they have consented to the current notice, without which the account is closed; whether the
 * time of their last activity is to be written again.
 */
export type SessionHolder = SessionUser & { readonly hasConsented: boolean; readonly isPresenceDue: boolean };

export const findSession = async (reader: Reader, token: SessionToken): Promise<SessionHolder | null> =>
  (await findSessions(reader, [token]))[0] ?? null;

/** Asks for many sessions with one statement. @returns a holder, or null, for each of the tokens. */
export async function findSessions(
  reader: Reader,
  tokens: readonly SessionToken[],
): Promise<readonly (SessionHolder | null)[]> {
  const rows = await sessionsOf(reader, {
    users: tokens.map(({ userId }) => userId),
    hashes: tokens.map(({ hash }) => hash),
  });
  const holders = new Map(rows.map(({ place, ...holder }) => [place, holder]));
  return tokens.map((_, place) => holders.get(place + 1) ?? null);
}

type Asked = { readonly users: readonly UserId[]; readonly hashes: readonly Buffer[] };
const sessionsOf = statement((reader, { users, hashes }: Asked) =>
  sql<SessionHolder & { readonly place: number }>`
    select given.place, profiles.id, profiles.email, profiles.name, profiles.avatar, ${isPresenceDue} as "isPresenceDue",
      exists (select from consents where consents.user_id = sessions.user_id and version = ${noticeVersion}
        and withdrawn_at is null) as "hasConsented"
    from unnest(${users}::uuid[], ${hashes}::bytea[])
      with ordinality as given (user_id, token_hash, place)
    join sessions on sessions.user_id = given.user_id and sessions.token_hash = given.token_hash
    join profiles on profiles.id = sessions.user_id
    where sessions.expires_at > now()`.compile(reader),
);

/** Moves the debt of an earlier, deleted account of the same identity to the new account. */
export type ResumeDebt = (tx: Tx, identity: Identity, user: UserId) => Promise<void>;

export type Identity = { readonly issuer: string; readonly subject: string };
/**
 * Finds the profile of an identity, or creates one with wallet 0, tests taken 0 and the debt of an earlier account.
 * @param corrected fields that a later sign-in overwrites.
 */
export async function findOrCreateProfile(
  tx: Tx,
  identity: Identity,
  person: Person,
  resumeDebt: ResumeDebt,
  corrected: Partial<Person> = person,
): Promise<SessionUser> {
  // Without this lock, two first sign-ins of one person at the same time would create two profiles.
  await lockedIdentity(tx, { name: `${identity.issuer} ${identity.subject}` });
  const known = await findByIdentity(tx, identity);
  if (known !== undefined) {
    const user = await correctProfile(tx, known.id, corrected);
    // If the account was deleted meanwhile, its identity is free again and a new profile is created below.
    if (user !== null) return user;
  }
  const id = crypto.randomUUID() as UserId;
  const { email, name, avatar } = person;
  await insertProfile(tx, id, person);
  await insertedIdentity(tx, { ...identity, user: id });
  await resumeDebt(tx, identity, id);
  return { id, email, name, avatar };
}

const lockedIdentity = statement((tx, { name }: { readonly name: string }) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.compile(tx),
);

const insertedIdentity = statement((tx, { issuer, subject, user }: Identity & { readonly user: UserId }) =>
  tx.insertInto('identities').values({ issuer, subject, user_id: user }).compile(),
);

const findByIdentity = async (tx: Tx, identity: Identity) => (await byIdentity(tx, identity))[0];
const byIdentity = statement((tx, { issuer, subject }: Identity) =>
  tx
    .selectFrom('identities')
    .select('user_id as id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .compile(),
);

/** Deletes the oldest records beyond `mostLogins`. Requires a lock on the account, so that two sign-ins do not count at once. */
export async function recordLogin(
  tx: Tx,
  user: SessionUser,
  method: 'trial' | 'google',
  userAgent: string | undefined,
): Promise<void> {
  await insertedLogin(tx, {
    user: user.id,
    id: crypto.randomUUID(),
    email: user.email,
    method,
    agent: userAgent?.slice(0, 300) ?? null,
  });
}

type NewLogin = {
  readonly user: UserId;
  readonly id: string;
  readonly email: string;
  readonly method: 'trial' | 'google';
  readonly agent: string | null;
};
const insertedLogin = statement((tx, { user, id, email, method, agent }: NewLogin) =>
  tx
    .with('added', (added) =>
      added.insertInto('user_logins').values({ user_id: user, id, email, login_method: method, user_agent: agent }),
    )
    .deleteFrom('user_logins')
    .where('user_id', '=', user)
    .where('login_method', '<>', sql<'firebase_migration'>`'firebase_migration'`)
    // This statement does not see the record that it adds, so one place is left for it.
    .where('id', 'not in', (kept) =>
      kept
        .selectFrom('user_logins')
        .select('id')
        .where('user_id', '=', user)
        .where('login_method', '<>', sql<'firebase_migration'>`'firebase_migration'`)
        .orderBy('login_time', 'desc')
        .limit(mostLogins - 1),
    )
    .compile(),
);

/** The sign-ins of a person that are kept, the newest first. */
export const listLogins = (reader: Reader, user: UserId) =>
  reader
    .selectFrom('user_logins')
    .select(['login_time', 'login_method', 'user_agent'])
    .where('user_id', '=', user)
    .orderBy('login_time', 'desc')
    .limit(mostLogins)
    .execute();

/** Keeps the record of the first sign-in, which says that the account was migrated from Firebase. */
export async function deleteOldLogins(tx: Tx, days: number): Promise<void> {
  await tx
    .deleteFrom('user_logins')
    .where('login_method', '<>', sql<'firebase_migration'>`'firebase_migration'`)
    .where('login_time', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute();
}

/** At most one per account: the record has the id of the account, so the primary key prevents a second. */
export async function recordMigration(tx: Tx, user: SessionUser, userAgent: string | undefined): Promise<void> {
  await tx
    .insertInto('user_logins')
    .values({
      user_id: user.id,
      id: user.id,
      email: user.email,
      login_method: 'firebase_migration',
      user_agent: userAgent?.slice(0, 300) ?? null,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .execute();
}
