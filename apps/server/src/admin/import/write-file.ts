import type { FileFormat } from '@bharti/contracts/admin/import';
import { bytesFromThread } from '../../platform/concurrency/bytes-from-thread.ts';
import { createGate } from '../../platform/concurrency/gate.ts';
import type { ExportedQuestion, Images } from './items/exported-question.ts';

/** The input of the worker thread. */
export type WriteTask = {
  readonly questions: readonly ExportedQuestion[];
  readonly format: FileFormat;
  /** The images of the questions, for formats that carry them. */
  readonly images: Images;
};

/** The memory is enough for the largest export. */
const limits = { name: 'an export of questions', timeoutMs: 60_000, mostMegabytes: 256 } as const;
/** Each export has its own thread; at most two run at once, so that requests keep a processor. */
const gate = createGate({ concurrent: 2, waiting: 10, waitMs: 20_000 });

/**
 * Makes the file of an export in a thread of its own, so that the server goes on answering. Refusal: `busy`. @throws Error when it
 * cannot be made.
 */
export const writeFile = (
  questions: readonly ExportedQuestion[],
  format: FileFormat,
  images: Images = new Map(),
): Promise<Buffer> =>
  gate.run('export', () =>
    bytesFromThread<WriteTask>(new URL('./write-worker.ts', import.meta.url), { questions, format, images }, limits),
  );
