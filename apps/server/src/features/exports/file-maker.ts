import type { UserId } from '@bharti/domain/brand';
import type { Locale } from '@bharti/i18n/locale';
import { bytesFromThread } from '../../platform/concurrency/bytes-from-thread.ts';

type ExportSubject = { readonly userId: UserId; readonly locale: Locale };
/** The ZIP of everything kept about one person. @throws Error when it cannot be made. */
export type MakeFile = (subject: ExportSubject) => Promise<Buffer>;
/** The input of the worker thread. */
export type ExportTask = ExportSubject & { readonly connection: string; readonly isPooled: boolean };

/** The memory is enough for far more rows than one person can have within the limits of the product. */
const limits = { name: 'an export', timeoutMs: 120_000, mostMegabytes: 512 } as const;

/** Makes each file in its own thread. */
export const createFileMaker =
  (connection: string, isPooled = false): MakeFile =>
  (subject) =>
    bytesFromThread<ExportTask>(
      new URL('./export-worker.ts', import.meta.url),
      { ...subject, connection, isPooled },
      limits,
    );
