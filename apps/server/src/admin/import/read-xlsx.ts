import { fileLimits } from '@bharti/domain/import/file-refusal';
import { FileRefused } from './file-refused.ts';
import { openWorkbook } from './open-workbook.ts';
import { checkedRow } from './read-csv.ts';
import { readXml } from './read-xml.ts';
import type { CellNote, Table, TableRow } from './table.ts';
import { firstSheet, type NumberStyle, numberStyles, sharedTexts, withoutEscapes } from './workbook-parts.ts';

/** Reads the first visible sheet of an XLSX. Formulas are not run: they are read as text. @throws FileRefused */
export function readXlsx(bytes: Uint8Array): Table {
  const workbook = openWorkbook(bytes);
  const sheet = workbook.get(firstSheet(workbook));
  if (sheet === undefined) throw new FileRefused('file_is_damaged');
  return { kind: 'xlsx', rows: readSheet(sheet, sharedTexts(workbook), numberStyles(workbook)) };
}

/** A cell as the sheet writes it. */
type RawCell = { column: number; type: string; style: number; value: string; formula: string | null };

function readSheet(part: Uint8Array, shared: readonly string[], styles: readonly NumberStyle[]): TableRow[] {
  const rows: TableRow[] = [];
  let line = 0;
  let cells: string[] = [];
  // The place of a cell that does not name its own: after the cell before it, also when that one is empty.
  let next = 0;
  let notes = new Map<number, CellNote>();
  let cell: RawCell | null = null;
  let into: 'value' | 'formula' | null = null;
  readXml(part, {
    open: (name, attributes) => {
      if (name === 'row') {
        line = Number(attributes.r ?? line + 1);
        cells = [];
        next = 0;
        notes = new Map();
      }
      if (name === 'c') {
        cell = openCell(attributes, next);
        next = cell.column + 1;
      }
      if (name === 'v' || name === 't') into = 'value';
      if (name === 'f' && cell !== null) {
        cell.formula = '';
        into = 'formula';
      }
    },
    text: (text) => {
      if (cell === null || into === null) return;
      if (into === 'value') cell.value += text;
      else cell.formula += text;
    },
    close: (name) => {
      if (name === 'v' || name === 't' || name === 'f') into = null;
      if (name === 'c' && cell !== null) {
        putCell(cell, cells, notes, line, shared, styles);
        cell = null;
      }
      if (name === 'row') {
        const row = checkedRow(cells, line);
        if (row !== null) rows.push(notes.size === 0 ? row : { ...row, notes });
        if (rows.length > fileLimits.rows + 1) throw new FileRefused('too_many_rows', line);
      }
    },
  });
  return rows;
}

function openCell(attributes: Readonly<Record<string, string>>, next: number): RawCell {
  const letters = /^[A-Z]{1,3}/.exec(attributes.r ?? '')?.[0];
  const column =
    letters === undefined ? next : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { column, type: attributes.t ?? 'n', style: Number(attributes.s ?? 0), value: '', formula: null };
}

function putCell(
  cell: RawCell,
  cells: string[],
  notes: Map<number, CellNote>,
  line: number,
  shared: readonly string[],
  styles: readonly NumberStyle[],
): void {
  const { text, note } = contentOf(cell, shared, styles[cell.style] ?? 'plain');
  if (text === '') return;
  if (cell.column >= fileLimits.columns) throw new FileRefused('too_many_columns', line);
  while (cells.length < cell.column) cells.push('');
  cells[cell.column] = text;
  if (note !== null) notes.set(cell.column, note);
}

type Content = { readonly text: string; readonly note: CellNote | null };

function contentOf({ type, value, formula }: RawCell, shared: readonly string[], style: NumberStyle): Content {
  if (formula !== null) return { text: formula === '' ? value : `=${formula}`, note: 'formula' };
  if (type === 's') return { text: shared[Number(value)] ?? '', note: null };
  if (type === 'inlineStr' || type === 'str') return { text: withoutEscapes(value), note: null };
  if (type === 'e') return { text: value, note: 'error_value' };
  if (type === 'b') return { text: value === '1' ? 'TRUE' : 'FALSE', note: null };
  if (type === 'd') return { text: value, note: 'date' };
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return { text: value.trim(), note: null };
  if (style === 'date') return { text: value, note: 'date' };
  // Spreadsheets keep 15 digits; 0.1 + 0.2 is shown as 0.3.
  const shown = (amount: number) => String(Number(amount.toPrecision(15)));
  return { text: style === 'percent' ? `${shown(number * 100)}%` : shown(number), note: null };
}
