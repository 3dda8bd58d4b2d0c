import { fileLimits } from '@bharti/domain/import/file-refusal';
import { CsvError, parse } from 'csv-parse/sync';
import { toUtf8 } from './decode-text.ts';
import { FileRefused } from './file-refused.ts';
import { fewestColumns, type Table, type TableRow } from './table.ts';

const separators = [',', ';', '\t'] as const;

/** Reads a CSV whose cells are separated by commas, semicolons or tabs. @throws FileRefused beyond a limit. */
export function readCsv(bytes: Uint8Array): Table {
  const text = toUtf8(bytes);
  const rows: TableRow[] = [];
  let line = 0;
  try {
    parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: fileLimits.columns * fileLimits.cellCharacters,
      // Rows are taken one by one, so that a limit stops the reading.
      on_record: (cells: string[]) => {
        line += 1;
        const row = checkedRow(cells, line);
        if (row !== null) rows.push(row);
        if (rows.length > fileLimits.rows + 1) throw new FileRefused('too_many_rows', line);
        return null;
      },
    });
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    if (!(error instanceof CsvError)) throw error;
    throw new FileRefused(error.code === 'CSV_MAX_RECORD_SIZE' ? 'cell_too_long' : 'file_is_damaged', line + 1);
  }
  return { kind: 'csv', rows };
}

/** The row without empty cells at its end; null when all are empty. */
export function checkedRow(cells: readonly string[], line: number): TableRow | null {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  if (last >= fileLimits.columns) throw new FileRefused('too_many_columns', line);
  if (cells.some((cell) => cell.length > fileLimits.cellCharacters)) throw new FileRefused('cell_too_long', line);
  return last < 0 ? null : { line, cells: cells.slice(0, last + 1) };
}

/** The separator that the row of titles has most of, outside quotes. Rows above the titles have too few cells. */
function separatorOf(text: Uint8Array): string {
  const begin = new TextDecoder().decode(text.subarray(0, 40_000));
  const rows = [...begin.matchAll(/(?:[^"\n\r]|"[^"]*")+/g)].map(([row]) => row.replaceAll(/"[^"]*"/g, ''));
  const cells = (row: string, separator: string) => row.split(separator).length;
  const titles = rows.find((row) => separators.some((separator) => cells(row, separator) >= fewestColumns)) ?? rows[0];
  if (titles === undefined) return ',';
  return separators.reduce((most, one) => (cells(titles, one) > cells(titles, most) ? one : most));
}
