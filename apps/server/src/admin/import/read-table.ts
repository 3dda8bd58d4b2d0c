import { fileLimits } from '@bharti/domain/import/file-refusal';
import { fileKind } from './file-kind.ts';
import { FileRefused } from './file-refused.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import type { Table } from './table.ts';

/** The rows of a CSV or XLSX, the titles first. Runs in the worker thread: it takes the time and the memory. @throws FileRefused */
export function readTable(bytes: Uint8Array): Table {
  if (bytes.length > fileLimits.bytes) throw new FileRefused('file_too_large');
  const table = fileKind(bytes) === 'zip' ? readXlsx(bytes) : readCsv(bytes);
  if (table.rows.length < 2) throw new FileRefused('file_empty');
  return table;
}
