import type { OpenSession } from '@bharti/contracts/account/profile';
import type { UserId } from '@bharti/domain/brand';
import { mostSessions } from '@bharti/domain/people/account';
import { browserFamily } from '@bharti/domain/people/browser-family';
import { deviceKind } from '@bharti/domain/people/device-kind';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/postgres/database.ts';
import { statement } from '../../platform/postgres/statement.ts';
import type { SessionToken } from './session-token.ts';

/** `authenticatedAt`: when the provider saw the person, by its clock; null for a sign-in without a provider. */
export type Opening = {
  readonly seconds: number;
  readonly userAgent: string | undefined;
  readonly authenticatedAt: Date | null;
};

/** Stores only the browser family and the kind of device, not the whole user agent. Deletes the oldest sessions beyond `mostSessions`. */
export async function insertSession(
  tx: Tx,
  { userId, hash }: SessionToken,
  { seconds, userAgent, authenticatedAt }: Opening,
): Promise<void> {
  await insertedSession(tx, {
    userId,
    hash,
    seconds,
    authenticatedAt,
    browser: browserFamily(userAgent),
    device: deviceKind(userAgent),
  });
}

type NewSession = SessionToken &
  Pick<Opening, 'seconds' | 'authenticatedAt'> & {
    readonly browser: ReturnType<typeof browserFamily>;
    readonly device: ReturnType<typeof deviceKind>;
  };
const insertedSession = statement((tx, { userId, hash, seconds, authenticatedAt, browser, device }: NewSession) =>
  tx
    .with('added', (added) =>
      added.insertInto('sessions').values({
        user_id: userId,
        token_hash: hash,
        expires_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
        authenticated_at: authenticatedAt,
        browser,
        device,
      }),
    )
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    // This statement does not see the session that it adds, so one place is left for it.
    .where('token_hash', 'not in', (kept) =>
      kept
        .selectFrom('sessions')
        .select('token_hash')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .limit(mostSessions - 1),
    )
    .compile(),
);

export async function deleteSession(tx: Tx, { userId, hash }: SessionToken): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '=', hash).execute();
}

export async function deleteSessions(tx: Tx, tokens: readonly SessionToken[]): Promise<void> {
  await tx.deleteFrom('sessions').where(isOneOf(tokens)).execute();
}

/** Notes that the provider was asked about these sessions just now. */
export async function markChecked(tx: Tx, tokens: readonly SessionToken[]): Promise<void> {
  await tx.updateTable('sessions').set({ checked_at: sql<Date>`now()` }).where(isOneOf(tokens)).execute();
}

const isOneOf = (tokens: readonly SessionToken[]) =>
  sql<boolean>`(user_id, token_hash) in (select * from unnest(
    ${tokens.map(({ userId }) => userId)}::uuid[], ${tokens.map(({ hash }) => hash)}::bytea[]))`;

export async function deleteExpiredSessions(tx: Tx): Promise<void> {
  await tx.deleteFrom('sessions').where('expires_at', '<=', sql<Date>`now()`).execute();
}

/** The session's name on the profile page: the token cannot be computed from the hash of its hash. */
const publicId = sql<string>`left(encode(sha256(token_hash), 'hex'), 32)`;

/** The sessions of the user: the current session first, then the others, latest first. */
export async function listSessions(reader: Reader, user: UserId, current: Buffer): Promise<OpenSession[]> {
  const rows = await reader
    .selectFrom('sessions')
    .select(['browser', 'created_at', 'token_hash', publicId.as('id')])
    .where('user_id', '=', user)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('created_at', 'desc')
    .execute();
  const sessions = rows.map(({ id, browser, created_at, token_hash }) => ({
    id,
    browser,
    created_at: created_at.toISOString(),
    isCurrent: token_hash.equals(current),
  }));
  return sessions.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

/** Changes nothing when the user has no such session. */
export async function endOneSession(tx: Tx, user: UserId, id: string): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', user).where(publicId, '=', id).execute();
}

export async function endAllSessions(tx: Tx, user: UserId): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', user).execute();
}
