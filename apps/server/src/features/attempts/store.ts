import type { Attempt } from '@bharti/domain/attempts/attempt';
import type { AttemptId, TestId, UserId } from '@bharti/domain/brand';
import { type Instant, instant } from '@bharti/domain/time';
import { type Selectable, sql } from 'kysely';
import { claimDue } from '../../platform/concurrency/claim-due.ts';
import type { Reader, Tx } from '../../platform/postgres/database.ts';
import { literal } from '../../platform/postgres/literal.ts';
import type { Schema } from '../../platform/postgres/schema.ts';
import { statement } from '../../platform/postgres/statement.ts';
import type { OfferedTest, WantedTest } from '../../shared/catalogue/catalogue.ts';

export type AttemptRow = Selectable<Schema['test_attempts']>;
/** A row and the database's time when it was read. */
export type ReadAttempt = AttemptRow & { readonly now: Date };

const running = literal('running');
const submitted = literal('submitted');

// Columns by name instead of '*': a prepared `select *` fails after a newer release has added a column.
export const columns = [
  'user_id',
  'id',
  'test_id',
  'test_version',
  'test_title',
  'test_title_mr',
  'status',
  'total_questions',
  'started_at',
  'deadline',
  'answers',
  'marked',
  'seq',
  'sitting',
  'last_changed',
  'current_question',
  'question_seconds',
  'submitted_by',
  'completed_at',
  'time_spent_seconds',
  'score',
  'wrong',
  'marks',
  'section_marks',
  'max_marks',
  'percentage',
  'passed',
  'is_first',
  'graded_with',
  'sat_offline',
] as const satisfies readonly (keyof AttemptRow)[];

const withNow = (reader: Reader) =>
  reader.selectFrom('test_attempts').select(columns).select(sql<Date>`clock_timestamp()`.as('now'));

type OneAttempt = { readonly user: UserId; readonly id: AttemptId };

const oneAttempt = statement((reader, { user, id }: OneAttempt) =>
  withNow(reader).where('user_id', '=', user).where('id', '=', id).compile(),
);
export const findAttempt = async (reader: Reader, user: UserId, id: AttemptId): Promise<ReadAttempt | undefined> =>
  (await oneAttempt(reader, { user, id }))[0];

/** Locks the row, so that a save and a submission of the same attempt cannot run at the same time. */
export const lockAttempt = async (tx: Tx, user: UserId, id: AttemptId): Promise<ReadAttempt | undefined> =>
  (await lockedAttempt(tx, { user, id }))[0];
const lockedAttempt = statement((tx, { user, id }: OneAttempt) =>
  withNow(tx).where('user_id', '=', user).where('id', '=', id).forUpdate().compile(),
);

export const findRunning = (reader: Reader, user: UserId, testId: TestId): Promise<ReadAttempt | undefined> =>
  withNow(reader)
    .where('user_id', '=', user)
    .where('test_id', '=', testId)
    .where('status', '=', running)
    .executeTakeFirst();

export const lockRunning = async (tx: Tx, user: UserId, testId: TestId): Promise<ReadAttempt | undefined> =>
  (await lockedRunning(tx, { user, testId }))[0];
const lockedRunning = statement((tx, { user, testId }: { readonly user: UserId; readonly testId: TestId }) =>
  withNow(tx)
    .where('user_id', '=', user)
    .where('test_id', '=', testId)
    .where('status', '=', running)
    .forUpdate()
    .compile(),
);

export const lockAllRunning = (tx: Tx, user: UserId): Promise<ReadAttempt[]> =>
  withNow(tx).where('user_id', '=', user).where('status', '=', running).forUpdate().execute();

/** Locks attempts whose time and grace period are over, beside those in `except`. */
export const lockExpired = (
  tx: Tx,
  graceSeconds: number,
  batch: number,
  except: readonly AttemptId[],
): Promise<ReadAttempt[]> =>
  claimDue(
    withNow(tx)
      .where('status', '=', running)
      .where(sql<boolean>`id <> all(${except})`)
      .where('deadline', '<', sql<Date>`now() - make_interval(secs => ${graceSeconds})`)
      .orderBy('deadline'),
    batch,
  );

/** What an attempt is read from. */
export type StoredAttempt = Pick<
  AttemptRow,
  | 'id'
  | 'test_id'
  | 'total_questions'
  | 'started_at'
  | 'deadline'
  | 'answers'
  | 'marked'
  | 'seq'
  | 'sitting'
  | 'last_changed'
  | 'submitted_by'
  | 'completed_at'
  | 'current_question'
  | 'question_seconds'
>;

/** Whether there are attempts whose time and grace period are over. */
export const hasExpired = (graceSeconds: number) =>
  sql<boolean>`exists (select from test_attempts
    where status = 'running' and deadline < now() - make_interval(secs => ${graceSeconds}))`;

export function toAttempt(row: StoredAttempt): Attempt {
  const common = {
    id: row.id,
    testId: row.test_id,
    totalQuestions: row.total_questions,
    startedAt: toInstant(row.started_at),
    deadline: toInstant(row.deadline),
    sheet: { answers: row.answers, marked: row.marked },
    seq: row.seq,
    sitting: row.sitting,
    lastChanged: row.last_changed,
    current: row.current_question,
    times: row.question_seconds,
  };
  if (row.completed_at === null || row.submitted_by === null) return { ...common, status: 'running' };
  return { ...common, status: 'submitted', submittedAt: toInstant(row.completed_at), by: row.submitted_by };
}

export const toInstant = (date: Date): Instant => instant(date.getTime());

/** Whether the candidate has submitted this test before. */
export async function hasSubmitted(reader: Reader, user: UserId, testId: TestId): Promise<boolean> {
  const row = await reader
    .selectFrom('test_attempts')
    .select('id')
    .where('user_id', '=', user)
    .where('test_id', '=', testId)
    .where('status', '=', submitted)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an attempt of the candidate at this test is ranked. */
export async function hasRanked(reader: Reader, user: UserId, testId: TestId): Promise<boolean> {
  const ranked = await reader
    .selectFrom('test_attempts')
    .select('id')
    .where('user_id', '=', user)
    .where('test_id', '=', testId)
    // Not a parameter: with a parameter PostgreSQL does not use the partial index.
    .where(sql<boolean>`is_first`)
    .executeTakeFirst();
  return ranked !== undefined;
}

type SatTest = Pick<AttemptRow, 'id' | 'test_id' | 'test_version'>;

/** The tests that the candidate has submitted, from this one on, each with their earliest attempt and its version. */
export async function listSatTests(
  reader: Reader,
  user: UserId,
  { from, limit }: { readonly from: TestId | null; readonly limit: number },
): Promise<readonly SatTest[]> {
  // The figures have one row for each test, however often it was sat.
  const { rows } = await sql<SatTest>`select earliest.*
    from (
      select test_id from candidate_tests where user_id = ${user} and test_id >= ${from ?? ''} order by test_id limit ${limit}
    ) as sat
    cross join lateral (
      select id, test_id, test_version from test_attempts
      where user_id = ${user} and test_id = sat.test_id and status = 'submitted'
      order by completed_at, id desc limit 1
    ) as earliest
    order by earliest.test_id`.execute(reader);
  return rows;
}

type Submitted = Pick<AttemptRow, 'id' | 'test_id' | 'test_version' | 'answers'> & { readonly completed_at: Date };

/**
 * One page of a candidate's submitted attempts: the next tests by id, and of each test its newest attempts.
 * @param after the last test of the page before. @param tests at most so many tests. @param attempts at most so many of each test.
 */
export async function listNewestOfTests(
  reader: Reader,
  user: UserId,
  { after, tests, attempts }: { readonly after: TestId | null; readonly tests: number; readonly attempts: number },
): Promise<readonly Submitted[]> {
  // The figures have one row for each test, however often it was sat.
  const { rows } = await sql<Submitted>`select newest.*
    from (
      select test_id from candidate_tests where user_id = ${user} and test_id > ${after ?? ''} order by test_id limit ${tests}
    ) as sat
    cross join lateral (
      select id, test_id, test_version, answers, completed_at from test_attempts
      where user_id = ${user} and test_id = sat.test_id and status = 'submitted'
      order by completed_at desc, id limit ${attempts}
    ) as newest
    order by newest.test_id, newest.completed_at desc`.execute(reader);
  return rows;
}

export type NewAttempt = {
  readonly user: UserId;
  readonly test: OfferedTest;
  readonly startedAt: Instant;
  readonly deadline: Instant;
};

/**
 * Inserts attempts with one statement, in the order of their keys, so that two servers never wait for each other.
 * @returns the inserted rows in any order, without those whose candidate has a running attempt of the test.
 */
export async function insertAttempts(tx: Tx, attempts: readonly NewAttempt[]): Promise<AttemptRow[]> {
  if (attempts.length === 0) return [];
  const rows = attempts.map(({ user, test, startedAt, deadline }) => ({
    user_id: user,
    id: crypto.randomUUID(),
    test_id: test.id,
    test_version: test.version,
    test_title: test.title.en,
    test_title_mr: test.title.mr,
    total_questions: test.totalQuestions,
    started_at: new Date(startedAt),
    deadline: new Date(deadline),
  }));
  return insertedAttempts(tx, { rows: JSON.stringify(rows) });
}
const insertedAttempts = statement((tx, { rows }: { readonly rows: string }) =>
  tx
    .insertInto('test_attempts')
    .columns(given)
    .expression(
      sql`select * from jsonb_to_recordset(${rows}::jsonb) as given (user_id uuid, id uuid, test_id text, test_version integer,
          test_title text, test_title_mr text, total_questions integer, started_at timestamptz, deadline timestamptz)
        order by user_id, test_id`,
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'test_id']).where('status', '=', running).doNothing())
    .returning(columns)
    .compile(),
);
const given = [
  'user_id',
  'id',
  'test_id',
  'test_version',
  'test_title',
  'test_title_mr',
  'total_questions',
  'started_at',
  'deadline',
] as const;

/** The places of the candidates who have a running attempt of the test that they want. */
export async function findWithRunning(reader: Reader, wanted: readonly WantedTest[]): Promise<ReadonlySet<number>> {
  const users = wanted.map(({ user }) => user);
  const rows = await withRunning(reader, { users, testIds: wanted.map(({ testId }) => testId) });
  return new Set(rows.map(({ place }) => place - 1));
}
type Wanted = { readonly users: readonly UserId[]; readonly testIds: readonly TestId[] };
const withRunning = statement((reader, { users, testIds }: Wanted) =>
  sql<{ readonly place: number }>`select wanted.place::integer
    from unnest(${users}::uuid[], ${testIds}::text[]) with ordinality as wanted (user_id, test_id, place)
    join test_attempts as attempt
      on attempt.user_id = wanted.user_id and attempt.test_id = wanted.test_id and attempt.status = 'running'`.compile(
    reader,
  ),
);

type GradedBefore = Pick<
  AttemptRow,
  'user_id' | 'id' | 'test_id' | 'test_version' | 'answers' | 'marks' | 'graded_with'
>;

/** First attempts that were graded without the marks of their sections. */
export const claimWithoutSectionMarks = (tx: Tx, batch: number): Promise<GradedBefore[]> =>
  claimDue(
    tx
      .selectFrom('test_attempts')
      .select(['user_id', 'id', 'test_id', 'test_version', 'answers', 'marks', 'graded_with'])
      .where(sql<boolean>`is_first and section_marks is null`),
    batch,
  );

export async function saveSectionMarks(tx: Tx, { user_id, id }: GradedBefore, marks: readonly number[]): Promise<void> {
  await tx
    .updateTable('test_attempts')
    .set({ section_marks: [...marks] })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute();
}
