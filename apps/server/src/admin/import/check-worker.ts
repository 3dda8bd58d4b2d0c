import { parentPort, workerData } from 'node:worker_threads';
import type { CheckAnswer, CheckTask } from './check-file.ts';
import { checkRows } from './check-rows.ts';
import { FileRefused } from './file-refused.ts';
import { readTable } from './read-table.ts';

// The code of a worker thread: it reads and checks one file, posts its progress and the result, and ends.

const post = (answer: CheckAnswer): void => parentPort?.postMessage(answer);

const { bytes, context } = workerData as CheckTask;
try {
  const file = checkRows(readTable(bytes), context, (rows, done, total) => post({ kind: 'rows', rows, done, total }));
  post({ kind: 'checked', file });
} catch (error) {
  if (!(error instanceof FileRefused)) throw error;
  post({ kind: 'refused', refusal: error.refusal });
}
