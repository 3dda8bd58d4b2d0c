import type { ImportRowPage, ImportRowQuery } from '@bharti/contracts/admin/import';
import { type DraftImage, type DraftLack, lacksOf, type QuestionDraft } from '@bharti/domain/import/draft';
import type { RowFields } from '@bharti/domain/import/fields';
import { type ImportReason, importedStates, type RowChoice, type RowState } from '@bharti/domain/import/row-state';
import { rowFields } from '@bharti/domain/import/write-row';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/postgres/database.ts';
import type { ImportKey } from './job-store.ts';

export type StoredRow = {
  readonly line: number;
  readonly state: RowState;
  readonly choice: RowChoice;
  /** The cells of a doubtful row. Null for any other row, whose draft holds all texts. */
  readonly fields: RowFields | null;
  readonly draft: QuestionDraft | null;
  readonly reasons: readonly ImportReason[];
  readonly hash: Buffer;
  readonly content_hash: Buffer | null;
  readonly image: DraftImage | null;
};

/** What the new question of a row lacks; nothing for a row that changes a question of the bank, or becomes none. */
const missingIn = ({ draft, reasons }: StoredRow): readonly DraftLack[] =>
  draft === null || reasons.some(({ code }) => code === 'id_in_bank') ? [] : lacksOf(draft);

const columns = ['line', 'state', 'choice', 'fields', 'draft', 'reasons', 'hash', 'content_hash', 'image'] as const;

const rowsOf = (reader: Reader, { staff, id }: ImportKey) =>
  reader.selectFrom('import_rows').where('staff_id', '=', staff).where('import_id', '=', id);

/** Writes rows as one JSON value, so that the statement is the same for any number of them. */
export async function insertRows(tx: Tx, { staff, id }: ImportKey, rows: readonly StoredRow[]): Promise<void> {
  const values = rows.map((stored) => {
    const { hash, content_hash, ...row } = stored;
    return {
      ...row,
      missing: missingIn(stored),
      hash: hash.toString('hex'),
      content_hash: content_hash?.toString('hex') ?? null,
    };
  });
  await sql`
    insert into import_rows (staff_id, import_id, line, state, choice, fields, draft, reasons, hash, content_hash, missing, image)
    select ${staff}::uuid, ${id}::uuid, line, state, choice, nullif(fields, 'null'), nullif(draft, 'null'), reasons,
      decode(hash, 'hex'), decode(content_hash, 'hex'), missing, nullif(image, 'null')
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as given (
      line integer, state text, choice text, fields jsonb, draft jsonb, reasons jsonb, hash text, content_hash text, missing text[], image jsonb)`.execute(
    tx,
  );
}

export async function removeRows(tx: Tx, { staff, id }: ImportKey): Promise<void> {
  await tx.deleteFrom('import_rows').where('staff_id', '=', staff).where('import_id', '=', id).execute();
}

export const findRow = (reader: Reader, key: ImportKey, line: number): Promise<StoredRow | undefined> =>
  rowsOf(reader, key).select(columns).where('line', '=', line).executeTakeFirst();

export async function updateRow(tx: Tx, { staff, id }: ImportKey, row: StoredRow): Promise<void> {
  const { line, state, choice, fields, draft, reasons, content_hash } = row;
  await tx
    .updateTable('import_rows')
    .set({
      state,
      choice,
      fields: fields === null ? null : JSON.stringify(fields),
      draft: draft === null ? null : JSON.stringify(draft),
      reasons: JSON.stringify(reasons),
      content_hash,
      missing: missingIn(row),
    })
    .where('staff_id', '=', staff)
    .where('import_id', '=', id)
    .where('line', '=', line)
    .execute();
}

/** Leaves out every item that cannot be taken. */
export async function leaveOutItems(tx: Tx, { staff, id }: ImportKey): Promise<void> {
  await tx
    .updateTable('import_rows')
    .set({ state: 'left_out', choice: 'leave_out' })
    .where('staff_id', '=', staff)
    .where('import_id', '=', id)
    .where('state', '=', 'mend')
    .where(sql<boolean>`reasons @> '[{"code": "item_kind"}]'`)
    .execute();
}

/** The next rows with a conversion that is not decided yet. */
export const readLegacyRows = (reader: Reader, key: ImportKey, limit: number): Promise<StoredRow[]> =>
  rowsOf(reader, key)
    .select(columns)
    .where('state', '=', 'mend')
    .where(sql<boolean>`reasons @> '[{"code": "legacy_font"}]'`)
    .orderBy('line')
    .limit(limit)
    .execute();

/** The first other row of the file that says the same and is not left out. */
export async function findEqualRow(reader: Reader, key: ImportKey, line: number, hash: Buffer): Promise<number | null> {
  const row = await rowsOf(reader, key)
    .select('line')
    .where('content_hash', '=', hash)
    .where('line', '<>', line)
    .where('state', '<>', 'left_out')
    .orderBy('line')
    .limit(1)
    .executeTakeFirst();
  return row?.line ?? null;
}

/** The next rows to be imported, in the order of the file. */
export const readImported = (reader: Reader, key: ImportKey, after: number, limit: number): Promise<StoredRow[]> =>
  rowsOf(reader, key)
    .select(columns)
    .where('state', '=', sql<RowState>`any(${[...importedStates]}::text[])`)
    .where('line', '>', after)
    .orderBy('line')
    .limit(limit)
    .execute();

/** One page of the rows in a state, in the order of the file. */
export async function readRows(
  reader: Reader,
  key: ImportKey,
  { state, after, limit }: ImportRowQuery,
): Promise<ImportRowPage> {
  const found = await rowsOf(reader, key)
    .select(columns)
    .where('state', '=', state)
    .where('line', '>', after)
    .orderBy('line')
    .limit(limit + 1)
    .execute();
  const rows = found.slice(0, limit);
  return {
    rows: await showRows(reader, rows),
    next: found.length > limit ? (rows.at(-1)?.line ?? null) : null,
  };
}

/** Rows as the panel shows them, with the questions of the bank that they are compared with. */
export async function showRows(reader: Reader, rows: readonly StoredRow[]): Promise<ImportRowPage['rows']> {
  const ids = rows.flatMap(({ reasons }) => namedQuestions(reasons));
  const found =
    ids.length === 0
      ? []
      : await reader
          .selectFrom('bank_questions')
          .select(['id', 'stem_en', 'stem_mr'])
          .where('id', '=', sql<string>`any(${[...new Set(ids)]}::text[])`)
          .execute();
  const stems = new Map(found.map(({ id, stem_en, stem_mr }) => [id, { en: stem_en, mr: stem_mr }]));
  return rows.map(({ line, state, choice, fields, draft, reasons, image }) => ({
    line,
    state,
    choice,
    fields: fieldsOf(fields, draft),
    key: draft?.key ?? null,
    image,
    reasons,
    questions: namedQuestions(reasons).flatMap((id) => {
      const stem = stems.get(id);
      return stem === undefined ? [] : [{ id, stem }];
    }),
  }));
}

const namedQuestions = (reasons: readonly ImportReason[]): readonly string[] =>
  reasons.flatMap((reason) => ('questionId' in reason ? [reason.questionId] : []));

/** The texts of a row: as the file has them, or of its question. */
export const fieldsOf = (fields: RowFields | null, draft: QuestionDraft | null): RowFields =>
  fields ?? (draft === null ? {} : rowFields(draft));
