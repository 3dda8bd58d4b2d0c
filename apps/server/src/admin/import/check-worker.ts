import { once } from 'node:events';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { CheckAnswer, CheckTask } from './check-file.ts';
import { checkRows } from './check-rows.ts';
import { FileRefused } from './file-refused.ts';
import { readTable } from './read-table.ts';

// The code of a worker thread: it reads and checks one file, posts its rows part by part and the result, and ends.

/** Takes the bytes out of the task, so that their memory is free while the rows are checked. */
function takeBytes(task: { bytes: Uint8Array }): Uint8Array {
  const { bytes } = task;
  task.bytes = new Uint8Array();
  return bytes;
}

async function work(port: MessagePort, task: CheckTask): Promise<CheckAnswer> {
  const { context } = task;
  const parts = checkRows(readTable(takeBytes(task), context.topics), context);
  for (;;) {
    const { value, done } = parts.next();
    if (done === true) return { kind: 'checked', file: value };
    const images = value.rows.flatMap(({ picture }) => (picture === undefined ? [] : [picture.bytes.buffer]));
    // The images are handed over without a copy.
    port.postMessage({ kind: 'rows', part: value } satisfies CheckAnswer, images);
    // The server stores a part before it asks for the next, so that neither thread collects rows.
    await once(port, 'message');
  }
}

if (parentPort === null) throw new Error('this is the code of a worker thread');
try {
  parentPort.postMessage(await work(parentPort, workerData as CheckTask));
} catch (error) {
  if (!(error instanceof FileRefused)) throw error;
  parentPort.postMessage({ kind: 'refused', refusal: error.refusal } satisfies CheckAnswer);
}
