import { parentPort, workerData } from 'node:worker_threads';
import type { WriteTask } from './write-file.ts';
import { toCsv, toXlsx } from './write-table.ts';

// The code of a worker thread: it writes one file, posts it and ends.

const { questions, format } = workerData as WriteTask;
const bytes = new Uint8Array(format === 'csv' ? toCsv(questions) : await toXlsx(questions));
parentPort?.postMessage(bytes, [bytes.buffer]);
