import type { ReportAnswer } from '@bharti/contracts/attempts/result';
import type { UserId } from '@bharti/domain/brand';
import { sql } from 'kysely';
import type { Reader } from '../../platform/postgres/database.ts';
import { statement } from '../../platform/postgres/statement.ts';

type Row = { readonly id: string; readonly at: Date; readonly en: string; readonly mr: string };

/**
 * The staff's answers to what the candidate reported about these questions of the bank, by the id of the question. An answer stays when a
 * later report opens the question again. Reads some rows for each question, however many the candidate has reported.
 */
export async function readReportAnswers(
  reader: Reader,
  user: UserId,
  questionIds: readonly string[],
): Promise<ReadonlyMap<string, Omit<ReportAnswer, 'question'>>> {
  const rows = await answersOf(reader, { user, questionIds });
  return new Map(rows.map(({ id, at, en, mr }) => [id, { at: at.toISOString(), answer: { en, mr } }]));
}

type Asked = { readonly user: UserId; readonly questionIds: readonly string[] };
const answersOf = statement((reader, { user, questionIds }: Asked) =>
  sql<Row>`
    select asked.id, answered.changed_at as at, answered.answer_en as en, answered.answer_mr as mr
    from unnest(${questionIds}::text[]) as asked (id)
    cross join lateral (
      select id, changed_at, answer_en, answer_mr from reported_questions
      where source = 'bank' and question_id = asked.id and answer_en is not null limit 1
    ) answered
    where exists (select from question_reports where user_id = ${user} and reported_id = answered.id)`.compile(reader),
);
