import type { QuestionContent, QuestionKind, QuestionState } from '@bharti/domain/content/bank-question';
import type { StaffId } from '@bharti/domain/people/staff';
import { sql } from 'kysely';
import { changeTime } from '../../platform/postgres/clock.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { columnsOf, columnTypes } from './question-columns.ts';
import { readSubjects } from './topic-store.ts';

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
    content,
    ...columnsOf(subjects.get(content.topic), content),
  }));
  await sql`
    with given as (
      select given.*, ${changeTime} as at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
        id text, creation_key uuid, kind text, state text, version integer, is_built_in boolean, content jsonb,
        ${sql.raw(columnTypes)})
    ), question as (
      insert into bank_questions (id, creation_key, state, version, topic, subject, level, form, languages, stem_en, stem_mr,
        has_figure, until, is_built_in, words, signature, is_mismatch, created_at, changed_at, changed_by)
      select id, creation_key, state, version, topic, subject, level, form, languages, stem_en, stem_mr,
        has_figure, until, is_built_in, array_to_tsvector(array(select jsonb_array_elements_text(words))),
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
    ...columnsOf(subjects.get(content.topic), content),
  }));
  await sql`
    with given as (
      select given.*, ${changeTime} as at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
        id text, version integer, kind text, state text, content jsonb, changed_parts jsonb, changed_by uuid,
        ${sql.raw(columnTypes)})
    ), version as (
      insert into bank_question_versions (question_id, version, kind, state, content, changed_parts, changed_at, changed_by)
      select id, version, kind, state, content, array(select jsonb_array_elements_text(changed_parts)), at, changed_by
      from given
    )
    update bank_questions as question
    set version = given.version, state = given.state, topic = given.topic, subject = coalesce(given.subject, question.subject),
      level = given.level, form = given.form, languages = given.languages, stem_en = given.stem_en, stem_mr = given.stem_mr,
      has_figure = given.has_figure, until = given.until, is_mismatch = given.is_mismatch, changed_at = given.at, changed_by = given.changed_by,
      words = array_to_tsvector(array(select jsonb_array_elements_text(given.words))),
      signature = array(select value::integer from jsonb_array_elements_text(given.signature) as value)
    from given where question.id = given.id`.execute(tx);
}
