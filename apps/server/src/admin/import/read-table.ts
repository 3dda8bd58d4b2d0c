import { fileLimits } from '@bharti/domain/import/file-refusal';
import { fileKind } from './file-kind.ts';
import { FileRefused } from './file-refused.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { fewestColumns, type Table } from './table.ts';

/** Rows that may stand above the titles: the name of an institute, a date, Excel's own `sep=;`. */
const mostAbove = 10;

/** The rows of a CSV or XLSX, the titles first. Runs in the worker thread: it takes the time and the memory. @throws FileRefused */
export function readTable(bytes: Uint8Array): Table {
  if (bytes.length > fileLimits.bytes) throw new FileRefused('file_too_large');
  const table = fileKind(bytes) === 'zip' ? readXlsx(bytes) : readCsv(bytes);
  const titles = table.rows.slice(0, mostAbove).findIndex(({ cells }) => filled(cells) >= fewestColumns);
  table.rows.splice(0, Math.max(titles, 0));
  if (table.rows.length < 2) throw new FileRefused('file_empty');
  return table;
}

const filled = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length;
