import type { FileRefusal } from '@bharti/domain/import/file-refusal';

/** Thrown while a file is read; the checker answers with the refusal. */
export class FileRefused extends Error {
  readonly refusal: FileRefusal;
  constructor(code: FileRefusal['code'], line?: number) {
    super(code);
    this.refusal = line === undefined ? { code } : { code, line };
  }
}
