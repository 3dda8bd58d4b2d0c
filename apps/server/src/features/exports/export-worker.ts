import { parentPort, workerData } from 'node:worker_threads';
import { dataFiles } from '@bharti/i18n/data-files';
import { openDatabase } from '../../platform/postgres/database.ts';
import type { ExportTask } from './file-maker.ts';
import { gatherData } from './gather-data.ts';
import { zipTexts } from './zip-texts.ts';

// The code of a worker thread: it reads the data of one person, posts the file and ends.

const mostBytes = 32_000_000;

const { connection, isPooled, userId, locale } = workerData as ExportTask;
const database = openDatabase(connection, () => {}, { isPooled, queryTimeoutMs: 30_000, max: 1 });
try {
  const file = zipTexts(dataFiles(await gatherData(database.db, userId), locale), mostBytes);
  const bytes = new Uint8Array(file);
  parentPort?.postMessage(bytes, [bytes.buffer]);
} finally {
  await database.close();
}
