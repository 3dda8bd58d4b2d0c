import type { FirstAttempts } from '@bharti/domain/attempts/comparison';
import type { AttemptId, TestId, UserId } from '@bharti/domain/brand';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/postgres/database.ts';
import { tryToLock } from '../../platform/postgres/fold-changes.ts';
import { itemCounts } from './item-counts-store.ts';

type ReadCounts = FirstAttempts & {
  /** Whether the attempt waits for the job and is missing in the counts. */
  readonly isWaiting: boolean;
};

type Attempt = {
  readonly user_id: UserId;
  readonly id: AttemptId;
  readonly test_id: TestId;
  readonly test_version: number;
};

/** The counts of the version of the test that was sat: a row for each marks, of each section too, and for each option, however many sat it. */
export async function readFirstAttempts(reader: Reader, attempt: Attempt): Promise<ReadCounts> {
  const { user_id: user, id, test_id: test, test_version: version } = attempt;
  // One statement, so that all is of one moment and the attempt is counted once.
  const { rows } = await sql<ReadCounts>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('marks', marks, 'candidates', candidates)), '[]')
        from test_mark_counts where test_id = ${test} and test_version = ${version}) as marks,
      (select coalesce(jsonb_agg(jsonb_build_object('question', question, 'option', option, 'candidates', candidates)), '[]')
        from test_option_counts where test_id = ${test} and test_version = ${version}) as options,
      (select coalesce(jsonb_agg(jsonb_build_object('section', section, 'marks', marks, 'candidates', candidates)), '[]')
        from test_section_counts where test_id = ${test} and test_version = ${version}) as sections,
      (select coalesce(jsonb_agg(jsonb_build_object('question', question, 'bands', bands)), '[]')
        from test_time_counts where test_id = ${test} and test_version = ${version}) as times,
      exists (select from first_attempt_changes
        where user_id = ${user} and attempt_id = ${id} and has_answers) as "isWaiting"`.execute(reader);
  if (rows[0] === undefined) throw new Error('a query without a table answered no row');
  return rows[0];
}

/** Number of the advisory lock; any number that no other lock uses. */
const lock = 7_260_438;

/** Locks all counts until the transaction ends, unless another transaction has locked them. */
export const tryToLockCounts = (tx: Tx): Promise<boolean> => tryToLock(tx, lock);

export async function lockCounts(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lock})`.execute(tx);
}

/** Whether there are rows to add. */
export const hasWaiting = sql<boolean>`exists (select from first_attempt_changes)`;

/** Adds the oldest waiting rows to the counts and deletes them. @returns the number of rows. */
export async function countWaiting(tx: Tx, batch: number): Promise<number> {
  // The limit is a literal, so that the plan expects few rows and finds their attempts by the primary key.
  const { rows } = await sql<{ done: number }>`
    with taken as (
      delete from first_attempt_changes
      where id in (select id from first_attempt_changes order by id limit ${sql.lit(batch)})
      returning *
    ), of_marks as (
      insert into test_mark_counts as kept (test_id, test_version, marks, candidates)
      select test_id, test_version, marks, sum(candidates) from taken group by test_id, test_version, marks
      on conflict (test_id, test_version, marks) do update set candidates = kept.candidates + excluded.candidates
    ), of_sections as (
      insert into test_section_counts as kept (test_id, test_version, section, marks, candidates)
      select test_id, test_version, (place - 1)::smallint, own.marks, sum(candidates)
      from taken cross join lateral unnest(section_marks) with ordinality as own (marks, place)
      group by test_id, test_version, place, own.marks
      on conflict (test_id, test_version, section, marks) do update set candidates = kept.candidates + excluded.candidates
    ), ${itemCounts}
    select count(*) as done from taken`.execute(tx);
  return rows[0]?.done ?? 0;
}

/** Empties the counts of a version and makes all its first attempts wait for the job again. */
export async function makeAllWait(tx: Tx, test: TestId, version: number): Promise<void> {
  // One statement: an attempt that is submitted meanwhile is neither lost nor counted twice.
  await sql`with marks as (
      delete from test_mark_counts where test_id = ${test} and test_version = ${version}
    ), sections as (
      delete from test_section_counts where test_id = ${test} and test_version = ${version}
    ), options as (
      delete from test_option_counts where test_id = ${test} and test_version = ${version}
    ), times as (
      delete from test_time_counts where test_id = ${test} and test_version = ${version}
    ), waiting as (
      delete from first_attempt_changes where test_id = ${test} and test_version = ${version}
    )
    insert into first_attempt_changes (user_id, attempt_id, test_id, test_version, marks, section_marks, candidates, has_answers)
    select user_id, id, test_id, test_version, marks, section_marks, 1, true from test_attempts
    where test_id = ${test} and test_version = ${version} and status = 'submitted' and is_first`.execute(tx);
}
