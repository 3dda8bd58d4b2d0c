import type { TestId } from '@bharti/domain/brand';
import type { QuestionContent } from '@bharti/domain/content/bank-question';
import { isChanged } from '@bharti/domain/content/publishing';
import type { Question } from '@bharti/domain/content/question';
import { sql } from 'kysely';
import type { Reader } from '../../platform/postgres/database.ts';

/**
 * For each of these published tests, how many of its questions say something else in the bank now. Tests without such a question are
 * missing in the map.
 */
export async function countChangedQuestions(
  reader: Reader,
  ids: readonly TestId[],
): Promise<ReadonlyMap<TestId, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ test_id: TestId; published: Question; content: QuestionContent }>`
    select tests.id as test_id, sat.question as published, current.content
    from tests
    join test_versions on test_versions.test_id = tests.id and test_versions.version = tests.version
    cross join jsonb_array_elements(test_versions.questions) as sat (question)
    join bank_questions
      on bank_questions.id = sat.question ->> 'id' and bank_questions.version <> (sat.question ->> 'version')::integer
    join bank_question_versions as current
      on current.question_id = bank_questions.id and current.version = bank_questions.version
    where tests.id = any(${ids}::text[])`.execute(reader);
  const counts = new Map<TestId, number>();
  for (const { test_id, published, content } of rows)
    if (isChanged(published, content)) counts.set(test_id, (counts.get(test_id) ?? 0) + 1);
  return counts;
}
