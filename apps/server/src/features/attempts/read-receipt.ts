import type { AnswerReceipt } from '@bharti/contracts/attempts/receipt';
import { readReceiptCode, receiptCode } from '@bharti/domain/attempts/receipt-code';
import type { AttemptId } from '@bharti/domain/brand';
import type { Deps } from '../../shared/deps.ts';
import { toInstant } from './store.ts';

/** The receipt of a submitted attempt; null for a code that none has. */
export async function readReceipt(
  { reader, papers }: Pick<Deps, 'reader' | 'papers'>,
  code: string,
): Promise<AnswerReceipt | null> {
  const ids = readReceiptCode(code);
  if (ids === null) return null;
  const row = await reader
    .selectFrom('test_attempts')
    .select(['id', 'test_id', 'test_version', 'test_title', 'test_title_mr', 'answers', 'completed_at', 'submitted_by'])
    .select('sat_offline')
    .where('id', '>=', ids.from as AttemptId)
    .where('id', '<=', ids.to as AttemptId)
    .executeTakeFirst();
  if (row === undefined || row.completed_at === null || row.submitted_by === null) return null;
  const { questions } = await papers.version(reader, row.test_id, row.test_version);
  return {
    code: receiptCode(row.id),
    title: { en: row.test_title, mr: row.test_title_mr },
    questions: questions.length,
    answers: row.answers,
    submittedAt: toInstant(row.completed_at),
    submittedBy: row.submitted_by,
    ...(row.sat_offline && { satOffline: true as const }),
  };
}
