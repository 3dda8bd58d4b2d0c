import { parentPort, workerData } from 'node:worker_threads';
import { toGift } from './items/write-gift.ts';
import { toMoodleXml } from './items/write-moodle-xml.ts';
import type { WriteTask } from './write-file.ts';
import { toCsv, toXlsx } from './write-table.ts';

// The code of a worker thread: it writes one file, posts it and ends.

const { questions, format, images } = workerData as WriteTask;
const writers = {
  csv: () => toCsv(questions),
  xlsx: () => toXlsx(questions),
  gift: () => toGift(questions, images),
  moodle_xml: () => toMoodleXml(questions, images),
} as const satisfies Record<WriteTask['format'], () => Buffer | Promise<Buffer>>;
const bytes = new Uint8Array(await writers[format]());
parentPort?.postMessage(bytes, [bytes.buffer]);
