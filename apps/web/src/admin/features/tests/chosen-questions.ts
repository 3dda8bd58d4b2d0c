import type { QuestionList, QuestionRow } from '@bharti/contracts/admin/bank';
import type { BankListPort } from '@bharti/contracts/admin/bank-list-port';
import { mostQuestions } from '@bharti/domain/content/test-draft';
import { orThrow } from '../../context/api.ts';

/** Questions of the bank, by their ids or by the import that brought them. */
export type ChosenQuestions = { readonly ids: string } | { readonly import: string };

const pageSize = 100;

/** Reads the chosen questions, at most as many as a test can hold. */
export async function readAll(
  api: Pick<BankListPort, 'questions'>,
  chosen: ChosenQuestions,
): Promise<readonly QuestionRow[]> {
  const rows: QuestionRow[] = [];
  for (let cursor: string | null = ''; cursor !== null && rows.length < mostQuestions; ) {
    const page: QuestionList = orThrow(
      await api.questions({ ...chosen, limit: pageSize, ...(cursor !== '' && { cursor }) }),
    );
    rows.push(...page.questions);
    cursor = page.next;
  }
  return rows.slice(0, mostQuestions);
}

/** Ids of an import rise as its file goes on. */
export function inOrder(chosen: ChosenQuestions, rows: readonly QuestionRow[]): readonly QuestionRow[] {
  const order = 'ids' in chosen ? chosen.ids.split(',') : null;
  return rows.toSorted((left, right) =>
    order === null
      ? left.id.localeCompare(right.id, 'en', { numeric: true })
      : order.indexOf(left.id) - order.indexOf(right.id),
  );
}
