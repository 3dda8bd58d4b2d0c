import type { TestId } from '@bharti/domain/brand';
import { searchWords } from '@bharti/domain/content/search-words';
import {
  changedFields,
  questionIdsOf,
  type TestDraft,
  type TestState,
  type TestVersionKind,
} from '@bharti/domain/content/test-draft';
import type { StaffId } from '@bharti/domain/people/staff';
import { sql } from 'kysely';
import { changeTime } from '../../platform/postgres/clock.ts';
import type { Reader, Tx } from '../../platform/postgres/database.ts';

/** The draft of a test, locked until the transaction ends. */
export type LockedDraft = {
  readonly id: TestId;
  readonly version: number;
  readonly state: TestState;
  readonly publishedDraft: number | null;
  readonly publishedVersion: number | null;
  readonly content: TestDraft;
  readonly changedAt: Date;
  readonly changedBy: StaffId | null;
};

export async function lockDraft(tx: Tx, id: TestId): Promise<LockedDraft | undefined> {
  const row = await tx
    .selectFrom('test_drafts')
    .select(['version', 'state', 'published_draft', 'published_version', 'changed_at', 'changed_by'])
    .where('test_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { content } = await tx
    .selectFrom('test_draft_versions')
    .select('content')
    .where('test_id', '=', id)
    .where('version', '=', row.version)
    .executeTakeFirstOrThrow();
  return {
    id,
    version: row.version,
    state: row.state,
    publishedDraft: row.published_draft,
    publishedVersion: row.published_version,
    content,
    changedAt: row.changed_at,
    changedBy: row.changed_by,
  };
}

/** Where a draft stands after a save. */
type DraftStatus = Pick<LockedDraft, 'state' | 'publishedDraft' | 'publishedVersion'>;
export type DraftVersion = DraftStatus & {
  readonly id: TestId;
  readonly version: number;
  readonly kind: TestVersionKind;
  readonly content: TestDraft;
  /** Null for the first version. */
  readonly before: TestDraft | null;
  readonly by: StaffId | null;
  /** How many questions left the test because their last day was over, for a version of that kind. */
  readonly ended?: { readonly replaced: number; readonly leftOut: number };
};

/** Writes the next version of a draft, and which questions it uses. */
export async function writeDraft(tx: Tx, draft: DraftVersion): Promise<void> {
  const { id, version, kind, content, before, by } = draft;
  const row = {
    version,
    state: draft.state,
    published_draft: draft.publishedDraft,
    published_version: draft.publishedVersion,
    title_en: content.title.en,
    title_mr: content.title.mr,
    category: content.category,
    words: sql<string>`array_to_tsvector(${searchWords(`${id} ${content.title.en} ${content.title.mr}`)}::text[])`,
    changed_at: changeTime,
    changed_by: by,
  };
  const { changed_at } = await tx
    .insertInto('test_drafts')
    .values({ test_id: id, created_at: changeTime, ...row })
    .onConflict((conflict) => conflict.column('test_id').doUpdateSet(row))
    .returning('changed_at')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('test_draft_versions')
    .values({
      test_id: id,
      version,
      kind,
      content: JSON.stringify(content),
      changed_fields: before === null ? [] : changedFields(before, content),
      ended_replaced: draft.ended?.replaced ?? null,
      ended_left_out: draft.ended?.leftOut ?? null,
      changed_at,
      changed_by: by,
    })
    .execute();
  await useInDraft(tx, id, questionIdsOf(content));
}

async function useInDraft(tx: Tx, testId: TestId, ids: readonly string[]): Promise<void> {
  await sql`insert into question_uses (question_id, test_id, in_draft, in_version)
    select id, ${testId}, true, false from unnest(${ids}::text[]) as id
    on conflict (question_id, test_id) do update set in_draft = true where not question_uses.in_draft`.execute(tx);
  await sql`delete from question_uses
    where test_id = ${testId} and in_draft and not in_version and question_id <> all(${ids}::text[])`.execute(tx);
  await sql`update question_uses set in_draft = false
    where test_id = ${testId} and in_draft and question_id <> all(${ids}::text[])`.execute(tx);
}

/** The tests that are not published and whose draft has this question, in the order in which they are locked. */
export async function listUnpublishedWith(tx: Tx, questionId: string): Promise<readonly TestId[]> {
  const { rows } = await sql<{ id: TestId }>`
    select draft.test_id as id from question_uses as used join test_drafts as draft on draft.test_id = used.test_id
    where used.question_id = ${questionId} and used.in_draft and draft.state = 'draft'
    order by draft.test_id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function hasDraft(reader: Reader, id: TestId): Promise<boolean> {
  const found = await reader.selectFrom('test_drafts').select('test_id').where('test_id', '=', id).executeTakeFirst();
  return found !== undefined;
}

/** Removes a draft with its history. Only a draft that was never published may be removed. */
export async function removeDraft(tx: Tx, id: TestId): Promise<void> {
  await tx.deleteFrom('question_uses').where('test_id', '=', id).execute();
  await tx.deleteFrom('test_drafts').where('test_id', '=', id).execute();
}

/** The tests of the catalogue that have no draft, the oldest first. */
export async function listWithoutDraft(tx: Tx): Promise<readonly TestId[]> {
  const { rows } = await sql<{ id: TestId }>`
    select id from tests where not exists (select from test_drafts where test_drafts.test_id = tests.id)
    order by created_at, id`.execute(tx);
  return rows.map(({ id }) => id);
}
