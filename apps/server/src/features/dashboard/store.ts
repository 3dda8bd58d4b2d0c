import type { TestCard } from '@bharti/contracts/catalogue/dashboard';
import { accessOf } from '@bharti/domain/access';
import type { AttemptId, TestId, UserId } from '@bharti/domain/brand';
import type { RunningEntry, SubmittedEntry } from '@bharti/domain/dashboard';
import { paise } from '@bharti/domain/money';
import { type Instant, instant } from '@bharti/domain/time';
import { type Selectable, sql } from 'kysely';
import type { Reader } from '../../platform/postgres/database.ts';
import type { Schema } from '../../platform/postgres/schema.ts';

export type ListedTest = Omit<TestCard, 'taken'> & { readonly createdAt: Instant };

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

const titled = ['id', 'test_id', 'test_title', 'test_title_mr', 'total_questions'] as const;
const toTitled = (row: Pick<Selectable<Schema['test_attempts']>, (typeof titled)[number]>) => ({
  id: row.id as AttemptId,
  testId: row.test_id as TestId,
  title: { en: row.test_title, mr: row.test_title_mr },
  totalQuestions: row.total_questions,
});

// Written out, not parameters: only then can the planner see that the indexes of running and of submitted attempts serve.
const running = sql<'running'>`'running'`;
const submitted = sql<'submitted'>`'submitted'`;

/** Running attempts, the newest first: one at most of each test. */
export async function listRunning(reader: Reader, user: UserId): Promise<RunningEntry[]> {
  const rows = await reader
    .selectFrom('test_attempts')
    .select([...titled, 'deadline'])
    .select(sql<number>`(select count(*) from jsonb_object_keys(answers))`.as('answered'))
    .where('user_id', '=', user)
    .where('status', '=', running)
    .orderBy('started_at', 'desc')
    .execute();
  return rows.map((row) => ({
    ...toTitled(row),
    deadline: instant(row.deadline.getTime()),
    answered: Number(row.answered),
  }));
}

/** The last submitted attempts, the newest first. */
export async function listRecent(reader: Reader, user: UserId, limit: number): Promise<SubmittedEntry[]> {
  const rows = await reader
    .selectFrom('test_attempts')
    .select(titled)
    .select(['completed_at', 'score', 'passed', 'is_first'])
    .where('user_id', '=', user)
    .where('status', '=', submitted)
    .orderBy('completed_at', 'desc')
    .orderBy('started_at', 'desc')
    .limit(limit)
    .execute();
  return rows.flatMap((row) =>
    row.completed_at === null || row.score === null
      ? []
      : {
          ...toTitled(row),
          score: row.score,
          completedAt: instant(row.completed_at.getTime()),
          isFirst: row.is_first === true,
          passed: row.passed === true,
        },
  );
}
