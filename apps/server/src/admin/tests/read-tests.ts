import type { AdminTest, TestHistory, TestList, TestQuery, TestRow, TestVersion } from '@bharti/contracts/admin/tests';
import type { TestId } from '@bharti/domain/brand';
import { typedWords } from '@bharti/domain/content/search-words';
import { listPriceOf, questionIdsOf, type TestDraft, type TestState } from '@bharti/domain/content/test-draft';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { readDefaultPrice } from '../../features/catalogue/price-store.ts';
import type { Reader } from '../../platform/postgres/database.ts';
import type { Schema } from '../../platform/postgres/schema.ts';
import { Refused } from '../../shared/refusals.ts';
import { readQuestionRows } from '../bank/list-questions.ts';
import { pageOf, pageOfVersions, readCursor, versionOf } from '../change-cursor.ts';
import { editorOf, staffName } from '../editor.ts';
import { countChangedQuestions } from './count-changed-questions.ts';

const draftsOf = (reader: Reader) =>
  reader
    .selectFrom('test_drafts')
    .innerJoin('test_draft_versions as current', (join) =>
      join.onRef('current.test_id', '=', 'test_drafts.test_id').onRef('current.version', '=', 'test_drafts.version'),
    )
    .leftJoin('staff', 'staff.id', 'test_drafts.changed_by')
    .leftJoin('profiles', 'profiles.id', 'staff.user_id')
    .select(['test_drafts.test_id', 'test_drafts.version', 'state', 'published_draft', 'published_version'])
    .select(['current.content', 'test_drafts.created_at', 'test_drafts.changed_at', 'test_drafts.changed_by'])
    .select(staffName.as('editor'));

type Row = Awaited<ReturnType<ReturnType<typeof draftsOf>['execute']>>[number];

const shown = (row: Row) => ({
  id: row.test_id,
  state: row.state,
  version: row.version,
  publishedVersion: row.published_version,
  hasUnpublishedChanges: row.published_draft !== null && row.published_draft < row.version,
  changedAt: row.changed_at.toISOString(),
  changedBy: editorOf(row.changed_by, row.editor),
});

/** One page, newest change first; archived tests only when they are asked for. Refusal: `invalid_request` for a wrong cursor. */
export async function listTests(reader: Reader, { cursor, limit, ...filters }: TestQuery): Promise<TestList> {
  const from = cursor === undefined ? null : readCursor(cursor);
  const found = await draftsOf(reader)
    .where((where) => where.and(conditions(where, filters)))
    .$if(from !== null, (query) =>
      query.where(sql<SqlBool>`(test_drafts.changed_at, test_drafts.test_id) < (${from?.at}, ${from?.id})`),
    )
    .orderBy('test_drafts.changed_at', 'desc')
    .orderBy('test_drafts.test_id', 'desc')
    .limit(limit + 1)
    .execute();
  const { rows, next } = pageOf(found, limit, ({ changed_at, test_id }) => ({ at: changed_at, id: test_id }));
  const published = rows.filter(({ state }) => state === 'published').map(({ test_id }) => test_id);
  const changed = await countChangedQuestions(reader, published);
  return { tests: rows.map((row) => toRow(row, changed.get(row.test_id) ?? 0)), next };
}

function conditions(
  where: ExpressionBuilder<Schema, 'test_drafts'>,
  { search, state, category }: Pick<TestQuery, 'search' | 'state' | 'category'>,
): Expression<SqlBool>[] {
  const words = typedWords(search ?? '');
  const wanted = words.map((word) => `'${word}':*`).join(' & ');
  const isSearch = search !== undefined && search.trim() !== '';
  return [
    state === undefined ? where('state', '<>', 'archived') : where('state', '=', state),
    ...(category === undefined ? [] : [where('category', '=', category)]),
    // A search for signs only finds nothing.
    ...(isSearch ? [words.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`words @@ ${wanted}::tsquery`] : []),
  ];
}

function toRow(row: Row, changedQuestions: number): TestRow {
  const { title, category, durationSeconds, price, saleFrom, saleUntil } = row.content;
  const totalQuestions = questionIdsOf(row.content).length;
  return {
    ...shown(row),
    changedQuestions,
    title,
    category,
    totalQuestions,
    durationSeconds,
    price,
    saleFrom,
    saleUntil,
  };
}

/** Refusal: `test_not_found`. */
export async function readTest(reader: Reader, id: TestId): Promise<AdminTest> {
  const row = await draftsOf(reader).where('test_drafts.test_id', '=', id).executeTakeFirst();
  if (row === undefined) throw new Refused({ code: 'test_not_found' });
  return {
    ...shown(row),
    content: row.content,
    questions: await readQuestionRows(reader, questionIdsOf(row.content)),
    listPricePaise: listPriceOf(row.content.price, await readDefaultPrice(reader)),
    isDeletable: row.published_version === null,
    createdAt: row.created_at.toISOString(),
  };
}

type Page = { readonly cursor?: string | undefined; readonly limit: number };

/** The saves of a test, newest first; the cursor is a version. Refusals: `test_not_found`, `invalid_request`. */
export async function readTestHistory(reader: Reader, id: TestId, { cursor, limit }: Page): Promise<TestHistory> {
  const from = versionOf(cursor);
  const found = await reader
    .selectFrom('test_draft_versions')
    .leftJoin('staff', 'staff.id', 'test_draft_versions.changed_by')
    .leftJoin('profiles', 'profiles.id', 'staff.user_id')
    .select(['version', 'kind', 'changed_fields', 'ended_replaced', 'ended_left_out'])
    .select(['changed_at', 'changed_by', staffName.as('editor')])
    .where('test_id', '=', id)
    .$if(from !== null, (query) => query.where('version', '<', from))
    .orderBy('version', 'desc')
    .limit(limit + 1)
    .execute();
  if (found.length === 0 && from === null) throw new Refused({ code: 'test_not_found' });
  return pageOfVersions(found, limit, ({ kind, changed_fields: changed, ended_replaced, ended_left_out }) => ({
    kind,
    changed,
    ended:
      ended_replaced === null || ended_left_out === null ? null : { replaced: ended_replaced, leftOut: ended_left_out },
  }));
}

/** A version of a draft and the version before it. Refusal: `test_not_found`. */
export async function readTestVersion(reader: Reader, id: TestId, version: number): Promise<TestVersion> {
  const [wanted, before] = await reader
    .selectFrom('test_draft_versions')
    .select(['version', 'content'])
    .where('test_id', '=', id)
    .where('version', '<=', version)
    .orderBy('version', 'desc')
    .limit(2)
    .execute();
  if (wanted?.version !== version) throw new Refused({ code: 'test_not_found' });
  const questions = await readQuestionRows(reader, questionIdsOf(wanted.content));
  return { version, content: wanted.content, before: before?.content ?? null, questions };
}

type Draft = {
  readonly version: number;
  readonly content: TestDraft;
  readonly state: TestState;
  /** Candidates begin what this version says. */
  readonly isPublished: boolean;
};

/** The content of a draft and its version. Refusal: `test_not_found`. */
export async function readDraft(reader: Reader, id: TestId): Promise<Draft> {
  const row = await reader
    .selectFrom('test_drafts')
    .innerJoin('test_draft_versions as current', (join) =>
      join.onRef('current.test_id', '=', 'test_drafts.test_id').onRef('current.version', '=', 'test_drafts.version'),
    )
    .select(['test_drafts.version', 'state', 'published_draft', 'current.content'])
    .where('test_drafts.test_id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw new Refused({ code: 'test_not_found' });
  const { version, content, state, published_draft } = row;
  return { version, content, state, isPublished: state === 'published' && published_draft === version };
}
