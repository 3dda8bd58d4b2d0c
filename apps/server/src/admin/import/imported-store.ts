import type { QuestionState } from '@bharti/domain/content/bank-question';
import type { ImportedQuestion } from '@bharti/domain/import/undo';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/postgres/database.ts';
import type { ImportedRow } from './change-rows.ts';
import type { ClaimedJob, ImportKey } from './job-store.ts';

/** The ready questions of the import that the bank marks as a mismatch. */
export async function countMismatches(tx: Tx, { staff, id }: ClaimedJob): Promise<number> {
  const { count } = await tx
    .selectFrom('imported_questions as imported')
    .innerJoin('bank_questions as question', 'question.id', 'imported.question_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('imported.staff_id', '=', staff)
    .where('imported.import_id', '=', id)
    .where('question.state', '=', sql<QuestionState>`'ready'`)
    .where('question.is_mismatch', '=', sql<boolean>`true`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Notes which row became which version of which question: so the row is known again, and the import can be undone. */
export async function keepImported(
  tx: Tx,
  { staff, id: importId }: ClaimedJob,
  rows: readonly ImportedRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('imported_rows')
    .values(rows.map(({ hash, id }) => ({ hash, question_id: id })))
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
  await tx
    .insertInto('imported_questions')
    .values(rows.map(({ id, version }) => ({ staff_id: staff, import_id: importId, question_id: id, version })))
    .execute();
}

const imported = (reader: Reader, { staff, id }: ImportKey) =>
  reader
    .selectFrom('imported_questions as imported')
    .innerJoin('bank_questions as question', 'question.id', 'imported.question_id')
    .where('imported.staff_id', '=', staff)
    .where('imported.import_id', '=', id);

/** The questions of an import as they are now. */
export const readImportedQuestions = (reader: Reader, key: ImportKey): Promise<readonly ImportedQuestion[]> =>
  imported(reader, key)
    .select(['question.id', 'question.version', 'imported.version as imported'])
    .select(
      sql<boolean>`exists (select from question_uses where question_uses.question_id = question.id)`.as('isInTest'),
    )
    .orderBy('question.id')
    .execute();

/** The questions that an import changed: their texts now, and those of the version before. */
export const listEarlier = (reader: Reader, key: ImportKey) =>
  imported(reader, key)
    .innerJoin('bank_question_versions as now', (join) =>
      join.onRef('now.question_id', '=', 'question.id').onRef('now.version', '=', 'question.version'),
    )
    .innerJoin('bank_question_versions as earlier', (join) =>
      join
        .onRef('earlier.question_id', '=', 'question.id')
        .on('earlier.version', '=', sql<number>`question.version - 1`),
    )
    .select(['question.id', 'question.version', 'now.content as now', 'earlier.content', 'earlier.state'])
    .where('imported.version', '>', 1)
    .orderBy('question.id')
    .execute();

/**
 * Forgets the hashes of the imported rows, so that the same rows can be imported again. Those of added questions are deleted with the
 * question.
 */
export async function forgetRows(tx: Tx, { staff, id }: ImportKey): Promise<void> {
  await sql`delete from imported_rows using import_rows as row, imported_questions as imported
    where imported_rows.hash = row.hash and imported_rows.question_id = imported.question_id
      and row.staff_id = ${staff} and row.import_id = ${id}
      and imported.staff_id = ${staff} and imported.import_id = ${id}`.execute(tx);
}
