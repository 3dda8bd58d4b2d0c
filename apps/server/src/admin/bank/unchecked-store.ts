import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres/database.ts';
import { checksOf, wordsOf } from './question-columns.ts';
import { readSubjects } from './topic-store.ts';

const checkedAtOnce = 1_000;

/** Computes what an earlier release could not write, for a bounded number of questions. @returns whether more are left. */
export async function checkUnchecked(tx: Tx): Promise<boolean> {
  const subjects = await readSubjects(tx);
  const rows = await tx
    .selectFrom('bank_questions')
    .innerJoin('bank_question_versions as current', (join) =>
      join
        .onRef('current.question_id', '=', 'bank_questions.id')
        .onRef('current.version', '=', 'bank_questions.version'),
    )
    .select(['bank_questions.id', 'current.content'])
    .where(({ or, eb }) => or([eb('signature', 'is', null), eb('is_mismatch', 'is', null)]))
    .orderBy('bank_questions.id')
    .limit(checkedAtOnce)
    .execute();
  for (const { id, content } of rows) {
    await tx
      .updateTable('bank_questions')
      .set(checksOf(subjects.get(content.topic), content))
      .set({ words: sql<string>`array_to_tsvector(${wordsOf(content)}::text[])` })
      .where('id', '=', id)
      .execute();
  }
  return rows.length === checkedAtOnce;
}
