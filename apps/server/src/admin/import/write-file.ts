import { Worker } from 'node:worker_threads';
import type { FileFormat } from '@bharti/contracts/admin/import';
import type { WrittenQuestion } from '@bharti/domain/import/write-row';
import { createGate } from '../../shared/gate.ts';

/** The input of the worker thread. */
export type WriteTask = { readonly questions: readonly WrittenQuestion[]; readonly format: FileFormat };

const timeoutMs = 60_000;
/** Enough for the largest export. */
const mostMegabytes = 256;
/** Each export has its own thread; at most two run at once, so that requests keep a processor. */
const gate = createGate({ atOnce: 2, waiting: 10, waitMs: 20_000 });

/** Makes the file of an export in a thread of its own, so that the server goes on answering. Refusal: `busy`. @throws Error when it cannot be made. */
export const writeFile = (questions: readonly WrittenQuestion[], format: FileFormat): Promise<Buffer> =>
  gate.run('export', () => writeInThread({ questions, format }));

const writeInThread = (workerData: WriteTask): Promise<Buffer> =>
  new Promise((done, fail) => {
    const worker = new Worker(new URL('./write-worker.ts', import.meta.url), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    });
    const timer = setTimeout(() => {
      fail(new Error('an export of questions took too long'));
      void worker.terminate();
    }, timeoutMs);
    worker.on('message', (bytes: Uint8Array) => done(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
    worker.on('error', fail);
    worker.on('exit', (code) => {
      clearTimeout(timer);
      fail(new Error(`the thread of an export ended with ${code} and without a file`));
    });
  });
