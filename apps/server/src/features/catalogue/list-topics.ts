import type { TestId } from '@bharti/domain/brand';
import { sql } from 'kysely';
import type { Reader } from '../../platform/postgres/database.ts';

// Of all versions of a test, from the rows that say which question it uses: the papers themselves are not read.
const usedTopics = (reader: Reader) =>
  reader
    .selectFrom('question_uses')
    .innerJoin('bank_questions', 'bank_questions.id', 'question_uses.question_id')
    .select('bank_questions.topic')
    .distinct()
    .where('question_uses.in_version', '=', true);

export async function listTopicsIn(reader: Reader, tests: readonly TestId[]): Promise<readonly string[]> {
  if (tests.length === 0) return [];
  const rows = await usedTopics(reader).where('question_uses.test_id', 'in', tests).execute();
  return rows.map(({ topic }) => topic);
}

export async function listTopicsOnSale(reader: Reader, isFreeOnly: boolean): Promise<readonly string[]> {
  const rows = await usedTopics(reader)
    .innerJoin('tests', 'tests.id', 'question_uses.test_id')
    .where('tests.published', '=', true)
    .where(sql<boolean>`coalesce(tests.sale_from <= now(), true) and coalesce(now() < tests.sale_until, true)`)
    .$if(isFreeOnly, (query) => query.where('tests.is_free', '=', true))
    .execute();
  return rows.map(({ topic }) => topic);
}
