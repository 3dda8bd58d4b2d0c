import { Worker } from 'node:worker_threads';
import { type FileRefusal, fileLimits } from '@bharti/domain/import/file-refusal';
import { ok, type Result, refuse } from '@bharti/domain/result';
import type { CheckContext, CheckedFile, CheckedPart } from './check-rows.ts';

/** The input of the worker thread. */
export type CheckTask = { readonly bytes: Uint8Array; readonly context: CheckContext };
export type CheckAnswer =
  | { readonly kind: 'rows'; readonly part: CheckedPart }
  | { readonly kind: 'checked'; readonly file: CheckedFile }
  | { readonly kind: 'refused'; readonly refusal: FileRefusal };

export type CheckOptions = {
  /** Ends the check at once; the answer is then the refusal `check_cancelled`. */
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
};

/** Megabytes of the heap of the thread. A small limit also makes it clean up earlier; 10,000 questions in 32 MB of CSV fit. */
const mostMegabytes = 64;

/** Receives the rows of a file part by part. The next part is read when the promise is fulfilled. */
export type OnPart = (part: CheckedPart) => Promise<void> | void;

/**
 * Reads and checks a CSV or XLSX of questions in a thread of its own, so that the server goes on answering and all memory is freed with
 * the thread. The bytes are handed to the thread: `bytes` is empty afterwards. A file can be refused after some of its rows. The caller
 * bounds how many run at once. @throws Error for a fault of the code, and what `onPart` throws.
 */
export function checkFile(
  bytes: Uint8Array,
  context: CheckContext,
  onPart: OnPart,
  { signal, timeoutMs = fileLimits.seconds * 1000 }: CheckOptions = {},
): Promise<Result<CheckedFile, FileRefusal>> {
  if (bytes.length > fileLimits.bytes) return Promise.resolve(refuse({ code: 'file_too_large' }));
  if (signal?.aborted === true) return Promise.resolve(refuse({ code: 'check_cancelled' }));
  // A file that came alone in its buffer is handed over without a copy.
  const own = bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
  const workerData: CheckTask = { bytes: own, context };
  return new Promise((done, fail) => {
    const worker = new Worker(new URL('./check-worker.ts', import.meta.url), {
      workerData,
      transferList: [own.buffer as ArrayBuffer],
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes, maxYoungGenerationSizeMb: 4 },
    });
    const end = (answer: Result<CheckedFile, FileRefusal>) => {
      done(answer);
      void worker.terminate();
    };
    const timer = setTimeout(() => end(refuse({ code: 'check_took_too_long' })), timeoutMs);
    const cancel = () => end(refuse({ code: 'check_cancelled' }));
    signal?.addEventListener('abort', cancel, { once: true });
    const receive = async (answer: CheckAnswer) => {
      if (answer.kind === 'checked') end(ok(answer.file));
      else if (answer.kind === 'refused') end(refuse(answer.refusal));
      else {
        await onPart(answer.part);
        worker.postMessage('next');
      }
    };
    worker.on('message', (answer: CheckAnswer) => {
      receive(answer).catch((error: unknown) => {
        fail(error);
        void worker.terminate();
      });
    });
    worker.on('error', (error: Error & { code?: string }) => {
      // The heap of the thread is full: the file needs more than any file within the limits.
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') end(refuse({ code: 'file_inflates' }));
      else fail(error);
    });
    worker.on('exit', (code) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
      fail(new Error(`the thread that checks a file ended with ${code} and without an answer`));
    });
  });
}
