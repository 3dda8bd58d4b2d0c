import type { InTransaction, Reader } from '../../platform/postgres/database.ts';
import type { ContentDeps } from '../content-deps.ts';
import { checkImport } from './check-import.ts';
import { claimJob } from './job-store.ts';
import { runImport } from './run-import.ts';

export type ImportDeps = ContentDeps & { readonly inTransaction: InTransaction; readonly reader: Reader };

/**
 * Reads the files that wait, and imports the rows of those that are confirmed, one after the other. Several servers may run it at once.
 * @returns the number of pieces of work. @throws the error of a failed piece; it is tried again later, three times in all.
 */
export async function workOnImports(deps: ImportDeps): Promise<number> {
  for (let done = 0; ; done += 1) {
    const job = await deps.inTransaction(claimJob);
    if (job === null) return done;
    if (job.state === 'checking') await checkImport(deps, job);
    if (job.state === 'importing') await runImport(deps, job);
  }
}
