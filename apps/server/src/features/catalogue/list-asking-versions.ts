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
  /** The most marks of the paper, in hundredths. */
  readonly most: number;
  readonly passPercent: number;
};

/** Every version of a test that asks one of these revisions of a question. It reads the versions of the tests that use the question. */
export async function listAskingVersions(
  reader: Reader,
  questionId: string,
  revisions: readonly number[],
): Promise<readonly AskingVersion[]> {
  const asking = await listAsking(reader, [questionId]);
  return asking.filter(({ revision }) => revisions.includes(revision));
}

/** A revision of a question, and a version of a test that asks it. */
export type Asking = AskingVersion & { readonly questionId: string; readonly revision: number };

/** Every version of a test that asks any revision of these questions. */
export async function listAsking(reader: Reader, questionIds: readonly string[]): Promise<readonly Asking[]> {
  // Each version is opened once, however many of the questions it asks.
  const { rows } = await sql<Asking>`
    select version.test_id as "testId", version.version, (entry.place - 1)::int as place, version.pass_percent as "passPercent",
      jsonb_build_object('correct', marks_correct, 'wrong', marks_wrong, 'blank', marks_blank) as marking,
      total_questions * marks_correct as most, entry.question->>'id' as "questionId", (entry.question->>'version')::int as revision
    from test_versions as version
    cross join lateral jsonb_array_elements(version.questions) with ordinality as entry (question, place)
    where version.test_id in (
        select test_id from question_uses as used where used.question_id = any(${questionIds}::text[]) and used.in_version)
      and entry.question->>'id' = any(${questionIds}::text[])
    order by version.test_id, version.version`.execute(reader);
  return rows;
}
