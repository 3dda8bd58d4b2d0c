import { mostLookedAt, type TopicTest, testsToPractise } from '@bharti/domain/content/topic-tests';
import { sql } from 'kysely';
import type { Reader } from '../../platform/postgres/database.ts';

/**
 * Tests on sale that use a question on one of the topics, free ones and then the newest first, with how many their current version has.
 * `isFreeOnly` leaves out the tests with a price.
 */
export async function listTopicTests(
  reader: Reader,
  topics: readonly string[],
  isFreeOnly: boolean,
): Promise<readonly TopicTest[]> {
  if (topics.length === 0) return [];
  const rows = await reader
    .selectFrom('tests')
    .innerJoin('test_versions as current', (join) =>
      join.onRef('current.test_id', '=', 'tests.id').onRef('current.version', '=', 'tests.version'),
    )
    .select(['tests.id', 'tests.title', 'tests.title_mr', 'tests.is_free'])
    .select(
      sql<number>`(select count(*)::int from jsonb_array_elements(current.questions) as question
        where question->>'topic' = any(${topics}))`.as('questions'),
    )
    .where('tests.published', '=', true)
    .where(sql<boolean>`coalesce(tests.sale_from <= now(), true) and coalesce(now() < tests.sale_until, true)`)
    .$if(isFreeOnly, (query) => query.where('tests.is_free', '=', true))
    // Without this filter the questions of every test would be read. It can match a use in an earlier version; the count is then 0.
    .where((where) =>
      where.exists(
        where
          .selectFrom('question_uses')
          .innerJoin('bank_questions', 'bank_questions.id', 'question_uses.question_id')
          .select(sql`1`.as('found'))
          .whereRef('question_uses.test_id', '=', 'tests.id')
          .where('question_uses.in_version', '=', true)
          .where('bank_questions.topic', 'in', topics),
      ),
    )
    .orderBy('tests.is_free', 'desc')
    .orderBy('tests.created_at', 'desc')
    .orderBy('tests.id')
    .limit(mostLookedAt)
    .execute();
  return testsToPractise(
    rows.map(({ id, title, title_mr, is_free, questions }) => ({
      id,
      title: { en: title, mr: title_mr },
      questions,
      isFree: is_free,
    })),
  );
}
