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
import { statement } from '../../platform/postgres/statement.ts';
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
  return toTotals((await totalsOf(reader, { user }))[0]);
}
const totalsOf = statement((reader, { user }: { readonly user: UserId }) =>
  reader.selectFrom('candidate_totals').select(totalsColumns).where('user_id', '=', user).compile(),
);

/** The candidate's days from `since` on, oldest first. */
export async function listDays(reader: Reader, user: UserId, since: IndianDay): Promise<DayFigures[]> {
  const rows = await daysSince(reader, { user, since });
  return rows.map(({ first_attempts: firstAttempts, ...day }) => ({ ...day, firstAttempts }));
}

const daysSince = statement((reader, { user, since }: { readonly user: UserId; readonly since: IndianDay }) =>
  reader
    .selectFrom('candidate_days')
    .select(dayColumns)
    .where('user_id', '=', user)
    .where('day', '>=', since)
    .orderBy('day')
    .compile(),
);

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
  return (await testsOf(reader, { user })).map(toTestFigures);
}
const testsOf = statement((reader, { user }: { readonly user: UserId }) =>
  reader.selectFrom('candidate_tests').select(testColumns).where('user_id', '=', user).compile(),
);

/** The figures to which an attempt is added, and whether the candidate is on the leaderboard. */
export async function readBefore(tx: Tx, user: UserId, testId: TestId) {
  const [before] = await figuresBefore(tx, { user, testId });
  if (before === undefined) throw new Error('a candidate without a profile');
  return {
    totals: await readTotals(tx, user),
    test: hasTest(before) ? toTestFigures(before) : undefined,
    testsTaken: before.tests_taken,
    isShown: before.isShown,
  };
}

type Before = { [Column in keyof TestRow]: TestRow[Column] | null };
const hasTest = (row: Before): row is TestRow => row.test_id !== null;

const figuresBefore = statement((tx, { user, testId }: { readonly user: UserId; readonly testId: TestId }) =>
  tx
    .selectFrom('profiles')
    .leftJoin('candidate_tests', (join) =>
      join.onRef('candidate_tests.user_id', '=', 'profiles.id').on('candidate_tests.test_id', '=', testId),
    )
    .select(['tests_taken', isShownOnLeaderboard().as('isShown'), ...testColumns])
    .where('id', '=', user)
    .compile(),
);

export async function addToDay(tx: Tx, user: UserId, { firstAttempts, ...added }: DayFigures): Promise<void> {
  await addedToDay(tx, { user_id: user, ...added, first_attempts: firstAttempts });
}

const addedToDay = statement((tx, given: Selectable<Schema['candidate_days']>) => {
  const sum = (column: 'attempts' | 'first_attempts' | 'score' | 'questions') =>
    sql<number>`candidate_days.${sql.ref(column)} + excluded.${sql.ref(column)}`;
  const { user_id, day, attempts, first_attempts, score, questions } = given;
  return tx
    .insertInto('candidate_days')
    .values({ user_id, day, attempts, first_attempts, score, questions })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'day']).doUpdateSet({
        attempts: sum('attempts'),
        first_attempts: sum('first_attempts'),
        score: sum('score'),
        questions: sum('questions'),
      }),
    )
    .compile();
});

/** Requires totals of at least one attempt. */
export async function saveTotals(tx: Tx, user: UserId, { bestStreak, lastRun, ...sums }: Totals): Promise<void> {
  if (lastRun === null) return;
  await savedTotals(tx, {
    user,
    ...sums,
    best_streak: bestStreak,
    last_run_from: lastRun.first,
    last_run_to: lastRun.last,
  });
}

const savedTotals = statement((tx, given: TotalsRow & { readonly user: UserId }) => {
  const { attempts, score, questions, best_streak, last_run_from, last_run_to } = given;
  const row = { attempts, score, questions, best_streak, last_run_from, last_run_to };
  return tx
    .insertInto('candidate_totals')
    .values({ user_id: given.user, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .compile();
});

export async function saveTestFigures(
  tx: Tx,
  user: UserId,
  { testId, attempts, best, last }: TestFigures,
): Promise<void> {
  await savedTest(tx, {
    user,
    test_id: testId,
    attempts,
    best_score: best.score,
    best_questions: best.totalQuestions,
    last_score: last.score,
    last_questions: last.totalQuestions,
    last_attempt_id: last.attemptId,
    last_completed_at: new Date(last.completedAt),
  });
}

const savedTest = statement((tx, given: TestRow & { readonly user: UserId }) => {
  const { attempts, best_score, best_questions, last_score, last_questions, last_attempt_id, last_completed_at } =
    given;
  const row = { attempts, best_score, best_questions, last_score, last_questions, last_attempt_id, last_completed_at };
  return tx
    .insertInto('candidate_tests')
    .values({ user_id: given.user, test_id: given.test_id, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'test_id']).doUpdateSet(row))
    .compile();
});

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
  for (const day of days) await addToDay(tx, user, day);
  for (const test of tests) await saveTestFigures(tx, user, test);
  await saveTotals(tx, user, totals);
}
