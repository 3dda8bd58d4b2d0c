import { createHash } from 'node:crypto';
import { type ComparedQuestion, comparable, nearDuplicate } from '@bharti/domain/duplicates/near-duplicates';
import { signatureOf } from '@bharti/domain/duplicates/signature';
import {
  type ColumnMapping,
  guessColumns,
  localesIn,
  localesOf,
  type MissingColumn,
  missingColumns,
} from '@bharti/domain/import/columns';
import { contentOf, type QuestionDraft } from '@bharti/domain/import/draft';
import type { ImportField, RowFields } from '@bharti/domain/import/fields';
import { hasItems, type ImportKind } from '@bharti/domain/import/file-kinds';
import { type RowContext, readRow } from '@bharti/domain/import/read-row';
import type { RowReason } from '@bharti/domain/import/reasons';
import { createRowsByNumber } from './rows-by-number.ts';
import type { CellNote, LegacyText, Picture, Table, TableRow } from './table.ts';

/** A row as it was checked. A row without reasons is ready. */
export type CheckedRow = {
  /** The number of the row in the spreadsheet, from 1. */
  readonly line: number;
  /** The texts of the row by field, to be mended and read again with `readRow`; left out where nothing is doubtful. */
  readonly fields: RowFields | null;
  /** Null while the row has a reason that blocks the import. */
  readonly draft: QuestionDraft | null;
  readonly reasons: readonly RowReason[];
  /** Numbers for the search of near-duplicates in the bank (`signatureOf`); empty without a draft. */
  readonly signature: readonly number[];
  /** Its image, which is not checked yet. */
  readonly picture?: Picture | undefined;
};

export type CheckedFile = {
  readonly kind: ImportKind;
  readonly header: readonly string[];
  /** The first rows, to choose the columns by. */
  readonly sample: readonly (readonly string[])[];
  readonly mapping: ColumnMapping;
  /** While a column is missing no row is read: the editor chooses the columns first. */
  readonly missing: readonly MissingColumn[];
};

/** The settings of a check. `mapping` is null at first: then the columns are guessed. */
export type CheckContext = Omit<RowContext, 'locales'> & { readonly mapping: ColumnMapping | null };

/** The next rows of a file; `done` of all `total` rows are checked. */
export type CheckedPart = {
  readonly rows: readonly CheckedRow[];
  readonly mapping: ColumnMapping;
  readonly done: number;
  readonly total: number;
};

const sampleRows = 20;
const shownRows = 5;
const rowsAtOnce = 100;
/** Earlier rows that a row is compared with word for word. */
const mostCompared = 2;

/** Checks all rows part by part, and takes them out of the table, so that the memory of a part can be freed. @returns all but the rows. */
export function* checkRows(table: Table, context: CheckContext): Generator<CheckedPart, CheckedFile> {
  const { rows } = table;
  const header = rows.shift()?.cells ?? [];
  const sample = rows.slice(0, sampleRows).map(({ cells }) => cells);
  const mapping = context.mapping ?? table.mapping ?? guessColumns(header, sample);
  const missing = missingColumns(mapping);
  const known = { kind: table.kind, header, sample: sample.slice(0, shownRows), mapping, missing };
  if (missing.length > 0) return known;
  const locales = hasItems(table.kind) ? null : localesIn(mapping);
  const total = rows.length;
  const earlier = createEarlierRows(total);
  yield { rows: [], mapping, done: 0, total };
  while (rows.length > 0) {
    const part = rows.splice(0, rowsAtOnce);
    const checked = part.map((row) => {
      const fields = fieldsIn(row, mapping);
      const rowContext = { ...context, locales: locales ?? localesOf(fields) };
      return checkRow(row, fields, mapping, header.length, rowContext, earlier);
    });
    yield { rows: checked, mapping, done: total - rows.length, total };
  }
  return known;
}

function fieldsIn(row: TableRow, mapping: ColumnMapping): RowFields {
  const fields: Partial<Record<ImportField, string>> = {};
  mapping.forEach((field, column) => {
    if (field !== null) fields[field] = row.cells[column] ?? '';
  });
  return fields;
}

function checkRow(
  row: TableRow,
  fields: RowFields,
  mapping: ColumnMapping,
  columns: number,
  context: RowContext,
  earlier: EarlierRows,
): CheckedRow {
  const { line, itemKind, picture } = row;
  if (itemKind !== undefined) {
    const reasons = [{ code: 'item_kind', kind: itemKind, isBlocking: true }] as const;
    return { line, fields, draft: null, reasons, signature: [] };
  }
  const { draft, reasons: own } = readRow(fields, context);
  const signature = draft === null ? [] : signatureOf(draft);
  // A key that the file tells twice is not missing.
  const isKeyDoubted = row.doubts?.some((doubt) => 'field' in doubt && doubt.field === 'key') === true;
  const reasons: readonly RowReason[] = [
    ...own.filter(({ code }) => code !== 'key_missing' || !isKeyDoubted),
    ...notedCells(row, mapping, fields),
    ...(row.doubts ?? []),
    ...legacyTexts(row, mapping),
    ...unreadTexts(row, mapping, fields),
    ...(row.cells.length > Math.max(columns, mapping.length)
      ? [{ code: 'too_many_cells', isBlocking: false } as const]
      : []),
    ...(draft === null ? [] : earlier.compare(draft, signature, line, picture)),
  ];
  const isBlocked = reasons.some(({ isBlocking }) => isBlocking);
  return {
    line,
    fields: reasons.length === 0 ? null : fields,
    draft: isBlocked ? null : draft,
    reasons,
    signature,
    ...(picture !== undefined && { picture }),
  };
}

/** A date or an error stands where a text was meant, so it must be corrected; a formula is taken as the text that it is. */
function notedCells({ notes }: TableRow, mapping: ColumnMapping, fields: RowFields): readonly RowReason[] {
  return [...(notes ?? new Map<number, CellNote>())].flatMap(([column, note]) => {
    const field = mapping[column] ?? null;
    return field === null ? [] : [{ code: note, field, value: fields[field] ?? '', isBlocking: note !== 'formula' }];
  });
}

/** A conversion enters the bank only when an editor has compared it with what was typed. */
const legacyTexts = ({ legacy, cells }: TableRow, mapping: ColumnMapping): readonly RowReason[] =>
  [...(legacy ?? new Map<number, LegacyText>())].flatMap(([column, { font, typed }]) => {
    const field = mapping[column] ?? null;
    const converted = cells[column] ?? '';
    return field === null ? [] : [{ code: 'legacy_font', field, font, typed, converted, isBlocking: true }];
  });

/** Nothing is known of such a text but its font: an editor types it, or leaves the row out. */
const unreadTexts = ({ unread }: TableRow, mapping: ColumnMapping, fields: RowFields): readonly RowReason[] =>
  [...(unread ?? new Map<number, string>())].flatMap(([column, value]) => {
    const field = mapping[column] ?? null;
    return field === null || !fields[field] ? [] : [{ code: 'font_unknown', field, value, isBlocking: true }];
  });

type EarlierRows = {
  readonly compare: (
    draft: QuestionDraft,
    signature: readonly number[],
    line: number,
    picture: Picture | undefined,
  ) => readonly RowReason[];
};

/** Only the fields that are compared, so that the memory of the other fields can be freed. */
type Earlier = { readonly line: number; readonly question: ComparedQuestion };

/**
 * Finds earlier rows that a row repeats or resembles. Its texts are compared with the rows whose signatures share the most numbers with
 * its own.
 */
function createEarlierRows(mostRows: number): EarlierRows {
  const lineOf = new Map<string, number>();
  const byNumber = createRowsByNumber(mostRows);
  const seen: Earlier[] = [];
  return {
    compare: (draft, signature, line, picture) => {
      const content = createHash('sha256')
        .update(contentOf(draft))
        .update(picture?.bytes ?? '')
        .digest('base64url');
      const repeated = lineOf.get(content);
      if (repeated !== undefined) return [{ code: 'repeated', line: repeated, isBlocking: false }];
      lineOf.set(content, line);
      const found = firstSimilar(
        draft,
        byNumber.mostAlike(signature, mostCompared).flatMap((i) => seen[i] ?? []),
      );
      byNumber.add(signature);
      seen.push({ line, question: { stem: draft.stem, options: draft.options, key: draft.key } });
      return found === null ? [] : [found];
    },
  };
}

function firstSimilar(draft: QuestionDraft, others: readonly Earlier[]): RowReason | null {
  if (others.length === 0) return null;
  const ready = comparable(draft);
  for (const { line, question } of others) {
    const kind = nearDuplicate(ready, comparable(question))?.kind;
    if (kind !== undefined) return { code: kind === 'numbers_changed' ? kind : 'similar', line, isBlocking: false };
  }
  return null;
}
