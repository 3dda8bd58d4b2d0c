import { Worker } from 'node:worker_threads';
import type { UserId } from '@bharti/domain/brand';
import type { Locale } from '@bharti/i18n/locale';

type ExportSubject = { readonly userId: UserId; readonly locale: Locale };
/** The ZIP of everything kept about one person. @throws Error when it cannot be made. */
export type MakeFile = (subject: ExportSubject) => Promise<Buffer>;
/** What the thread is started with. */
export type ExportTask = ExportSubject & { readonly connection: string };

const timeoutMs = 120_000;
/** For a person with far more rows than the limits of the product let come about. */
const mostMegabytes = 512;

/** Makes each file in a thread of its own, so that requests go on being answered, and whatever it needs ends with it. */
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
