import type { UserId } from '@bharti/domain/brand';
import { type ExpressionBuilder, sql } from 'kysely';
import { claimDue } from '../../platform/concurrency/claim-due.ts';
import type { Reader, Tx } from '../../platform/postgres/database.ts';
import type { Schema } from '../../platform/postgres/schema.ts';
import { statement } from '../../platform/postgres/statement.ts';

// Tests and payments need consent; only accounts that are older than the notice can have attempts or money without it.
const isEmpty = ({ and, eb, exists, not, selectFrom }: ExpressionBuilder<Schema, 'profiles'>) => {
  const hasNone = (table: 'consents' | 'test_attempts') =>
    not(exists(selectFrom(table).select('user_id').whereRef(`${table}.user_id`, '=', 'profiles.id')));
  return and([
    hasNone('consents'),
    hasNone('test_attempts'),
    not(
      exists(selectFrom('ledger_accounts').select('owner_id').whereRef('ledger_accounts.owner_id', '=', 'profiles.id')),
    ),
    eb('deleted_at', 'is', null),
  ]);
};

/** Whether the profile has no consent, no attempt and no money: such a profile may be removed entirely. */
export async function isEmptyAccount(reader: Reader, user: UserId): Promise<boolean> {
  return (await emptyAccount(reader, { user })).length > 0;
}
type One = { readonly user: UserId };
const emptyAccount = statement((reader, { user }: One) =>
  reader.selectFrom('profiles').select('id').where('id', '=', user).where(isEmpty).compile(),
);

// The same text as the condition of the partial index: otherwise PostgreSQL does not use the index.
const isUnanswered = sql<boolean>`is_unanswered`;

/** Locks accounts that have been empty for more than `hours`. */
export async function lockUnanswered(tx: Tx, hours: number, batch: number): Promise<UserId[]> {
  const rows = await claimDue(
    tx
      .selectFrom('profiles')
      .select('id')
      .where(isUnanswered)
      .where(isEmpty)
      // Of the index: an account that is older may have been signed in to since, which the next condition leaves out.
      .where('created_at', '<', sql<Date>`now() - make_interval(hours => ${hours})`)
      .where('updated_at', '<', sql<Date>`now() - make_interval(hours => ${hours})`)
      .orderBy('created_at'),
    batch,
  );
  return rows.map(({ id }) => id);
}

/** Marks the profile as answered, so that it is not removed. */
export async function markAnswered(tx: Tx, user: UserId): Promise<void> {
  await markedAnswered(tx, { user });
}
const markedAnswered = statement((tx, { user }: One) =>
  tx.updateTable('profiles').set({ is_unanswered: false }).where('id', '=', user).where(isUnanswered).compile(),
);
