import { fileLimits } from '@bharti/domain/import/file-refusal';
import { FileRefused } from './file-refused.ts';
import { namedFont } from './named-font.ts';
import { openWorkbook } from './open-workbook.ts';
import { checkedRow } from './read-csv.ts';
import { readXml } from './read-xml.ts';
import type { CellNote, NamedFont, Table, TableRow } from './table.ts';
import {
  type CellStyle,
  cellStyles,
  firstSheet,
  plainStyle,
  type SharedText,
  sharedTexts,
  withoutEscapes,
} from './workbook-parts.ts';

/** Reads the first visible sheet of an XLSX. Formulas are not run: they are read as text. @throws FileRefused */
export function readXlsx(bytes: Uint8Array): Table {
  const workbook = openWorkbook(bytes);
  const sheet = workbook.get(firstSheet(workbook));
  if (sheet === undefined) throw new FileRefused('file_is_damaged');
  const styles = cellStyles(workbook);
  const shared = sharedTexts(
    workbook,
    styles.some(({ font }) => font !== ''),
  );
  return { kind: 'xlsx', rows: readSheet(sheet, shared, styles) };
}

/** A cell as the sheet writes it. */
type RawCell = { column: number; type: string; style: number; value: string; formula: string | null };

/** What is known of single cells of a row, by column. */
type Cells = {
  readonly texts: string[];
  readonly notes: Map<number, CellNote>;
  readonly fonts: Map<number, NamedFont>;
};
const noCells = (): Cells => ({ texts: [], notes: new Map(), fonts: new Map() });

function readSheet(part: Uint8Array, shared: readonly SharedText[], styles: readonly CellStyle[]): TableRow[] {
  const rows: TableRow[] = [];
  let line = 0;
  let cells = noCells();
  // The place of a cell that does not name its own: after the cell before it, also when that one is empty.
  let next = 0;
  let cell: RawCell | null = null;
  let into: 'value' | 'formula' | null = null;
  readXml(part, {
    open: (name, attributes) => {
      if (name === 'row') {
        line = Number(attributes.r ?? line + 1);
        cells = noCells();
        next = 0;
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
        putCell(cell, cells, line, shared, styles);
        cell = null;
      }
      if (name === 'row') {
        const row = checkedRow(cells.texts, line);
        const { notes, fonts } = cells;
        if (row !== null) rows.push({ ...row, ...(notes.size > 0 && { notes }), ...(fonts.size > 0 && { fonts }) });
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
  { texts, notes, fonts }: Cells,
  line: number,
  shared: readonly SharedText[],
  styles: readonly CellStyle[],
): void {
  const style = styles[cell.style] ?? plainStyle;
  const { text, note, runs = text } = contentOf(cell, shared, style);
  if (text === '') return;
  if (cell.column >= fileLimits.columns) throw new FileRefused('too_many_columns', line);
  while (texts.length < cell.column) texts.push('');
  texts[cell.column] = text;
  if (note !== null) notes.set(cell.column, note);
  const font = note === null ? namedFont(runs, style.font) : null;
  if (font !== null) fonts.set(cell.column, font);
}

type Content = { readonly text: string; readonly note: CellNote | null; readonly runs?: SharedText };

function contentOf({ type, value, formula }: RawCell, shared: readonly SharedText[], style: CellStyle): Content {
  if (formula !== null) return { text: formula === '' ? value : `=${formula}`, note: 'formula' };
  if (type === 's') {
    const runs = shared[Number(value)] ?? '';
    return { text: typeof runs === 'string' ? runs : runs.map(({ text }) => text).join(''), note: null, runs };
  }
  if (type === 'inlineStr' || type === 'str') return { text: withoutEscapes(value), note: null };
  if (type === 'e') return { text: value, note: 'error_value' };
  if (type === 'b') return { text: value === '1' ? 'TRUE' : 'FALSE', note: null };
  if (type === 'd') return { text: value, note: 'date' };
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return { text: value.trim(), note: null };
  if (style.number === 'date') return { text: value, note: 'date' };
  // Spreadsheets keep 15 digits; 0.1 + 0.2 is shown as 0.3.
  const shown = (amount: number) => String(Number(amount.toPrecision(15)));
  return { text: style.number === 'percent' ? `${shown(number * 100)}%` : shown(number), note: null };
}
