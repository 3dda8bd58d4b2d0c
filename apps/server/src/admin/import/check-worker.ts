import { parentPort, workerData } from 'node:worker_threads';
import { fileLimits } from '@bharti/domain/import/file-refusal';
import type { CheckAnswer, CheckTask } from './check-file.ts';
import { checkRows } from './check-rows.ts';
import { fileKind } from './file-kind.ts';
import { FileRefused } from './file-refused.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';

// The code of a worker thread: it reads and checks one file, posts its progress and the result, and ends.

const post = (answer: CheckAnswer): void => parentPort?.postMessage(answer);

const { bytes, context } = workerData as CheckTask;
try {
  if (bytes.length > fileLimits.bytes) throw new FileRefused('file_too_large');
  const table = fileKind(bytes) === 'zip' ? readXlsx(bytes) : readCsv(bytes);
  if (table.rows.length < 2) throw new FileRefused('file_empty');
  post({ kind: 'checked', file: checkRows(table, context, (done, total) => post({ kind: 'progress', done, total })) });
} catch (error) {
  if (!(error instanceof FileRefused)) throw error;
  post({ kind: 'refused', refusal: error.refusal });
}
