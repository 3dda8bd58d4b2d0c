import { Worker } from 'node:worker_threads';
import type { UserId } from '@bharti/domain/brand';
import type { Locale } from '@bharti/i18n/locale';

type ExportSubject = { readonly userId: UserId; readonly locale: Locale };
/** The ZIP of everything kept about one person. @throws Error when it cannot be made. */
export type MakeFile = (subject: ExportSubject) => Promise<Buffer>;
/** The input of the worker thread. */
export type ExportTask = ExportSubject & { readonly connection: string };

const timeoutMs = 120_000;
/** Enough for far more rows than one person can have within the limits of the product. */
const mostMegabytes = 512;

/** Makes each file in its own thread: the main thread goes on answering requests, and all memory is freed with the thread. */
export const createFileMaker =
  (connection: string): MakeFile =>
  (subject) =>
    new Promise((done, fail) => {
      const workerData: ExportTask = { ...subject, connection };
      const worker = new Worker(new URL('./export-worker.ts', import.meta.url), {
        workerData,
        resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
      });
      const timer = setTimeout(() => {
        fail(new Error('an export took too long'));
        void worker.terminate();
      }, timeoutMs);
      worker.on('message', (bytes: Uint8Array) => done(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
      worker.on('error', fail);
      worker.on('exit', (code) => {
        clearTimeout(timer);
        fail(new Error(`the export's thread ended with ${code} and without a file`));
      });
    });
