import type { KeptRevision } from '@bharti/domain/attempts/correction';
import { sql } from 'kysely';
import type { Reader } from '../../platform/postgres/database.ts';

/** The keys and options of all saves of a question, the oldest first. */
export async function listRevisions(reader: Reader, questionId: string): Promise<readonly KeptRevision[]> {
  const { rows } = await sql<KeptRevision>`
    select version, nullif(content->'key', 'null') as key, content->'options' as options
    from bank_question_versions where question_id = ${questionId} order by version`.execute(reader);
  return rows;
}
