import type { AttemptId, TestId, UserId } from '@bharti/domain/brand';
import type { Instant } from '@bharti/domain/time';
import { type Selectable, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/postgres/database.ts';
import type { Schema } from '../../platform/postgres/schema.ts';
import type { OfferedTest } from '../../shared/catalogue/catalogue.ts';

export type PaperRow = Selectable<Schema['offline_papers']>;

const columns = [
  'user_id',
  'id',
  'test_id',
  'test_version',
  'test_title',
  'test_title_mr',
  'prepared_at',
  'begins_until',
] as const satisfies readonly (keyof PaperRow)[];

/** The paper of this version of the test that is not sent and may still begin. */
export const findOpenPaper = (
  reader: Reader,
  user: UserId,
  { id, version, now }: Pick<OfferedTest, 'id' | 'version' | 'now'>,
): Promise<PaperRow | undefined> =>
  reader
    .selectFrom('offline_papers')
    .select(columns)
    .where('user_id', '=', user)
    .where('test_id', '=', id)
    .where('test_version', '=', version)
    .where('begins_until', '>', new Date(now))
    .executeTakeFirst();

/** How many papers of the candidate are not sent and may still begin. */
export async function countOpenPapers(reader: Reader, user: UserId, now: Instant): Promise<number> {
  const { papers } = await reader
    .selectFrom('offline_papers')
    .select(({ fn }) => fn.countAll<number>().as('papers'))
    .where('user_id', '=', user)
    .where('begins_until', '>', new Date(now))
    .executeTakeFirstOrThrow();
  return papers;
}

/** Gives out a paper. From now on no attempt of the candidate at this test is ranked. */
export async function insertPaper(
  tx: Tx,
  user: UserId,
  { id, version, title, now }: OfferedTest,
  beginsUntil: Instant,
): Promise<PaperRow> {
  const prepared_at = new Date(now);
  await tx
    .insertInto('prepared_tests')
    .values({ user_id: user, test_id: id, prepared_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .insertInto('offline_papers')
    .values({
      user_id: user,
      id: crypto.randomUUID(),
      test_id: id,
      test_version: version,
      test_title: title.en,
      test_title_mr: title.mr,
      prepared_at,
      begins_until: new Date(beginsUntil),
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Takes the paper out, so that it is sat once. Undefined when there is none. */
export const takePaper = (
  tx: Tx,
  user: UserId,
  id: AttemptId,
): Promise<(PaperRow & { readonly now: Date }) | undefined> =>
  tx
    .deleteFrom('offline_papers')
    .where('user_id', '=', user)
    .where('id', '=', id)
    .returning(columns)
    .returning(sql<Date>`clock_timestamp()`.as('now'))
    .executeTakeFirst();

/** Whether the candidate has had a paper of this test on a device. */
export async function isPrepared(reader: Reader, user: UserId, testId: TestId): Promise<boolean> {
  const row = await reader
    .selectFrom('prepared_tests')
    .select('test_id')
    .where('user_id', '=', user)
    .where('test_id', '=', testId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes papers that were not sat, so many days after their window. */
export async function deleteOldPapers(tx: Tx, days: number, batch: number): Promise<void> {
  await sql`delete from offline_papers where (user_id, id) in (
    select user_id, id from offline_papers where begins_until < now() - make_interval(days => ${days})
    order by begins_until limit ${batch} for update skip locked)`.execute(tx);
}
