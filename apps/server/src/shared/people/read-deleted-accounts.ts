import type { UserId } from '@bharti/domain/brand';
import { sql } from 'kysely';
import type { Reader } from '../../platform/postgres/database.ts';

type Place = { readonly id: string; readonly deletedAt: Date };

/** The accounts that were deleted after a place in the order of their deletion, at most `limit`. */
export async function readDeletedAccounts(
  reader: Reader,
  after: Place,
  limit: number,
): Promise<readonly { readonly id: UserId; readonly deletedAt: Date }[]> {
  const rows = await reader
    .selectFrom('profiles')
    .select(['id', 'deleted_at'])
    .where('deleted_at', 'is not', null)
    .where(sql<boolean>`(deleted_at, id) > (${after.deletedAt}, ${after.id}::uuid)`)
    .orderBy('deleted_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.flatMap(({ id, deleted_at: deletedAt }) => (deletedAt === null ? [] : [{ id, deletedAt }]));
}

/** Which of these accounts exist and are not deleted. */
export async function findUndeleted(reader: Reader, ids: readonly UserId[]): Promise<readonly UserId[]> {
  const rows = await reader
    .selectFrom('profiles')
    .select('id')
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
