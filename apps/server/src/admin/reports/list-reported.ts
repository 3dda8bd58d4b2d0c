import type {
  ReportedList,
  ReportedQuery,
  ReportedQuestion,
  ReportTexts,
  reportTextsQuery,
} from '@bharti/contracts/admin/reports';
import { reportKinds } from '@bharti/domain/content/question-report';
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Reader } from '../../platform/postgres/database.ts';
import { pageOf, readUuidCursor } from '../change-cursor.ts';

export const reportedRows = (reader: Reader) =>
  reader
    .selectFrom('reported_questions as reported')
    .leftJoin('bank_questions as question', (join) =>
      join.onRef('question.id', '=', 'reported.question_id').on('reported.source', '=', 'bank'),
    )
    .select(['reported.id', 'reported.source', 'reported.question_id', 'reported.reports', 'reported.newest_at'])
    .select(['reported.state', 'reported.version', ...reportKinds.map((kind) => `reported.${kind}` as const)])
    .select((of) => of.fn.coalesce('reported.topic', 'question.topic').as('topic'))
    .leftJoin('flagged_questions as flagged', (join) =>
      join.onRef('flagged.question_id', '=', 'reported.question_id').on('reported.source', '=', 'bank'),
    )
    .select(['question.stem_en', 'question.stem_mr', 'flagged.reasons']);

type Row = Awaited<ReturnType<ReturnType<typeof reportedRows>['execute']>>[number];

export const toReported = (row: Row): ReportedQuestion => ({
  id: row.id,
  source: row.source,
  questionId: row.question_id,
  topic: row.topic,
  stem: row.stem_en === null || row.stem_mr === null ? null : { en: row.stem_en, mr: row.stem_mr },
  reports: row.reports,
  kinds: {
    wrong_key: row.wrong_key,
    unclear: row.unclear,
    translation: row.translation,
    spelling: row.spelling,
    figure: row.figure,
    other: row.other,
  },
  flag: row.reasons?.[0] ?? null,
  newestAt: row.newest_at.toISOString(),
  state: row.state,
});

const mostCounted = 1_000;

/** One page, the most reports first, of the kind where one is asked for. Refusal: `invalid_request` for a wrong cursor. */
export async function listReported(
  reader: Reader,
  { state, kind, cursor, limit }: ReportedQuery,
): Promise<ReportedList> {
  const from = cursor === undefined ? null : readCountCursor(cursor);
  const counted = kind ?? 'reports';
  const isOpen = state === 'open';
  // Written into the statement: with a parameter PostgreSQL does not use the partial index of the kind.
  const hasKind = sql<SqlBool>`${sql.ref(`reported.${counted}`)} > 0`;
  const found = await reportedRows(reader)
    .where('reported.is_open', '=', isOpen)
    .where(hasKind)
    .$if(from !== null, (query) =>
      query.where(
        sql<SqlBool>`(${sql.ref(`reported.${counted}`)}, reported.newest_at, reported.id)
          < (${from?.count}, ${from?.at}, ${from?.id}::uuid)`,
      ),
    )
    .orderBy(`reported.${counted}`, 'desc')
    .orderBy('reported.newest_at', 'desc')
    .orderBy('reported.id', 'desc')
    .limit(limit + 1)
    .execute();
  const sums = await reader
    .selectFrom((of) =>
      of
        .selectFrom('reported_questions as reported')
        .select(`reported.${counted} as reports`)
        .where('reported.is_open', '=', isOpen)
        .where(hasKind)
        .limit(mostCounted + 1)
        .as('matches'),
    )
    .select(({ fn }) => [
      fn.countAll<number>().as('questions'),
      fn.coalesce(fn.sum<number>('matches.reports'), sql<number>`0`).as('reports'),
    ])
    .executeTakeFirstOrThrow();
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const total = { count: Math.min(sums.questions, mostCounted), isMore: sums.questions > mostCounted };
  return {
    questions: rows.map(toReported),
    total,
    reports: Number(sums.reports),
    next: found.length > limit && last !== undefined ? `${last[counted]}.${last.newest_at.getTime()}.${last.id}` : null,
  };
}

/** One page of the reports about a question, the newest first. Refusal: `invalid_request` for a wrong cursor. */
export async function listReportTexts(
  reader: Reader,
  id: string,
  { cursor, limit }: z.output<typeof reportTextsQuery>,
): Promise<ReportTexts> {
  const from = cursor === undefined ? null : readUuidCursor(cursor);
  const found = await reader
    .selectFrom('question_reports')
    .select(['id', 'kind', 'text', 'locale', 'seen_in', 'revision', 'seed', 'reported_at'])
    .where('reported_id', '=', id)
    .$if(from !== null, (query) => query.where(sql<SqlBool>`(reported_at, id) < (${from?.at}, ${from?.id}::uuid)`))
    .orderBy('reported_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const { rows, next } = pageOf(found, limit, (row) => ({ at: row.reported_at, id: row.id }));
  const reports = rows.map(({ seen_in: seenIn, reported_at, ...row }) => ({
    ...row,
    seenIn,
    at: reported_at.toISOString(),
  }));
  return { reports, next };
}

/** Where the next page of reported questions begins. Refusal: `invalid_request`. */
function readCountCursor(cursor: string) {
  const [, count, key = ''] = /^(\d{1,9})\.(.*)$/.exec(cursor) ?? [];
  return { count: Number(count), ...readUuidCursor(key) };
}
