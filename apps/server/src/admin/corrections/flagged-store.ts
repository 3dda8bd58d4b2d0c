import type { ItemReason } from '@bharti/domain/attempts/item-statistics';
import type { TestId } from '@bharti/domain/brand';
import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres/database.ts';
import { tryToLock } from '../../platform/postgres/fold-changes.ts';

/** Number of the advisory lock; any number that no other lock uses. */
const lock = 7_260_461;

/** Lets one server judge at a time, because versions of tests share questions. */
export const tryToLockJudging = (tx: Tx): Promise<boolean> => tryToLock(tx, lock);

type VersionOfTest = { readonly testId: TestId; readonly version: number };

/**
 * Takes the version of a test that has been due the longest. It is changed before its counts are read: what is counted meanwhile waits
 * for this transaction and then makes the version due again.
 */
export async function takeDueVersion(tx: Tx): Promise<VersionOfTest | undefined> {
  const { rows } = await sql<VersionOfTest>`
    update item_judgings set due_at = null, judged_at = now()
    where (test_id, test_version) = (
      select test_id, test_version from item_judgings where due_at <= now() order by due_at, test_id, test_version limit 1)
    returning test_id as "testId", test_version as version`.execute(tx);
  return rows[0];
}

export type FlaggedRow = {
  readonly question_id: string;
  readonly revision: number;
  readonly reasons: readonly ItemReason[];
  readonly rank: number;
  readonly candidates: number;
  readonly correct: number;
  readonly discrimination: number | null;
};

/** Writes which of these questions are to be looked at; the others of them are no longer. */
export async function replaceFlagged(
  tx: Tx,
  questionIds: readonly string[],
  rows: readonly FlaggedRow[],
): Promise<void> {
  await tx
    .deleteFrom('flagged_questions')
    .where('question_id', '=', sql<string>`any(${questionIds}::text[])`)
    .execute();
  if (rows.length > 0) await tx.insertInto('flagged_questions').values(rows).execute();
}
