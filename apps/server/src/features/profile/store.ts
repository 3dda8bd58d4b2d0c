import type { ExportState, OpenSession } from '@bharti/contracts/account/profile';
import type { UserId } from '@bharti/domain/brand';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/postgres/database.ts';

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

export async function findLatestExport(reader: Reader, user: UserId): Promise<ExportState | null> {
  const row = await reader
    .selectFrom('data_exports')
    .select(['id', 'status', 'requested_at', 'expires_at'])
    .where('user_id', '=', user)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    status: row.status,
    requested_at: row.requested_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  };
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

/** Changes nothing when the user has no such session. */
export async function endOneSession(tx: Tx, user: UserId, id: string): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', user).where(publicId, '=', id).execute();
}

export async function endAllSessions(tx: Tx, user: UserId): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', user).execute();
}
