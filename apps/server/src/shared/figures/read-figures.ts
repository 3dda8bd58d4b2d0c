import type { TestId, UserId } from '@bharti/domain/brand';
import {
  type CandidateFigures,
  type DayFigures,
  noTotals,
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
  return rows.map(toDayFigures);
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

/** What the dashboard shows of a candidate, with one statement: totals, days from `since` on (oldest first), tests. */
export async function readFigures(reader: Reader, user: UserId, since: IndianDay): Promise<CandidateFigures> {
  const [row] = await figuresOf(reader, { user, since });
  return {
    totals: toTotals(row?.totals ?? undefined),
    days: (row?.days ?? []).map(toDayFigures),
    tests: (row?.tests ?? []).map(fromJson).map(toTestFigures),
  };
}

type DayRow = Pick<Selectable<Schema['candidate_days']>, (typeof dayColumns)[number]>;
const toDayFigures = ({ day, attempts, first_attempts: firstAttempts, score, questions }: DayRow): DayFigures => ({
  day,
  attempts,
  firstAttempts,
  score,
  questions,
});

/** A row as PostgreSQL writes it as JSON. */
type JsonTestRow = Omit<TestRow, 'last_completed_at'> & { readonly last_completed_at: string };
const fromJson = (row: JsonTestRow): TestRow => ({ ...row, last_completed_at: new Date(row.last_completed_at) });

type FiguresRow = {
  readonly totals: TotalsRow | null;
  readonly days: readonly DayRow[] | null;
  readonly tests: readonly JsonTestRow[] | null;
};
const figuresOf = statement((reader, { user, since }: { readonly user: UserId; readonly since: IndianDay }) =>
  sql<FiguresRow>`select
    (select to_jsonb(kept) from candidate_totals as kept where user_id = ${user}) as totals,
    (select jsonb_agg(to_jsonb(kept) order by day) from candidate_days as kept where user_id = ${user} and day >= ${since}) as days,
    (select jsonb_agg(to_jsonb(kept)) from candidate_tests as kept where user_id = ${user}) as tests`.compile(reader),
);

export type OwnTest = { readonly user: UserId; readonly testId: TestId };

/** What is known of a candidate before attempts are added. */
export type KnownFigures = {
  readonly totals: Totals;
  readonly tests: ReadonlyMap<TestId, TestFigures>;
  readonly testsTaken: number;
  /** Whether the candidate is on the leaderboard. */
  readonly isShown: boolean;
};

/** The figures of these candidates, and of these of their tests: one statement. */
export async function readBefore(tx: Tx, places: readonly OwnTest[]): Promise<ReadonlyMap<UserId, KnownFigures>> {
  const rows = await figuresBefore(tx, {
    users: places.map(({ user }) => user),
    tests: places.map(({ testId }) => testId),
  });
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => {
      const tests = own.flatMap(({ test }) => (test === null ? [] : toTestFigures(fromJson(test))));
      const { testsTaken, isShown, totals } = own[0] ?? { testsTaken: Number.NaN, isShown: false, totals: null };
      return [
        id,
        {
          totals: toTotals(totals ?? undefined),
          tests: new Map(tests.map((test) => [test.testId, test])),
          testsTaken,
          isShown,
        },
      ];
    }),
  );
}

type Places = { readonly users: readonly UserId[]; readonly tests: readonly TestId[] };
/** The rows of figures as JSON: their columns have the same names. */
type FiguresBefore = {
  readonly id: UserId;
  readonly testsTaken: number;
  readonly isShown: boolean;
  readonly totals: TotalsRow | null;
  readonly test: JsonTestRow | null;
};
const figuresBefore = statement((tx, { users, tests }: Places) =>
  sql<FiguresBefore>`select profiles.id, profiles.tests_taken as "testsTaken", ${isShownOnLeaderboard()} as "isShown",
      to_jsonb(totals) as totals, to_jsonb(test) as test
    from unnest(${users}::uuid[], ${tests}::text[]) as given (user_id, test_id)
    join profiles on profiles.id = given.user_id
    left join candidate_totals as totals on totals.user_id = given.user_id
    left join candidate_tests as test on test.user_id = given.user_id and test.test_id = given.test_id`.compile(tx),
);
