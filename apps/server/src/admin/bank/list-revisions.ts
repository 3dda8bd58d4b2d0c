import type { KeptRevision } from '@bharti/domain/attempts/correction';
import type { Formulas } from '@bharti/domain/maths/formulas';
import { sql } from 'kysely';
import type { Reader } from '../../platform/postgres/database.ts';

/** The keys and options of all saves of a question, the oldest first. */
export const listRevisions = async (reader: Reader, questionId: string): Promise<readonly KeptRevision[]> =>
  (await listRevisionsOf(reader, [questionId])).get(questionId) ?? [];

/** The same of several questions, by their ids. A question that the bank does not have is missing. */
export async function listRevisionsOf(
  reader: Reader,
  questionIds: readonly string[],
): Promise<ReadonlyMap<string, readonly (KeptRevision & { readonly maths: Formulas | null })[]>> {
  const { rows } = await sql<KeptRevision & { readonly id: string; readonly maths: Formulas | null }>`
    select question_id as id, version, nullif(content->'key', 'null') as key, content->'options' as options,
      content->'maths' as maths
    from bank_question_versions where question_id = any(${questionIds}::text[]) order by question_id, version`.execute(
    reader,
  );
  return Map.groupBy(rows, ({ id }) => id);
}
