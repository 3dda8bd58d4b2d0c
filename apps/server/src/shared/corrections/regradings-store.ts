import type { AttemptId, TestId, UserId } from '@bharti/domain/brand';
import { sql } from 'kysely';
import { claimDue } from '../../platform/concurrency/claim-due.ts';
import type { Tx } from '../../platform/postgres/database.ts';

/** What a correction makes the job grade again: the attempts of one version of a test, up to where it has come. */
export type Regrading = {
  readonly number: number;
  readonly testId: TestId;
  readonly version: number;
  /** The last attempt that was looked at. */
  readonly after: { readonly user: UserId; readonly attempt: AttemptId } | null;
  /** Null until the attempts are counted. */
  readonly total: number | null;
};

/** Whether a regrading is not finished. */
export const hasRegradings = sql<boolean>`exists (select from regradings where finished_at is null)`;

/**
 * Claims one regrading: of each version the oldest that is not finished, so that corrections take effect in their order. Several
 * servers may claim at once. @returns undefined without any that is free.
 */
export async function claimRegrading(tx: Tx): Promise<Regrading | undefined> {
  const [row] = await claimDue(
    tx
      .selectFrom('regradings as due')
      .select(['number', 'test_id', 'test_version', 'after_user', 'after_attempt', 'total'])
      // Not a parameter: with a parameter PostgreSQL does not use the partial index.
      .where(sql<boolean>`finished_at is null`)
      .where(
        sql<boolean>`not exists (select from regradings earlier where earlier.finished_at is null
          and earlier.test_id = due.test_id and earlier.test_version = due.test_version and earlier.number < due.number)`,
      )
      .orderBy('number')
      .orderBy('test_id')
      .orderBy('test_version'),
    1,
  );
  if (row === undefined) return undefined;
  const { number, test_id: testId, test_version: version, after_user, after_attempt, total } = row;
  const after = after_user === null || after_attempt === null ? null : { user: after_user, attempt: after_attempt };
  return { number, testId, version, after, total };
}

const rowOf = (tx: Tx, { number, testId, version }: Regrading) =>
  tx
    .updateTable('regradings')
    .where('number', '=', number)
    .where('test_id', '=', testId)
    .where('test_version', '=', version);

export async function saveTotal(tx: Tx, regrading: Regrading, total: number): Promise<void> {
  await rowOf(tx, regrading).set({ total }).execute();
}

/** Notes how far the work has come, in the transaction that did it. */
export async function saveProgress(
  tx: Tx,
  regrading: Regrading,
  { last, done }: { readonly last: NonNullable<Regrading['after']>; readonly done: number },
): Promise<void> {
  await rowOf(tx, regrading)
    .set({ after_user: last.user, after_attempt: last.attempt, done: sql<number>`done + ${done}` })
    .execute();
}

export async function finishRegrading(tx: Tx, regrading: Regrading): Promise<void> {
  await rowOf(tx, regrading).set({ finished_at: sql<Date>`clock_timestamp()` }).execute();
}
