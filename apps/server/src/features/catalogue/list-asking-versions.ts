import type { TestId } from '@bharti/domain/brand';
import type { MarkingScheme } from '@bharti/domain/content/test';
import { sql } from 'kysely';
import type { Reader } from '../../platform/postgres/database.ts';

/** A version of a test that asks a question. `place` counts its questions from zero. */
export type AskingVersion = {
  readonly testId: TestId;
  readonly version: number;
  readonly place: number;
  readonly marking: MarkingScheme;
  readonly passPercent: number;
};

/** Every version of a test that asks one of these revisions of a question. It reads the versions of the tests that use the question. */
export async function listAskingVersions(
  reader: Reader,
  questionId: string,
  revisions: readonly number[],
): Promise<readonly AskingVersion[]> {
  const { rows } = await sql<AskingVersion>`
    select version.test_id as "testId", version.version, (entry.place - 1)::int as place, version.pass_percent as "passPercent",
      jsonb_build_object('correct', marks_correct, 'wrong', marks_wrong, 'blank', marks_blank) as marking
    from question_uses as used
    join test_versions as version on version.test_id = used.test_id
    cross join lateral jsonb_array_elements(version.questions) with ordinality as entry (question, place)
    where used.question_id = ${questionId} and used.in_version
      and entry.question->>'id' = ${questionId} and (entry.question->>'version')::int = any(${revisions}::int[])
    order by version.test_id, version.version`.execute(reader);
  return rows;
}
