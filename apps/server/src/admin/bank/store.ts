import type { QuestionContent, QuestionState } from '@bharti/domain/content/bank-question';
import type { ProgressCategory } from '@bharti/domain/content/test';
import type { StaffId } from '@bharti/domain/people/staff';
import { sql } from 'kysely';
import { indianToday } from '../../platform/postgres/clock.ts';
import type { Reader, Tx } from '../../platform/postgres/database.ts';

/** The current version of a question, locked until the transaction ends. */
export type LockedQuestion = {
  readonly id: string;
  readonly version: number;
  readonly state: QuestionState;
  readonly content: QuestionContent;
  readonly isBuiltIn: boolean;
  readonly changedAt: Date;
  readonly changedBy: StaffId | null;
};

export async function lockQuestion(tx: Tx, id: string): Promise<LockedQuestion | undefined> {
  const row = await tx
    .selectFrom('bank_questions')
    .select(['id', 'version', 'state', 'is_built_in', 'changed_at', 'changed_by'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { content } = await tx
    .selectFrom('bank_question_versions')
    .select('content')
    .where('question_id', '=', id)
    .where('version', '=', row.version)
    .executeTakeFirstOrThrow();
  const { version, state, is_built_in, changed_at, changed_by } = row;
  return { id, version, state, content, isBuiltIn: is_built_in, changedAt: changed_at, changedBy: changed_by };
}

/** Locks questions in the order of all who lock several, so that two changes do not wait for each other. */
export async function lockQuestions(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .selectFrom('bank_questions')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function findByCreationKey(reader: Reader, key: string): Promise<string | undefined> {
  const row = await reader.selectFrom('bank_questions').select('id').where('creation_key', '=', key).executeTakeFirst();
  return row?.id;
}

/** Whether a test has the question, in its draft or in a version that was published. */
export async function isUsed(reader: Reader, id: string): Promise<boolean> {
  const found = await reader
    .selectFrom('question_uses')
    .select('test_id')
    .where('question_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function removeQuestions(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('bank_questions').where('id', '=', sql<string>`any(${ids}::text[])`).execute();
}

/** Whether an earlier version of the question has this drawing. */
export async function hasDrawing(reader: Reader, id: string, svg: string): Promise<boolean> {
  const found = await reader
    .selectFrom('bank_question_versions')
    .select('version')
    .where('question_id', '=', id)
    .where(sql<string>`content -> 'figure' ->> 'svg'`, '=', svg)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export type BankEntry = {
  readonly version: number;
  readonly state: QuestionState;
  readonly changedAt: Date;
  readonly subject: ProgressCategory;
  readonly hasEnded: boolean;
  readonly content: QuestionContent;
};

/** The current versions of these questions by id; an unknown id is left out. */
export async function readContents(reader: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, BankEntry>> {
  const rows = await reader
    .selectFrom('bank_questions')
    .innerJoin('bank_question_versions as current', (join) =>
      join
        .onRef('current.question_id', '=', 'bank_questions.id')
        .onRef('current.version', '=', 'bank_questions.version'),
    )
    .select(['bank_questions.id', 'bank_questions.version', 'bank_questions.state', 'subject', 'current.content'])
    .select('bank_questions.changed_at as changedAt')
    .select(sql<boolean>`coalesce(bank_questions.until < ${indianToday}, false)`.as('hasEnded'))
    .where('bank_questions.id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
  return new Map(rows.map(({ id, ...entry }) => [id, entry]));
}

/** Locks these questions against deletion until the transaction ends. @param ids without repeats. @returns whether all exist. */
export async function lockQuestionsAgainstDeletion(tx: Tx, ids: readonly string[]): Promise<boolean> {
  const rows = await tx
    .selectFrom('bank_questions')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return rows.length === ids.length;
}

type BuiltIn = { readonly id: string; readonly content: QuestionContent };

/** Those of the built-in questions that the staff have never changed, as they stand in the bank. */
export async function listUnedited(reader: Reader, ids: readonly string[]): Promise<readonly BuiltIn[]> {
  const { rows } = await sql<BuiltIn>`
    select question.id, current.content
    from bank_questions as question
    join bank_question_versions as current on current.question_id = question.id and current.version = question.version
    where question.id = any(${ids}::text[]) and not exists (
      select from bank_question_versions as edited where edited.question_id = question.id and edited.kind <> 'built_in')
    order by question.id`.execute(reader);
  return rows;
}

/** Those of the ids that the bank does not have. */
export async function findMissing(reader: Reader, ids: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${ids}::text[]) as id
    where not exists (select from bank_questions where bank_questions.id = id.id)`.execute(reader);
  return rows.map(({ id }) => id);
}
