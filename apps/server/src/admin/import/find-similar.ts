import type { QuestionContent } from '@bharti/domain/content/bank-question';
import { comparable, type NearDuplicate, nearDuplicate } from '@bharti/domain/duplicates/near-duplicates';
import type { QuestionDraft } from '@bharti/domain/import/draft';
import type { ImportReason } from '@bharti/domain/import/row-state';
import { sql } from 'kysely';
import type { Reader } from '../../platform/postgres/database.ts';

type Signed = { readonly draft: QuestionDraft | null; readonly signature: readonly number[] };

/** The most questions that a row is compared with word for word. */
const mostCompared = 20;

/** Finds for each row, in order, the most similar question of the bank; null where no question is nearly the same. */
export async function findSimilarInBank(
  reader: Reader,
  rows: readonly Signed[],
): Promise<readonly (ImportReason | null)[]> {
  const signed = rows.flatMap(({ signature }, row) => (signature.length === 0 ? [] : [{ row, signature }]));
  if (signed.length === 0) return rows.map(() => null);
  const { rows: found } = await sql<{ row: number; id: string; content: QuestionContent }>`
    select given.row, near.id, near.content
    from jsonb_to_recordset(${JSON.stringify(signed)}::jsonb) as given (row integer, signature integer[]),
      lateral (select question.id, current.content
        from bank_questions as question
        join bank_question_versions as current on current.question_id = question.id and current.version = question.version
        where question.signature && given.signature limit ${mostCompared}) as near`.execute(reader);
  return rows.map(({ draft }, row) => {
    if (draft === null) return null;
    const own = comparable(draft);
    const near = found
      .filter((compared) => compared.row === row)
      .flatMap(({ id, content }) => {
        const duplicate = nearDuplicate(own, comparable(content));
        return duplicate === null ? [] : [{ id, duplicate }];
      })
      .sort((left, right) => right.duplicate.likeness - left.duplicate.likeness)[0];
    return near === undefined ? null : toReason(near.id, near.duplicate);
  });
}

const toReason = (questionId: string, { kind }: NearDuplicate): ImportReason => ({
  code: kind === 'numbers_changed' ? 'numbers_changed_in_bank' : 'near_bank',
  questionId,
  isBlocking: false,
});
