import type { Bilingual } from '@bharti/domain/bilingual';
import {
  languagesOf,
  type QuestionContent,
  type QuestionKind,
  type QuestionState,
} from '@bharti/domain/content/bank-question';
import { differencesOf } from '@bharti/domain/content/question-check';
import { searchSigns, searchWords } from '@bharti/domain/content/search-words';
import type { ProgressCategory } from '@bharti/domain/content/test';
import { signatureOf } from '@bharti/domain/duplicates/signature';
import type { StaffId } from '@bharti/domain/people/staff';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/postgres/database.ts';
import { changeTime } from '../change-cursor.ts';

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

/** Ids for new questions, such as `q-17`. */
export async function nextQuestionIds(tx: Tx, count: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select 'q-' || nextval('question_numbers') as id from generate_series(1, ${count})`.execute(tx);
  return rows.map(({ id }) => id);
}

export type NewQuestion = {
  readonly id: string;
  readonly creationKey: string | null;
  readonly kind: QuestionKind;
  readonly state: QuestionState;
  readonly version: number;
  readonly content: QuestionContent;
  readonly isBuiltIn: boolean;
};

/** Adds questions with their first version. As one JSON value, so that the statement is the same for any number of them. */
export async function insertQuestions(tx: Tx, questions: readonly NewQuestion[], by: StaffId | null): Promise<void> {
  const subjects = await readSubjects(tx);
  const rows = questions.map(({ id, creationKey, kind, state, version, content, isBuiltIn }) => ({
    id,
    creation_key: creationKey,
    kind,
    state,
    version,
    is_built_in: isBuiltIn,
    words: wordsOf(content),
    content,
    subject: subjects.get(content.topic),
    ...columnsOf(subjects.get(content.topic), content),
  }));
  await sql`
    with given as (
      select given.*, ${changeTime} as at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
        id text, creation_key uuid, kind text, state text, version integer, is_built_in boolean, words jsonb, content jsonb,
        signature jsonb, is_mismatch boolean, topic text, subject text, level text, form text, languages text, stem_en text, stem_mr text, has_figure boolean)
    ), question as (
      insert into bank_questions (id, creation_key, state, version, topic, subject, level, form, languages, stem_en, stem_mr,
        has_figure, is_built_in, words, signature, is_mismatch, created_at, changed_at, changed_by)
      select id, creation_key, state, version, topic, subject, level, form, languages, stem_en, stem_mr,
        has_figure, is_built_in, array_to_tsvector(array(select jsonb_array_elements_text(words))),
        array(select value::integer from jsonb_array_elements_text(signature) as value), is_mismatch, at, at, ${by}::uuid
      from given
    )
    insert into bank_question_versions (question_id, version, kind, state, content, changed_parts, changed_at, changed_by)
    select id, version, kind, state, content, '{}', at, ${by}::uuid from given`.execute(tx);
}

export type NextVersion = {
  readonly id: string;
  readonly version: number;
  readonly kind: QuestionKind;
  readonly state: QuestionState;
  readonly content: QuestionContent;
  readonly changedParts: readonly string[];
  readonly by: StaffId | null;
};

/** Writes the next version of a locked question. */
export const writeVersion = (tx: Tx, next: NextVersion): Promise<void> => writeVersions(tx, [next]);

/** Writes the next versions of locked questions. As one JSON value, so that the statement is the same for any number of them. */
export async function writeVersions(tx: Tx, versions: readonly NextVersion[]): Promise<void> {
  const subjects = await readSubjects(tx);
  const rows = versions.map(({ id, version, kind, state, content, changedParts, by }) => ({
    id,
    version,
    kind,
    state,
    content,
    changed_parts: changedParts,
    changed_by: by,
    words: wordsOf(content),
    subject: subjects.get(content.topic),
    ...columnsOf(subjects.get(content.topic), content),
  }));
  await sql`
    with given as (
      select given.*, ${changeTime} as at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
        id text, version integer, kind text, state text, content jsonb, changed_parts jsonb, changed_by uuid, words jsonb,
        signature jsonb, is_mismatch boolean, topic text, subject text, level text, form text, languages text, stem_en text, stem_mr text, has_figure boolean)
    ), version as (
      insert into bank_question_versions (question_id, version, kind, state, content, changed_parts, changed_at, changed_by)
      select id, version, kind, state, content, array(select jsonb_array_elements_text(changed_parts)), at, changed_by
      from given
    )
    update bank_questions as question
    set version = given.version, state = given.state, topic = given.topic, subject = coalesce(given.subject, question.subject),
      level = given.level, form = given.form, languages = given.languages, stem_en = given.stem_en, stem_mr = given.stem_mr,
      has_figure = given.has_figure, is_mismatch = given.is_mismatch, changed_at = given.at, changed_by = given.changed_by,
      words = array_to_tsvector(array(select jsonb_array_elements_text(given.words))),
      signature = array(select value::integer from jsonb_array_elements_text(given.signature) as value)
    from given where question.id = given.id`.execute(tx);
}

const columnsOf = (subject: string | undefined, content: QuestionContent) => ({
  topic: content.topic,
  level: content.level,
  form: content.form,
  languages: languagesOf(content),
  stem_en: content.stem.en,
  stem_mr: content.stem.mr,
  has_figure: content.figure !== null,
  ...checksOf(subject, content),
});

/** What the rules say about the texts: kept for the filter and for the search for near-duplicates. */
const checksOf = (subject: string | undefined, content: QuestionContent) => ({
  signature: signatureOf(content),
  is_mismatch: languagesOf(content) === 'both' && differencesOf(subject, content).length > 0,
});

/** A question is found by the words of its text, its options and what its figure shows, in both languages. */
function wordsOf({ stem, options, figure }: QuestionContent): readonly string[] {
  const texts = [stem, ...options, ...(figure === null ? [] : [figure.alt])];
  const text = texts.flatMap(({ en, mr }) => [en, mr]).join(' ');
  return [...searchWords(text), ...searchSigns(text)];
}

export async function readSubjects(reader: Reader): Promise<ReadonlyMap<string, ProgressCategory>> {
  const rows = await reader.selectFrom('topics').select(['id', 'subject']).execute();
  return new Map(rows.map(({ id, subject }) => [id, subject]));
}

export async function hasTopic(reader: Reader, id: string): Promise<boolean> {
  return (await reader.selectFrom('topics').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
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

export async function removeQuestion(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('bank_questions').where('id', '=', id).execute();
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
    .where('bank_questions.id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
  return new Map(rows.map(({ id, ...entry }) => [id, entry]));
}

export async function readTopicNames(reader: Reader): Promise<ReadonlyMap<string, Bilingual>> {
  const rows = await reader.selectFrom('topics').select(['id', 'name_en', 'name_mr']).execute();
  return new Map(rows.map(({ id, name_en, name_mr }) => [id, { en: name_en, mr: name_mr }]));
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

const checkedAtOnce = 1_000;

/** Computes what an earlier release could not write, for a bounded number of questions. @returns whether more are left. */
export async function checkUnchecked(tx: Tx): Promise<boolean> {
  const subjects = await readSubjects(tx);
  const rows = await tx
    .selectFrom('bank_questions')
    .innerJoin('bank_question_versions as current', (join) =>
      join
        .onRef('current.question_id', '=', 'bank_questions.id')
        .onRef('current.version', '=', 'bank_questions.version'),
    )
    .select(['bank_questions.id', 'current.content'])
    .where(({ or, eb }) => or([eb('signature', 'is', null), eb('is_mismatch', 'is', null)]))
    .orderBy('bank_questions.id')
    .limit(checkedAtOnce)
    .execute();
  for (const { id, content } of rows) {
    await tx
      .updateTable('bank_questions')
      .set(checksOf(subjects.get(content.topic), content))
      .set({ words: sql<string>`array_to_tsvector(${wordsOf(content)}::text[])` })
      .where('id', '=', id)
      .execute();
  }
  return rows.length === checkedAtOnce;
}
