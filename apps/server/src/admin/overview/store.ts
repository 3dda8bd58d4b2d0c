import type { Overview } from '@bharti/contracts/admin/overview';
import type { TestId, UserId } from '@bharti/domain/brand';
import type { Category } from '@bharti/domain/content/test';
import type { Paise } from '@bharti/domain/money/money';
import { averageOf, type DayCounts, onlineLength, overviewListLength } from '@bharti/domain/progress/overview';
import {
  addDays,
  dayOfHour,
  firstHourOf,
  hourOfDay,
  type IndianDay,
  type IndianHour,
  instant,
} from '@bharti/domain/time';
import { sql } from 'kysely';
import type { Reader } from '../../platform/postgres/database.ts';

// Look-ups for each row of a list are lateral with a limit: so every plan finds them by the primary key, also the one for a small
// database, and none reads a whole table.

// Each statement reads a sum and the changes that are not yet added to it. In one statement both are of one moment, so that a
// change is counted once.

/** What happened on each day from `since` on. @param now the present hour, for the part of each day until it. */
export async function readDays(reader: Reader, since: IndianDay, now: IndianHour): Promise<readonly DayCounts[]> {
  const from = firstHourOf(since);
  // With both ends the planner expects few rows and uses the index.
  const to = firstHourOf(addDays(dayOfHour(now), 1));
  const { rows } = await sql<DayCounts>`
    select hour / 24 as day, sum(users)::bigint as users, sum(last_seen)::bigint as "lastSeen",
      sum(logins)::bigint as logins, coalesce(sum(logins) filter (where hour % 24 <= ${hourOfDay(now)}), 0)::bigint as "loginsByNow",
      sum(attempts)::bigint as attempts,
      coalesce(sum(attempts) filter (where hour % 24 <= ${hourOfDay(now)}), 0)::bigint as "attemptsByNow"
    from (
      select hour, users, logins, last_seen, attempts from overview_hours
        where hour >= ${from} and hour < ${to}
      union all select hour, users, logins, last_seen, attempts from overview_changes
        where hour >= ${from} and hour < ${to}
    ) both_parts
    group by hour / 24`.execute(reader);
  return rows;
}

export type OverviewTotals = {
  readonly users: number;
  readonly score: number;
  readonly questions: number;
  readonly revenue: Paise;
  readonly tests: number;
  /** Candidates who are online. */
  readonly live: number;
};

export async function readTotals(reader: Reader): Promise<OverviewTotals> {
  const { rows } = await sql<OverviewTotals>`
    select users + added_users as users, score + added_score as score, questions + added_questions as questions,
      revenue_paise + added_revenue as revenue,
      (select count(*) from published_tests) as tests,
      (select count(*) from candidate_presence where seen_at > now() - make_interval(secs => ${sql.lit(onlineLength / 1_000)})) as live
    from overview_totals, (
      select coalesce(sum(users), 0)::bigint as added_users, coalesce(sum(score), 0)::bigint as added_score,
        coalesce(sum(questions), 0)::bigint as added_questions, coalesce(sum(revenue_paise), 0)::bigint as added_revenue
      from overview_changes
    ) added`.execute(reader);
  if (rows[0] === undefined) throw new Error('overview_totals has no row');
  return rows[0];
}

/** The tests with the most submitted attempts. */
export async function listPopularTests(reader: Reader): Promise<Overview['popularTests']> {
  type Row = {
    id: TestId;
    title: string;
    title_mr: string;
    category: Category;
    attempts: number;
    score: number;
    questions: number;
    revenue: Paise;
  };
  // Only a test with new changes, or one of the first of the sums, can be among the first of both.
  const { rows } = await sql<Row>`
    with pending as (
      select test_id, sum(attempts) as attempts, sum(score) as score, sum(questions) as questions,
        sum(revenue_paise) as revenue_paise
      from overview_changes where test_id is not null group by test_id
    ), candidates as (
      (select test_id from overview_tests order by attempts desc, test_id limit ${overviewListLength})
      union select test_id from pending
    )
    select tests.id, title, title_mr, category,
      (coalesce(kept.attempts, 0) + coalesce(pending.attempts, 0))::bigint as attempts,
      (coalesce(kept.score, 0) + coalesce(pending.score, 0))::bigint as score,
      (coalesce(kept.questions, 0) + coalesce(pending.questions, 0))::bigint as questions,
      (coalesce(kept.revenue_paise, 0) + coalesce(pending.revenue_paise, 0))::bigint as revenue
    from candidates
    join tests on tests.id = candidates.test_id
    left join overview_tests kept on kept.test_id = candidates.test_id
    left join pending on pending.test_id = candidates.test_id
    order by attempts desc, tests.id
    limit ${overviewListLength}`.execute(reader);
  return rows
    .filter(({ attempts }) => attempts > 0)
    .map(({ id, title, title_mr, category, attempts, score, questions, revenue }) => ({
      id,
      title: { en: title, mr: title_mr },
      category,
      attempts,
      avgScoreTenths: averageOf({ score, questions }),
      revenuePaise: revenue,
    }));
}

export type RecentlyActiveUser = Omit<NonNullable<Overview['people']>['liveUserList'][number], 'status'>;

/** The candidates who were active last. Without those who have withdrawn their consent. */
export async function listLastSeen(reader: Reader): Promise<readonly RecentlyActiveUser[]> {
  type Row = { id: UserId; name: string; tests_taken: number; balance: Paise; seen_at: Date };
  const { rows } = await sql<Row>`
    select id, coalesce(nullif(name, ''), email) as name, tests_taken, coalesce(balance_paise, 0) as balance, seen_at
    from (select user_id, seen_at from candidate_presence order by seen_at desc, user_id limit ${overviewListLength}) seen
    cross join lateral (select id, name, email, tests_taken from profiles where id = seen.user_id limit 1) person
    left join lateral (
      select balance_paise from ledger_accounts where owner_id = seen.user_id and account = 'wallet' limit 1
    ) wallet on true
    order by seen_at desc, id`.execute(reader);
  return rows.map(({ id, name, tests_taken, balance, seen_at }) => ({
    id,
    name,
    testsTaken: tests_taken,
    walletBalancePaise: balance,
    lastSeenAt: instant(seen_at.getTime()),
  }));
}

/** The candidates with the best average (database/migrations/0037: `performance`). */
export async function listTopPerformers(reader: Reader): Promise<NonNullable<Overview['people']>['topPerformers']> {
  type Row = { id: UserId; name: string; attempts: number; score: number; questions: number; spent: Paise };
  const { rows } = await sql<Row>`
    select id, coalesce(nullif(name, ''), email) as name, attempts, score, questions, coalesce(spent_paise, 0) as spent
    from (
      select user_id, attempts, score, questions, performance from candidate_totals where is_shown
      order by performance desc, score desc, user_id limit ${overviewListLength}
    ) best
    cross join lateral (select id, name, email from profiles where id = best.user_id limit 1) person
    left join lateral (select spent_paise from candidate_spending where user_id = best.user_id limit 1) spending on true
    order by performance desc, score desc, id`.execute(reader);
  return rows.map(({ id, name, attempts, score, questions, spent }) => ({
    id,
    name,
    avgScoreTenths: averageOf({ score, questions }),
    testsCompleted: attempts,
    totalSpentPaise: spent,
  }));
}
