import type { UserId } from '@bharti/domain/brand';
import type { Reader } from '../../platform/postgres/database.ts';

export type EmailOf = { readonly email: string; readonly isDeleted: boolean };

/** The e-mails of accounts; empty texts for deleted ones. */
export async function readEmails(reader: Reader, ids: readonly UserId[]): Promise<ReadonlyMap<UserId, EmailOf>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom('profiles')
    .select(['id', 'email', 'deleted_at'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, email, deleted_at }) => [id, { email, isDeleted: deleted_at !== null }]));
}
