import type { AttemptId, TestId, UserId } from '@bharti/domain/brand';
import type { CandidateFigures, DayFigures, PastAttempt, TestFigures, Totals } from '@bharti/domain/progress/figures';
import { type IndianDay, instant } from '@bharti/domain/time';
import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres/database.ts';
import { statement } from '../../platform/postgres/statement.ts';

type Own<T> = T & { readonly user: UserId };
/** Figures of several candidates. Of one candidate each day and each test is given once at most. */
type ChangedFigures = {
  readonly days: readonly Own<DayFigures>[];
  readonly totals: readonly Own<Totals>[];
  readonly tests: readonly Own<TestFigures>[];
};

/** Adds to the days and replaces totals and figures of tests, with one statement for any number of rows. Totals without an attempt are left out. */
export async function saveFigures(tx: Tx, { days, totals, tests }: ChangedFigures): Promise<void> {
  if (days.length + totals.length + tests.length === 0) return;
  await savedFigures(tx, {
    days: JSON.stringify(days),
    totals: JSON.stringify(totals.flatMap(toTotalsRow)),
    tests: JSON.stringify(tests.map(toTestRow)),
  });
}

const toTotalsRow = ({ lastRun, ...sums }: Own<Totals>) =>
  lastRun === null ? [] : { ...sums, first: lastRun.first, last: lastRun.last };

const toTestRow = ({ user, testId, attempts, best, last }: Own<TestFigures>) => ({
  user_id: user,
  test_id: testId,
  attempts,
  best_score: best.score,
  best_questions: best.totalQuestions,
  last_score: last.score,
  last_questions: last.totalQuestions,
  last_attempt_id: last.attemptId,
  last_completed_at: new Date(last.completedAt),
});

/** The rows of each table as one JSON value, so that the statement is the same for any number of them. */
type FiguresAsJson = { readonly days: string; readonly totals: string; readonly tests: string };
const savedFigures = statement((tx, { days, totals, tests }: FiguresAsJson) =>
  sql`with added_days as (
      insert into candidate_days as kept (user_id, day, attempts, first_attempts, score, questions)
      select "user", day, attempts, "firstAttempts", score, questions from jsonb_to_recordset(${days}::jsonb)
        as given ("user" uuid, day integer, attempts integer, "firstAttempts" integer, score integer, questions integer)
      on conflict (user_id, day) do update set attempts = kept.attempts + excluded.attempts,
        first_attempts = kept.first_attempts + excluded.first_attempts, score = kept.score + excluded.score,
        questions = kept.questions + excluded.questions
    ), saved_totals as (
      insert into candidate_totals (user_id, attempts, score, questions, best_streak, last_run_from, last_run_to)
      select "user", attempts, score, questions, "bestStreak", first, last from jsonb_to_recordset(${totals}::jsonb)
        as given ("user" uuid, attempts integer, score bigint, questions bigint, "bestStreak" integer, first integer, last integer)
      on conflict (user_id) do update set attempts = excluded.attempts, score = excluded.score, questions = excluded.questions,
        best_streak = excluded.best_streak, last_run_from = excluded.last_run_from, last_run_to = excluded.last_run_to
    )
    insert into candidate_tests (user_id, test_id, attempts, best_score, best_questions, last_score, last_questions,
      last_attempt_id, last_completed_at)
    select * from jsonb_to_recordset(${tests}::jsonb)
      as given (user_id uuid, test_id text, attempts integer, best_score integer, best_questions integer, last_score integer,
        last_questions integer, last_attempt_id uuid, last_completed_at timestamptz)
    on conflict (user_id, test_id) do update set attempts = excluded.attempts, best_score = excluded.best_score,
      best_questions = excluded.best_questions, last_score = excluded.last_score, last_questions = excluded.last_questions,
      last_attempt_id = excluded.last_attempt_id, last_completed_at = excluded.last_completed_at`.compile(tx),
);

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
  await saveFigures(tx, {
    days: days.map((day) => ({ user, ...day })),
    totals: [{ user, ...totals }],
    tests: tests.map((test) => ({ user, ...test })),
  });
}
