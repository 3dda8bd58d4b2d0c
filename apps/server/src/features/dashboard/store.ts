import type { TestCard } from '@bharti/contracts/catalogue/dashboard';
import { accessOf } from '@bharti/domain/access';
import type { AttemptId, TestId, UserId } from '@bharti/domain/brand';
import { noticeVersion } from '@bharti/domain/consent';
import type { RunningEntry, SubmittedEntry } from '@bharti/domain/dashboard';
import { paise } from '@bharti/domain/money';
import { type Instant, instant } from '@bharti/domain/time';
import { sql } from 'kysely';
import type { Reader } from '../../platform/postgres/database.ts';

export type ListedTest = TestCard & { readonly createdAt: Instant };

/** Published tests, newest first (specification, section 3), and what of them is open to this user at `now`. */
export async function listTests(reader: Reader, user: UserId, now: Instant): Promise<ListedTest[]> {
  const rows = await reader
    .selectFrom('published_tests')
    .leftJoin('test_access', (join) =>
      join.onRef('test_access.test_id', '=', 'published_tests.id').on('test_access.user_id', '=', user),
    )
    .select(['id', 'title', 'title_mr', 'category', 'level', 'price_paise', 'value_paise', 'is_free', 'is_promotional'])
    .select('expires_at')
    .select(['created_at', 'total_questions', 'duration_seconds'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => {
    const pricePaise = paise(row.price_paise);
    return {
      id: row.id as TestId,
      title: { en: row.title, mr: row.title_mr },
      category: row.category,
      level: row.level,
      pricePaise,
      valuePaise: paise(row.value_paise),
      isFree: row.is_free,
      isPromotional: row.is_promotional,
      totalQuestions: row.total_questions,
      durationSeconds: row.duration_seconds,
      ...accessOf({ isFree: row.is_free, pricePaise }, toInstant(row.expires_at), now),
      createdAt: instant(row.created_at.getTime()),
    };
  });
}

const toInstant = (date: Date | null): Instant | null => (date === null ? null : instant(date.getTime()));

/** Everything the candidate ever sat, newest first. */
export async function listAttempts(
  reader: Reader,
  user: UserId,
): Promise<{ running: readonly RunningEntry[]; submitted: readonly SubmittedEntry[] }> {
  const rows = await reader
    .selectFrom('test_attempts')
    .select([
      'id',
      'test_id',
      'test_title',
      'test_title_mr',
      'total_questions',
      'deadline',
      'completed_at',
      'started_at',
    ])
    .select(['score', 'passed', 'is_first'])
    // The sheet itself is needed of running attempts only, and of it only how much is answered.
    .select(
      sql<number>`case when status = 'running' then (select count(*) from jsonb_object_keys(answers)) else 0 end`.as(
        'answered',
      ),
    )
    .where('user_id', '=', user)
    .orderBy('started_at', 'desc')
    .execute();
  const running: RunningEntry[] = [];
  const submitted: SubmittedEntry[] = [];
  for (const row of rows) {
    const titled = {
      id: row.id as AttemptId,
      testId: row.test_id as TestId,
      title: { en: row.test_title, mr: row.test_title_mr },
      totalQuestions: row.total_questions,
    };
    if (row.completed_at === null || row.score === null) {
      running.push({ ...titled, deadline: instant(row.deadline.getTime()), answered: Number(row.answered) });
    } else {
      submitted.push({
        ...titled,
        score: row.score,
        completedAt: instant(row.completed_at.getTime()),
        isFirst: row.is_first === true,
        passed: row.passed === true,
      });
    }
  }
  submitted.sort((a, b) => b.completedAt - a.completedAt);
  return { running, submitted };
}

export type ScorerRow = {
  readonly userId: UserId;
  readonly name: string;
  readonly score: number;
  readonly tests: number;
};

/** Right answers in first attempts of the last days, of those who chose to be shown and whose consent stands; the best first. */
export async function listScorers(reader: Reader, days: number, limit: number): Promise<ScorerRow[]> {
  const rows = await reader
    .selectFrom('test_attempts')
    .innerJoin('profiles', 'profiles.id', 'test_attempts.user_id')
    .select(['profiles.id', 'profiles.name'])
    .select(({ fn }) => [fn.sum<number>('score').as('score'), fn.countAll<number>().as('tests')])
    .where('is_first', '=', true)
    .where('show_on_leaderboard', '=', true)
    // A closed account is shown to nobody, from the moment it closes.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('consents')
          .select('consents.user_id')
          .whereRef('consents.user_id', '=', 'profiles.id')
          .where('consents.version', '=', noticeVersion)
          .where('consents.withdrawn_at', 'is', null),
      ),
    )
    .where('completed_at', '>', sql<Date>`now() - make_interval(days => ${days})`)
    .groupBy(['profiles.id', 'profiles.name'])
    .having(({ fn }) => fn.sum('score'), '>', 0)
    .orderBy('score', 'desc')
    .orderBy('tests')
    .orderBy('profiles.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    userId: row.id as UserId,
    name: row.name,
    score: Number(row.score),
    tests: Number(row.tests),
  }));
}
