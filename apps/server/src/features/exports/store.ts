import type { ExportState } from '@bharti/contracts/account/profile';
import type { ExportId, UserId } from '@bharti/domain/brand';
import type { Locale } from '@bharti/i18n/locale';
import { sql } from 'kysely';
import { claimDue } from '../../platform/concurrency/claim-due.ts';
import type { Reader, Tx } from '../../platform/postgres/database.ts';

const columns = ['id', 'status', 'requested_at', 'expires_at'] as const;
type StateRow = {
  readonly id: ExportId;
  readonly status: ExportState['status'];
  readonly requested_at: Date;
  readonly expires_at: Date;
};

const toState = (row: StateRow): ExportState => ({
  id: row.id,
  status: row.status,
  requested_at: row.requested_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
});

export async function findPending(tx: Tx, user: UserId): Promise<ExportState | null> {
  const row = await tx
    .selectFrom('data_exports')
    .select(columns)
    .where('user_id', '=', user)
    .where('status', '=', 'pending')
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row === undefined ? null : toState(row);
}

/** The newest export of the user that has not expired. */
export async function findLatestExport(reader: Reader, user: UserId): Promise<ExportState | null> {
  const row = await reader
    .selectFrom('data_exports')
    .select(columns)
    .where('user_id', '=', user)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : toState(row);
}

/** Deletes earlier exports, because each is a full copy of the user's data. */
export async function replaceExport(tx: Tx, user: UserId, locale: Locale, hours: number): Promise<ExportState> {
  await tx.deleteFrom('data_exports').where('user_id', '=', user).execute();
  const row = await tx
    .insertInto('data_exports')
    .values({
      user_id: user,
      id: crypto.randomUUID(),
      locale,
      expires_at: sql<Date>`now() + make_interval(hours => ${hours})`,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return toState(row);
}

const findOpen = (reader: Reader, user: UserId, id: ExportId) =>
  reader
    .selectFrom('data_exports')
    .where('user_id', '=', user)
    .where('id', '=', id)
    .where('expires_at', '>', sql<Date>`now()`);

export async function findExport(reader: Reader, user: UserId, id: ExportId): Promise<ExportState | null> {
  const row = await findOpen(reader, user, id).select(columns).executeTakeFirst();
  return row === undefined ? null : toState(row);
}

export async function findFile(reader: Reader, user: UserId, id: ExportId): Promise<Buffer | null> {
  const row = await findOpen(reader, user, id).select('file').executeTakeFirst();
  return row?.file ?? null;
}

export type ClaimedExport = {
  readonly userId: UserId;
  readonly id: ExportId;
  readonly locale: Locale;
  readonly tries: number;
};

/** Whether a file waits to be made. */
export const hasPendingExport = sql<boolean>`exists (select from data_exports where status = 'pending')`;

/** Claims the export that has waited longest. An export that was claimed by a server that died is claimed again later. */
export async function claimExport(tx: Tx, retryAfterSeconds: number): Promise<ClaimedExport | null> {
  const [row] = await claimDue(
    tx
      .selectFrom('data_exports')
      .select(['user_id', 'id', 'locale', 'tries'])
      .where('status', '=', sql<'pending'>`'pending'`)
      .where(sql<boolean>`coalesce(tried_at < now() - make_interval(secs => ${retryAfterSeconds}), true)`)
      .orderBy('requested_at'),
    1,
  );
  if (row === undefined) return null;
  await tx
    .updateTable('data_exports')
    .set({ tries: row.tries + 1, tried_at: sql<Date>`now()` })
    .where('user_id', '=', row.user_id)
    .where('id', '=', row.id)
    .execute();
  return { userId: row.user_id, id: row.id, locale: row.locale, tries: row.tries + 1 };
}

/** Does nothing when the export was deleted meanwhile, e.g. with its account. `file` is null when it could not be made. */
export async function finishExport(tx: Tx, { userId, id }: ClaimedExport, file: Buffer | null): Promise<void> {
  await tx
    .updateTable('data_exports')
    .set({ status: file === null ? 'failed' : 'ready', file })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute();
}

export async function deleteExpiredExports(tx: Tx): Promise<void> {
  await tx.deleteFrom('data_exports').where('expires_at', '<=', sql<Date>`now()`).execute();
}
