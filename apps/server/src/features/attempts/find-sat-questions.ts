import type { UserId } from '@bharti/domain/brand';
import { sql } from 'kysely';
import type { Reader } from '../../platform/postgres/database.ts';

/** Which of these questions are in a test that the candidate has submitted, in any of its versions. */
export async function findSatQuestions(
  reader: Reader,
  user: UserId,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`select distinct question_uses.question_id as id from question_uses
    join candidate_tests on candidate_tests.test_id = question_uses.test_id
    where question_uses.question_id = any(${ids}::text[]) and question_uses.in_version
      and candidate_tests.user_id = ${user}`.execute(reader);
  return new Set(rows.map(({ id }) => id));
}
