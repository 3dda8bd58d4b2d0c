import type { UserId } from '@bharti/domain/brand';
import type { RunningEntry, SubmittedEntry } from '@bharti/domain/progress/dashboard';
import { instant } from '@bharti/domain/time';
import { type Selectable, sql } from 'kysely';
import type { Reader } from '../../platform/postgres/database.ts';
import { literal } from '../../platform/postgres/literal.ts';
import type { Schema } from '../../platform/postgres/schema.ts';
import { statement } from '../../platform/postgres/statement.ts';

const titled = ['id', 'test_id', 'test_title', 'test_title_mr', 'total_questions'] as const;
const toTitled = (row: Pick<Selectable<Schema['test_attempts']>, (typeof titled)[number]>) => ({
  id: row.id,
  testId: row.test_id,
  title: { en: row.test_title, mr: row.test_title_mr },
  totalQuestions: row.total_questions,
});

const running = literal('running');
const submitted = literal('submitted');

/** Running attempts, newest first; at most one per test. */
export async function listRunning(reader: Reader, user: UserId): Promise<RunningEntry[]> {
  const rows = await runningOf(reader, { user });
  return rows.map((row) => ({
    ...toTitled(row),
    deadline: instant(row.deadline.getTime()),
    answered: Number(row.answered),
  }));
}

const runningOf = statement((reader, { user }: { readonly user: UserId }) =>
  reader
    .selectFrom('test_attempts')
    .select([...titled, 'deadline'])
    .select(sql<number>`(select count(*) from jsonb_object_keys(answers))`.as('answered'))
    .where('user_id', '=', user)
    .where('status', '=', running)
    .orderBy('started_at', 'desc')
    .compile(),
);

/** The last submitted attempts, the newest first. */
export async function listRecent(reader: Reader, user: UserId, limit: number): Promise<SubmittedEntry[]> {
  const rows = await recentOf(reader, { user, limit });
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

const recentOf = statement((reader, { user, limit }: { readonly user: UserId; readonly limit: number }) =>
  reader
    .selectFrom('test_attempts')
    .select(titled)
    .select(['completed_at', 'score', 'passed', 'is_first'])
    .where('user_id', '=', user)
    .where('status', '=', submitted)
    .orderBy('completed_at', 'desc')
    .orderBy('started_at', 'desc')
    .limit(limit)
    .compile(),
);
