import type { BeginImport, CheckImport, CurrentImport, ImportJob } from '@bharti/contracts/admin/import';
import { fileLimits } from '@bharti/domain/import/file-refusal';
import { isCancellable, isCheckable, partsOf, sizeOfPart } from '@bharti/domain/import/upload';
import type { StaffId } from '@bharti/domain/people/staff';
import type { InTransaction, Reader } from '../../platform/postgres/database.ts';
import { Refused } from '../../shared/refusals.ts';
import { countRows } from './count-rows.ts';
import { type ImportKey, insertJob, lockJob, queueJob, removeJob } from './job-store.ts';
import { countParts, upsertPart } from './part-store.ts';
import { findOpenJob, readJob, readRecent } from './read-jobs.ts';

/** Begins an upload. What the person has not finished is given up. Refusal: `import_too_large`, before anything is uploaded. */
export function beginImport(inTransaction: InTransaction, staff: StaffId, input: BeginImport): Promise<ImportJob> {
  if (input.bytes > fileLimits.bytes) throw new Refused({ code: 'import_too_large' });
  const key = { staff, id: input.id };
  return inTransaction(async (tx) => {
    await insertJob(tx, key, { ...input, name: tidyName(input.name) });
    return readJob(tx, key);
  });
}

const tidyName = (name: string): string => name.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim() || '–';

/** Stores a part; the same part again replaces it. Refusals: `import_not_found`, `import_not_ready`, `invalid_request` for a wrong size. */
export function storePart(inTransaction: InTransaction, key: ImportKey, number: number, bytes: Buffer): Promise<void> {
  return inTransaction(async (tx) => {
    const job = await lockJob(tx, key);
    if (job.state !== 'uploading') throw new Refused({ code: 'import_not_ready' });
    if (bytes.length === 0 || bytes.length !== sizeOfPart(job.bytes, number)) {
      throw new Refused({ code: 'invalid_request' });
    }
    await upsertPart(tx, key, number, bytes);
  });
}

/**
 * Has the file read and its rows checked, by the guessed or the chosen columns. Asked again while it is being read, nothing changes.
 * Refusals: `import_not_found`; `import_not_ready` while parts are missing, and after the import has begun.
 */
export function requestCheck(inTransaction: InTransaction, key: ImportKey, input: CheckImport): Promise<ImportJob> {
  return inTransaction(async (tx) => {
    const { state, bytes } = await lockJob(tx, key);
    if (state !== 'waiting' && state !== 'checking') {
      if (!isCheckable(state) || (await countParts(tx, key)) < partsOf(bytes)) {
        throw new Refused({ code: 'import_not_ready' });
      }
      await queueJob(tx, key, 'waiting', input);
    }
    return readJob(tx, key);
  });
}

/** Begins to import. Asked again, nothing changes. Refusals: `import_not_found`, `import_not_ready` while a row must be mended. */
export function requestImport(inTransaction: InTransaction, key: ImportKey): Promise<ImportJob> {
  return inTransaction(async (tx) => {
    const { state } = await lockJob(tx, key);
    if (state !== 'importing' && state !== 'imported') {
      const { mend } = await countRows(tx, key);
      if (state !== 'checked' || mend > 0) throw new Refused({ code: 'import_not_ready' });
      await queueJob(tx, key, 'importing');
    }
    return readJob(tx, key);
  });
}

/** Gives an import up with everything of it; the bank has nothing of it yet. Refusals: `import_not_found`, `import_not_ready`. */
export function cancelImport(inTransaction: InTransaction, key: ImportKey): Promise<void> {
  return inTransaction(async (tx) => {
    const { state } = await lockJob(tx, key);
    if (!isCancellable(state)) throw new Refused({ code: 'import_not_ready' });
    await removeJob(tx, key);
  });
}

export async function readOpenImport(reader: Reader, staff: StaffId): Promise<CurrentImport> {
  const id = await findOpenJob(reader, staff);
  return {
    job: id === null ? null : await readJob(reader, { staff, id }),
    recent: await readRecent(reader, staff),
  };
}
