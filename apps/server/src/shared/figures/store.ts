import type { AttemptId, TestId, UserId } from '@bharti/domain/brand';
import {
  type CandidateFigures,
  type DayFigures,
  noTotals,
  type PastAttempt,
  type TestFigures,
  type Totals,
} from '@bharti/domain/progress/figures';
import { type IndianDay, instant } from '@bharti/domain/time';
import { type Selectable, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/postgres/database.ts';
import type { Schema } from '../../platform/postgres/schema.ts';
import { isShownOnLeaderboard } from './standings-store.ts';

const totalsColumns = ['attempts', 'score', 'questions', 'best_streak', 'last_run_from', 'last_run_to'] as const;
type TotalsRow = Pick<Selectable<Schema['candidate_totals']>, (typeof totalsColumns)[number]>;

const testColumns = [
  'test_id',
  'attempts',
  'best_score',
  'best_questions',
  'last_score',
  'last_questions',
  'last_attempt_id',
  'last_completed_at',
] as const;
type TestRow = Pick<Selectable<Schema['candidate_tests']>, (typeof testColumns)[number]>;

const dayColumns = ['day', 'attempts', 'first_attempts', 'score', 'questions'] as const;

const toTotals = (row: TotalsRow | undefined): Totals =>
  row === undefined
    ? noTotals
    : {
        attempts: row.attempts,
        score: row.score,
        questions: row.questions,
        bestStreak: row.best_streak,
        lastRun: { first: row.last_run_from, last: row.last_run_to },
      };

const toTestFigures = (row: TestRow): TestFigures => ({
  testId: row.test_id,
  attempts: row.attempts,
  best: { score: row.best_score, totalQuestions: row.best_questions },
  last: {
    score: row.last_score,
    totalQuestions: row.last_questions,
    attemptId: row.last_attempt_id,
    completedAt: instant(row.last_completed_at.getTime()),
  },
});

export async function readTotals(reader: Reader, user: UserId): Promise<Totals> {
  const row = await reader
    .selectFrom('candidate_totals')
    .select(totalsColumns)
    .where('user_id', '=', user)
    .executeTakeFirst();
  return toTotals(row);
}

/** The candidate's days from `since` on, oldest first. */
export async function listDays(reader: Reader, user: UserId, since: IndianDay): Promise<DayFigures[]> {
  const rows = await reader
    .selectFrom('candidate_days')
    .select(dayColumns)
    .where('user_id', '=', user)
    .where('day', '>=', since)
    .orderBy('day')
    .execute();
  return rows.map(({ first_attempts: firstAttempts, ...day }) => ({ ...day, firstAttempts }));
}

/** The days of several candidates from `since` on, each oldest first. */
export async function listDaysOf(
  reader: Reader,
  users: readonly UserId[],
  since: IndianDay,
): Promise<ReadonlyMap<UserId, readonly DayFigures[]>> {
  const rows = await reader
    .selectFrom('candidate_days')
    .select(['user_id', ...dayColumns])
    .where('user_id', '=', sql<UserId>`any(${users}::uuid[])`)
    .where('day', '>=', since)
    .orderBy('user_id')
    .orderBy('day')
    .execute();
  const days = new Map<UserId, DayFigures[]>();
  for (const { user_id: user, first_attempts: firstAttempts, ...day } of rows)
    days.set(user, [...(days.get(user) ?? []), { ...day, firstAttempts }]);
  return days;
}

/** One row for each test that the candidate has taken. */
export async function listTestFigures(reader: Reader, user: UserId): Promise<TestFigures[]> {
  const rows = await reader.selectFrom('candidate_tests').select(testColumns).where('user_id', '=', user).execute();
  return rows.map(toTestFigures);
}

export type OwnTest = { readonly user: UserId; readonly testId: TestId };

/** What is known of a candidate before attempts are added. */
export type KnownFigures = {
  readonly totals: Totals;
  readonly tests: ReadonlyMap<TestId, TestFigures>;
  readonly testsTaken: number;
  /** Whether the candidate is on the leaderboard. */
  readonly isShown: boolean;
};

/** The figures of these candidates, and of these of their tests. */
export async function readBefore(tx: Tx, places: readonly OwnTest[]): Promise<ReadonlyMap<UserId, KnownFigures>> {
  const users = places.map(({ user }) => user);
  const profiles = await tx
    .selectFrom('profiles')
    .select(['id', 'tests_taken', isShownOnLeaderboard().as('isShown')])
    .where('id', '=', sql<UserId>`any(${users}::uuid[])`)
    .execute();
  const totals = await tx
    .selectFrom('candidate_totals')
    .select(['user_id', ...totalsColumns])
    .where('user_id', '=', sql<UserId>`any(${users}::uuid[])`)
    .execute();
  const tests = await tx
    .selectFrom('candidate_tests')
    .select(['user_id', ...testColumns])
    .where(
      sql<boolean>`(user_id, test_id) in (select * from unnest(${users}::uuid[], ${places.map(({ testId }) => testId)}::text[]))`,
    )
    .execute();
  const totalsOf = new Map(totals.map((row) => [row.user_id, row]));
  const testsOf = Map.groupBy(tests, ({ user_id }) => user_id);
  return new Map(
    profiles.map(({ id, tests_taken: testsTaken, isShown }) => {
      const own = (testsOf.get(id) ?? []).map((row) => [row.test_id, toTestFigures(row)] as const);
      return [id, { totals: toTotals(totalsOf.get(id)), tests: new Map(own), testsTaken, isShown }];
    }),
  );
}

type Own<T> = T & { readonly user: UserId };

// The rows of each of the following statements are sent as one JSON value, so that the statement is the same for any number of them.

/** Of one candidate each day is given once at most. */
export async function addToDays(tx: Tx, days: readonly Own<DayFigures>[]): Promise<void> {
  if (days.length === 0) return;
  await sql`insert into candidate_days as kept (user_id, day, attempts, first_attempts, score, questions)
    select "user", day, attempts, "firstAttempts", score, questions from jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
      as given ("user" uuid, day integer, attempts integer, "firstAttempts" integer, score integer, questions integer)
    on conflict (user_id, day) do update set attempts = kept.attempts + excluded.attempts,
      first_attempts = kept.first_attempts + excluded.first_attempts, score = kept.score + excluded.score,
      questions = kept.questions + excluded.questions`.execute(tx);
}

/** Totals without an attempt are left out. */
export async function saveTotals(tx: Tx, totals: readonly Own<Totals>[]): Promise<void> {
  const given = totals.flatMap(({ lastRun, ...sums }) =>
    lastRun === null ? [] : { ...sums, first: lastRun.first, last: lastRun.last },
  );
  if (given.length === 0) return;
  await sql`insert into candidate_totals (user_id, attempts, score, questions, best_streak, last_run_from, last_run_to)
    select "user", attempts, score, questions, "bestStreak", first, last from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given ("user" uuid, attempts integer, score bigint, questions bigint, "bestStreak" integer, first integer, last integer)
    on conflict (user_id) do update set attempts = excluded.attempts, score = excluded.score, questions = excluded.questions,
      best_streak = excluded.best_streak, last_run_from = excluded.last_run_from, last_run_to = excluded.last_run_to`.execute(
    tx,
  );
}

/** Of one candidate each test is given once at most. */
export async function saveTestFigures(tx: Tx, tests: readonly Own<TestFigures>[]): Promise<void> {
  if (tests.length === 0) return;
  const given = tests.map(({ user, testId, attempts, best, last }) => ({
    user_id: user,
    test_id: testId,
    attempts,
    best_score: best.score,
    best_questions: best.totalQuestions,
    last_score: last.score,
    last_questions: last.totalQuestions,
    last_attempt_id: last.attemptId,
    last_completed_at: new Date(last.completedAt),
  }));
  await sql`insert into candidate_tests (user_id, test_id, attempts, best_score, best_questions, last_score, last_questions,
      last_attempt_id, last_completed_at)
    select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given (user_id uuid, test_id text, attempts integer, best_score integer, best_questions integer, last_score integer,
        last_questions integer, last_attempt_id uuid, last_completed_at timestamptz)
    on conflict (user_id, test_id) do update set attempts = excluded.attempts, best_score = excluded.best_score,
      best_questions = excluded.best_questions, last_score = excluded.last_score, last_questions = excluded.last_questions,
      last_attempt_id = excluded.last_attempt_id, last_completed_at = excluded.last_completed_at`.execute(tx);
}

/** Locks a profile, also that of a deleted account, because its results are kept. */
export async function lockProfile(tx: Tx, user: UserId): Promise<void> {
  await tx.selectFrom('profiles').select('id').where('id', '=', user).forUpdate().executeTakeFirstOrThrow();
}

/** Locks the profiles in the order of all who lock several of them. */
export async function lockProfiles(tx: Tx, users: readonly UserId[]): Promise<void> {
  await tx
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', sql<UserId>`any(${users}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

type AttemptDifference = {
  readonly user: UserId;
  readonly attempt: AttemptId;
  readonly day: IndianDay;
  readonly isFirst: boolean;
  readonly score: number;
  readonly questions: number;
};

/** Adds what a new grading of attempts of one test changes. The attempts must have their new results. */
export async function addDifferences(tx: Tx, testId: TestId, differences: readonly AttemptDifference[]): Promise<void> {
  // As one JSON value, so that the statements are the same for any number.
  const given = sql`jsonb_to_recordset(${JSON.stringify(differences)}::jsonb)
    as given ("user" uuid, attempt uuid, day integer, "isFirst" boolean, score integer, questions integer)`;
  await sql`update candidate_days as kept set score = kept.score + added.score, questions = kept.questions + added.questions
    from (select "user", day, sum(score) as score, sum(questions) as questions from ${given} where "isFirst" group by "user", day) as added
    where kept.user_id = added."user" and kept.day = added.day`.execute(tx);
  await sql`update candidate_totals as kept set score = kept.score + added.score, questions = kept.questions + added.questions
    from (select "user", sum(score) as score, sum(questions) as questions from ${given} where "isFirst" group by "user") as added
    where kept.user_id = added."user"`.execute(tx);
  await sql`update candidate_tests as kept set last_score = sat.score, last_questions = sat.total_questions
    from ${given} join test_attempts as sat on sat.user_id = "user" and sat.id = attempt
    where kept.user_id = "user" and kept.test_id = ${testId} and kept.last_attempt_id = attempt`.execute(tx);
  // The best of a test can be another attempt now.
  await sql`update candidate_tests as kept set best_score = best.score, best_questions = best.total_questions
    from (select distinct "user" from ${given}) as changed
    cross join lateral (
      select score, total_questions from test_attempts
      where user_id = "user" and test_id = ${testId} and status = 'submitted'
      order by score::float8 / total_questions desc, completed_at limit 1
    ) as best
    where kept.user_id = "user" and kept.test_id = ${testId}`.execute(tx);
}

/** Every submitted attempt of the candidate, in no order. */
export async function listSubmitted(tx: Tx, user: UserId): Promise<PastAttempt[]> {
  const rows = await tx
    .selectFrom('test_attempts')
    .select(['id', 'test_id', 'score', 'total_questions', 'completed_at', 'is_first'])
    .where('user_id', '=', user)
    .where('status', '=', 'submitted')
    .execute();
  return rows.flatMap(({ id, test_id, score, total_questions, completed_at, is_first }) =>
    score === null || completed_at === null || is_first === null
      ? []
      : {
          id: id,
          testId: test_id,
          score,
          totalQuestions: total_questions,
          completedAt: instant(completed_at.getTime()),
          isFirst: is_first,
        },
  );
}

/** Replaces the stored figures of the candidate. */
export async function replaceFigures(tx: Tx, user: UserId, { totals, days, tests }: CandidateFigures): Promise<void> {
  for (const table of ['candidate_days', 'candidate_tests', 'candidate_totals'] as const) {
    await tx.deleteFrom(table).where('user_id', '=', user).execute();
  }
  await addToDays(
    tx,
    days.map((day) => ({ user, ...day })),
  );
  await saveTestFigures(
    tx,
    tests.map((test) => ({ user, ...test })),
  );
  await saveTotals(tx, [{ user, ...totals }]);
}
