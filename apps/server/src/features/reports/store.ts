import type { AttemptId, UserId } from '@bharti/domain/brand';
import {
  mostReports,
  type ReportDecision,
  type ReportedRevision,
  type ReportKind,
  type ReportPlace,
  type ReportState,
} from '@bharti/domain/content/question-report';
import { sql } from 'kysely';
import { changeTime } from '../../platform/postgres/clock.ts';
import type { Tx } from '../../platform/postgres/database.ts';

/** What names one candidate's report about one revision of a question. */
export type OwnReport = {
  readonly user: UserId;
  readonly reported: string;
  readonly revision: number;
  readonly seed: number;
};
export type ReportFacts = {
  readonly kind: ReportKind;
  readonly text: string;
  readonly locale: 'en' | 'mr';
  readonly seenIn: ReportPlace;
  readonly attemptId: AttemptId | null;
};

/** The row of the question, which is added with its first report. Locked, so that a decision of the staff waits for the report. */
export const lockReportedQuestion = (
  tx: Tx,
  { source, id, topic }: ReportedRevision,
): Promise<ReportDecision & { readonly id: string }> =>
  tx
    .insertInto('reported_questions')
    .values({ source, question_id: id, topic, newest_at: changeTime })
    // An update that changes nothing locks the row and returns it.
    .onConflict((conflict) => conflict.columns(['source', 'question_id']).doUpdateSet({ question_id: id }))
    .returning(['id', 'state', 'closed_revision as closedRevision'])
    .executeTakeFirstOrThrow();

/** When the candidate first reported this revision. */
export async function findOwnReport(tx: Tx, of: OwnReport): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('question_reports')
    .select('reported_at')
    .where('user_id', '=', of.user)
    .where('reported_id', '=', of.reported)
    .where('revision', '=', of.revision)
    .where('seed', '=', of.seed)
    .executeTakeFirst();
  return row?.reported_at;
}

/** The reports of an account: those about open questions, and all. */
export async function countOwnReports(tx: Tx, user: UserId): Promise<{ readonly open: number; readonly all: number }> {
  const { rows } = await sql<{ open: number; all: number }>`select count(*) filter (where is_open)::int as open,
    count(*)::int as "all"
    from (select (select is_open from reported_questions where id = question_reports.reported_id) as is_open
      from question_reports where user_id = ${user} limit ${sql.lit(mostReports)}) as own`.execute(tx);
  return rows[0] ?? { open: 0, all: 0 };
}

/** @returns when the report was stored. */
export async function insertReport(tx: Tx, of: OwnReport, facts: ReportFacts): Promise<Date> {
  const row = await tx
    .insertInto('question_reports')
    .values({
      user_id: of.user,
      reported_id: of.reported,
      revision: of.revision,
      seed: of.seed,
      kind: facts.kind,
      text: facts.text,
      locale: facts.locale,
      seen_in: facts.seenIn,
      attempt_id: facts.attemptId,
    })
    .returning('reported_at')
    .executeTakeFirstOrThrow();
  return row.reported_at;
}

/** @returns false when the report says the same already, for example in a repeated request. */
export async function replaceReport(tx: Tx, of: OwnReport, { kind, text, locale }: ReportFacts): Promise<boolean> {
  const row = await tx
    .updateTable('question_reports')
    .set({ kind, text, locale, changed_at: changeTime })
    .where('user_id', '=', of.user)
    .where('reported_id', '=', of.reported)
    .where('revision', '=', of.revision)
    .where('seed', '=', of.seed)
    .where((where) => where.or([where('kind', '<>', kind), where('text', '<>', text), where('locale', '<>', locale)]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

const nextVersion = sql<number>`version + 1`;

export async function noteNewReport(tx: Tx, reported: string, state: ReportState, at: Date): Promise<void> {
  await tx
    .updateTable('reported_questions')
    .set({ newest_at: at, version: nextVersion, state, ...(state === 'open' && { closed_revision: null }) })
    .where('id', '=', reported)
    .execute();
}

export async function noteReplacedReport(tx: Tx, reported: string): Promise<void> {
  await tx.updateTable('reported_questions').set({ version: nextVersion }).where('id', '=', reported).execute();
}

/** Deletes what is older than `days`, at most `batch` reports at once. */
export async function deleteOldReports(tx: Tx, days: number, batch: number): Promise<void> {
  await sql`delete from question_reports where (user_id, id) in (
    select user_id, id from question_reports where reported_at < now() - make_interval(days => ${days})
    order by reported_at limit ${batch} for update skip locked)`.execute(tx);
}
