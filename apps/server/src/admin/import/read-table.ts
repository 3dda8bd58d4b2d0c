import { fileLimits } from '@bharti/domain/import/file-refusal';
import type { ImportTopic } from '@bharti/domain/import/read-row';
import { archiveKind } from './archive-kind.ts';
import { toUtf8 } from './decode-text.ts';
import { readDocx } from './docx/read-docx.ts';
import { fileKind } from './file-kind.ts';
import { FileRefused } from './file-refused.ts';
import { itemsTable } from './items/items-table.ts';
import { readAiken } from './items/read-aiken.ts';
import { readGift } from './items/read-gift.ts';
import { readMoodleXml } from './items/read-moodle-xml.ts';
import { readQti } from './items/read-qti.ts';
import { withLegacyColumns } from './legacy-table.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { fewestColumns, type Table } from './table.ts';
import { textKind } from './text-kind.ts';

/** Rows that may stand above the titles: the name of an institute, a date, Excel's own `sep=;`. */
const mostAbove = 10;
/** Bytes of a text by which its format is told. */
const firstBytes = 400_000;

/**
 * The rows of a file of any of our formats, the titles first. Runs in the worker thread: it takes the time and the memory.
 * @param topics those that a category of the file can name. @throws FileRefused
 */
export function readTable(bytes: Uint8Array, topics: readonly ImportTopic[] = []): Table {
  if (bytes.length > fileLimits.bytes) throw new FileRefused('file_too_large');
  const kind = fileKind(bytes);
  if (kind === 'zip') {
    const archive = archiveKind(bytes);
    if (archive === 'xlsx') return withLegacyColumns(withTitlesFirst(readXlsx(bytes)));
    return itemsTable(archive, archive === 'qti' ? readQti(bytes) : readDocx(bytes), topics);
  }
  const utf8 = toUtf8(bytes);
  if (kind === 'xml') return itemsTable('moodle_xml', readMoodleXml(utf8), topics);
  // A large CSV as one text would fill the memory of the thread: its beginning tells the format.
  const format = textKind(new TextDecoder().decode(utf8.subarray(0, firstBytes)));
  if (format === 'csv') return withLegacyColumns(withTitlesFirst(readCsv(utf8)));
  const text = new TextDecoder().decode(utf8);
  return itemsTable(format, format === 'gift' ? readGift(text) : readAiken(text), topics);
}

function withTitlesFirst(table: Table): Table {
  const titles = table.rows.slice(0, mostAbove).findIndex(({ cells }) => filled(cells) >= fewestColumns);
  table.rows.splice(0, Math.max(titles, 0));
  if (table.rows.length < 2) throw new FileRefused('file_empty');
  return table;
}

const filled = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length;
