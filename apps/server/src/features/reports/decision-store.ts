import type { Bilingual } from '@bharti/domain/bilingual';
import type { ReportSource, ReportState } from '@bharti/domain/content/question-report';
import type { StaffId } from '@bharti/domain/people/staff';
import { sql } from 'kysely';
import { changeTime } from '../../platform/postgres/clock.ts';
import type { Tx } from '../../platform/postgres/database.ts';

/** A question with reports, as the staff decides about it. */
export type Reported = {
  readonly source: ReportSource;
  readonly questionId: string;
  readonly state: ReportState;
  readonly note: string;
  readonly answerEn: string | null;
  readonly answerMr: string | null;
  readonly reports: number;
  readonly version: number;
};

/** Locked: a report that comes in meanwhile waits. */
export const lockReported = (tx: Tx, id: string): Promise<Reported | undefined> =>
  tx
    .selectFrom('reported_questions')
    .select(['source', 'question_id as questionId', 'state', 'note', 'reports', 'version'])
    .select(['answer_en as answerEn', 'answer_mr as answerMr'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** The newest revision that was reported; 1 without any report. */
export async function readNewestRevision(tx: Tx, id: string): Promise<number> {
  const row = await tx
    .selectFrom('question_reports')
    .select('revision')
    .where('reported_id', '=', id)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.revision ?? 1;
}

/** The open reports of a question of the bank, locked; undefined where there are none. */
export const lockOpenReports = (
  tx: Tx,
  questionId: string,
): Promise<{ readonly id: string; readonly note: string; readonly reports: number } | undefined> =>
  tx
    .selectFrom('reported_questions')
    .select(['id', 'note', 'reports'])
    .where('source', '=', 'bank')
    .where('question_id', '=', questionId)
    .where('is_open', '=', true)
    .forUpdate()
    .executeTakeFirst();

export type Decision = {
  readonly state: ReportState;
  readonly note: string;
  /** To those who reported; null takes an earlier answer away. */
  readonly answer: Bilingual | null;
  /** Null for an open question. */
  readonly closedRevision: number | null;
};

export async function saveDecision(tx: Tx, id: string, decision: Decision, by: StaffId): Promise<void> {
  await tx
    .updateTable('reported_questions')
    .set({
      state: decision.state,
      note: decision.note,
      answer_en: decision.answer?.en ?? null,
      answer_mr: decision.answer?.mr ?? null,
      closed_revision: decision.closedRevision,
      version: sql<number>`version + 1`,
      changed_at: changeTime,
      changed_by: by,
    })
    .where('id', '=', id)
    .execute();
}
