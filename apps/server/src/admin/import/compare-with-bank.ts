import { createHash } from 'node:crypto';
import { canonical } from '@bharti/domain/canonical';
import { changedParts, type QuestionContent, tidyContent } from '@bharti/domain/content/bank-question';
import { fromCell } from '@bharti/domain/import/cells';
import { contentOf, type DraftImage, figureOf, type QuestionDraft } from '@bharti/domain/import/draft';
import { type ImportField, importFields, type RowFields } from '@bharti/domain/import/fields';
import { mismatchReasons } from '@bharti/domain/import/read-row';
import type { ImportReason } from '@bharti/domain/import/row-state';
import { updatedContent } from '@bharti/domain/import/update-question';
import { rowFields } from '@bharti/domain/import/write-row';
import { sql } from 'kysely';
import type { Reader } from '../../platform/postgres/database.ts';
import { type BankEntry, readContents } from '../bank/store.ts';
import { readSubjects } from '../bank/topic-store.ts';

/** A row to be compared. `hash`: of the row as the file has it. */
export type ComparedRow = {
  readonly fields: RowFields | null;
  readonly draft: QuestionDraft | null;
  readonly hash: Buffer;
  readonly image?: DraftImage | null;
};

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The hash of a question's content, without its id. */
export const hashOfContent = (draft: QuestionDraft): Buffer => sha256(contentOf(draft));

/** The hash of a row as it stands in the file: the same row in another file has the same hash. */
export const hashOfRow = (
  fields: RowFields | null,
  draft: QuestionDraft | null,
  image: DraftImage | null = null,
): Buffer => sha256((fields === null && draft !== null ? contentOf(draft) : canonical(fields)) + (image?.path ?? ''));

/** What an imported question says: complete texts, as the bank stores them. */
export const contentOfDraft = ({ id: _, image, ...draft }: QuestionDraft): QuestionContent =>
  tidyContent({ ...draft, figure: figureOf({ image }) });

/**
 * Finds for each row, in order, the questions of the bank that are the same or similar. @param columns the fields for which the file
 * has a column.
 */
export async function compareWithBank(
  reader: Reader,
  rows: readonly ComparedRow[],
  columns: ReadonlySet<ImportField>,
): Promise<readonly (readonly ImportReason[])[]> {
  const before = await findImported(reader, rows);
  const equal = await findEqual(reader, rows);
  const named = await readNamed(reader, rows);
  const subjects = named.size === 0 ? new Map() : await readSubjects(reader);
  return rows.map((row) => {
    const same = (code: 'in_bank' | 'imported_before', questionId: string): ImportReason => ({
      code,
      questionId,
      isBlocking: false,
    });
    const id = row.draft?.id ?? row.fields?.id ?? '';
    const entry = named.get(id);
    if (entry !== undefined && saysTheSame(row, { ...entry.content, id }, columns)) return [same('in_bank', id)];
    const equalId = row.draft === null ? undefined : equal.get(contentOf(row.draft));
    if (equalId !== undefined) return [same('in_bank', equalId)];
    const imported = before.get(row.hash.toString('hex'));
    return [
      ...(imported === undefined ? [] : [same('imported_before', imported)]),
      ...(entry === undefined
        ? []
        : [namedReason(id, entry, row, columns), ...changedMismatches(entry, row, columns, subjects)]),
    ];
  });
}

const namedReason = (
  questionId: string,
  { version, changedAt, content }: BankEntry,
  { draft }: ComparedRow,
  columns: ReadonlySet<ImportField>,
): ImportReason => ({
  code: 'id_in_bank',
  questionId,
  version,
  changedAt: changedAt.toISOString(),
  fields: draft === null ? [] : changedFields(content, updatedContent(content, draft, columns)),
  isBlocking: false,
});

/** Where the languages of the question that a row changes will differ. */
function changedMismatches(
  { content }: BankEntry,
  { draft }: ComparedRow,
  columns: ReadonlySet<ImportField>,
  subjects: ReadonlyMap<string, string>,
): readonly ImportReason[] {
  if (draft === null) return [];
  const after = updatedContent(content, draft, columns);
  return mismatchReasons({ ...after, key: draft.key, subject: subjects.get(after.topic) });
}

/**
 * All reasons of a row. A row that changes a question of the bank is judged by what the question will say: the row can
 * have one language only.
 * @param own of the row by itself. @param bank of the comparison.
 */
export const allReasons = (own: readonly ImportReason[], bank: readonly ImportReason[]): readonly ImportReason[] => {
  const isChange = bank.some(({ code }) => code === 'id_in_bank');
  return [...bank, ...own.filter(({ code }) => !isChange || code !== 'languages_differ')];
};

function changedFields(before: QuestionContent, after: QuestionContent): readonly ImportField[] {
  const [then, now] = [rowFields({ ...before, id: null }), rowFields({ ...after, id: null })];
  return importFields.filter((field) => then[field] !== now[field]);
}

/** Whether a row would change nothing in the question that it names. */
const saysTheSame = (
  row: ComparedRow,
  question: QuestionContent & { readonly id: string },
  columns: ReadonlySet<ImportField>,
): boolean =>
  (isExport(row, question) && (row.image == null || row.image.path === imageIn(question)?.path)) ||
  (row.draft !== null && changedParts(question, updatedContent(question, row.draft, columns)).length === 0);

/** Whether a row is what an export of this question writes. A draft of the bank may lack texts that a new question needs. */
function isExport({ fields, draft }: ComparedRow, question: QuestionContent & { readonly id: string }): boolean {
  const written = rowFields(question);
  const found = new Map(Object.entries(fields ?? (draft === null ? {} : rowFields(draft))));
  return Object.entries(written).every(([field, text]) => text === fromCell(found.get(field) ?? ''));
}

/** The uploaded image of a question; a drawing of ours is none. */
const imageIn = ({ figure }: Pick<QuestionContent, 'figure'>): DraftImage | null =>
  figure?.kind === 'image' ? { path: figure.path, alt: figure.alt } : null;

async function findImported(reader: Reader, rows: readonly ComparedRow[]): Promise<ReadonlyMap<string, string>> {
  const found = await reader
    .selectFrom('imported_rows')
    .select(['hash', 'question_id'])
    .where('hash', '=', sql<Buffer>`any(${rows.map(({ hash }) => hash)}::bytea[])`)
    .execute();
  return new Map(found.map(({ hash, question_id }) => [hash.toString('hex'), question_id]));
}

/** The ids of questions that say exactly what a draft says, by `contentOf`. Found by the text of the question, which has an index. */
async function findEqual(reader: Reader, rows: readonly ComparedRow[]): Promise<ReadonlyMap<string, string>> {
  const stems = rows.flatMap(({ draft }) => {
    if (draft === null) return [];
    const { stem } = contentOfDraft(draft);
    return [`${stem.en}\n${stem.mr}`];
  });
  if (stems.length === 0) return new Map();
  const { rows: found } = await sql<{ id: string; content: QuestionContent }>`
    select question.id, current.content
    from bank_questions as question
    join bank_question_versions as current on current.question_id = question.id and current.version = question.version
    where md5(question.stem_en || chr(10) || question.stem_mr) = any(
      select md5(stem) from unnest(${[...new Set(stems)]}::text[]) as stem)
    order by question.created_at desc, question.id desc`.execute(reader);
  return new Map(
    found.flatMap(({ id, content: { key, ...content } }) => {
      if (key === null) return [];
      const image = imageIn(content);
      const texts = { ...content, key, id: null };
      // A row without an image is the same question where the texts are.
      return [texts, ...(image === null ? [] : [{ ...texts, image }])].map((draft) => [contentOf(draft), id]);
    }),
  );
}

async function readNamed(reader: Reader, rows: readonly ComparedRow[]): Promise<ReadonlyMap<string, BankEntry>> {
  const ids = rows.flatMap(({ draft, fields }) => {
    const id = draft?.id ?? fields?.id ?? '';
    return id === '' || id.length > 64 ? [] : [id];
  });
  if (ids.length === 0) return new Map();
  return readContents(reader, [...new Set(ids)]);
}
