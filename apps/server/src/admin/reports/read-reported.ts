import { itemOf } from '@bharti/content/models/framework/item';
import type { ReportedDetails, SeenQuestion } from '@bharti/contracts/admin/reports';
import type { Bilingual } from '@bharti/domain/bilingual';
import { findModel } from '../../features/reports/find-model.ts';
import type { Reader } from '../../platform/postgres/database.ts';
import { Refused } from '../../shared/refusals.ts';
import { editorOf, readEditorName } from '../editor.ts';
import { reportedRows, toReported } from './list-reported.ts';

type Seen = { readonly revision: number; readonly seed: number };
type Shown = Pick<ReportedDetails, 'currentRevision' | 'seen'>;

/**
 * A question with reports, in the revision of one report. @param report undefined for the newest report. Refusal: `report_not_found`,
 * also for a report about another question.
 */
export async function readReported(reader: Reader, id: string, report: string | undefined): Promise<ReportedDetails> {
  const row = await reportedRows(reader)
    .select(['question.version as currentVersion', 'reported.note', 'reported.changed_at', 'reported.changed_by'])
    .select(['reported.answer_en', 'reported.answer_mr'])
    .where('reported.id', '=', id)
    .executeTakeFirst();
  const seen = await findSeen(reader, id, report);
  if (row === undefined || seen === undefined) throw new Refused({ code: 'report_not_found' });
  const shown =
    row.source === 'bank'
      ? { currentRevision: row.currentVersion, seen: await readSeenQuestion(reader, row.question_id, seen) }
      : await makeSeenInstance(row.topic ?? '', row.question_id, seen);
  return {
    ...toReported(row),
    version: row.version,
    note: row.note,
    answer: answerOf(row.answer_en, row.answer_mr),
    decidedAt: row.changed_at?.toISOString() ?? null,
    decidedBy: editorOf(row.changed_by, await readEditorName(reader, row.changed_by)),
    ...shown,
  };
}

/** Both texts of an answer stand, or neither. */
export const answerOf = (en: string | null, mr: string | null): Bilingual | null =>
  en === null || mr === null ? null : { en, mr };

const findSeen = (reader: Reader, id: string, report: string | undefined): Promise<Seen | undefined> =>
  reader
    .selectFrom('question_reports')
    .select(['revision', 'seed'])
    .where('reported_id', '=', id)
    .$if(report !== undefined, (query) => query.where('id', '=', report ?? ''))
    .orderBy('reported_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The revision as the bank keeps it; null when it is gone. */
async function readSeenQuestion(
  reader: Reader,
  questionId: string,
  { revision, seed }: Seen,
): Promise<SeenQuestion | null> {
  const row = await reader
    .selectFrom('bank_question_versions')
    .select('content')
    .where('question_id', '=', questionId)
    .where('version', '=', revision)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { stem, options, figure, key, explanation, maths } = row.content;
  return { revision, seed, stem, options, figure, key, explanation, maths };
}

/** The instance of the seed. A later version of the model makes other questions from the same seed. */
async function makeSeenInstance(topic: string, id: string, { revision, seed }: Seen): Promise<Shown> {
  const model = await findModel(topic, id);
  if (model === undefined) return { currentRevision: null, seen: null };
  if (model.version !== revision) return { currentRevision: model.version, seen: null };
  const { stem, options, figure, key, explanation } = itemOf(model, seed).question;
  return { currentRevision: model.version, seen: { revision, seed, stem, options, figure, key, explanation } };
}
