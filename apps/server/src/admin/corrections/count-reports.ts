import type { Reader } from '../../platform/postgres/database.ts';

/** How many reports of mistakes a question of the bank has. */
export async function countReports(reader: Reader, questionId: string): Promise<number> {
  const row = await reader
    .selectFrom('reported_questions')
    .select('reports')
    .where('source', '=', 'bank')
    .where('question_id', '=', questionId)
    .executeTakeFirst();
  return row?.reports ?? 0;
}
