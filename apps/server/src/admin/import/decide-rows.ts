import type { DecideRows, ImportCounts } from '@bharti/contracts/admin/import';
import type { InTransaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../shared/refusals.ts';
import { countRows } from './count-rows.ts';
import { type ImportKey, lockJob } from './job-store.ts';
import { leaveOutItems } from './row-store.ts';

/**
 * Decides about all rows of a kind at once: leaves out every item that cannot be taken. Repeating it changes nothing. Refusals:
 * `import_not_found`; `import_not_ready` unless the file is checked and not yet imported.
 */
export function decideRows(inTransaction: InTransaction, key: ImportKey, _decision: DecideRows): Promise<ImportCounts> {
  return inTransaction(async (tx) => {
    const { state } = await lockJob(tx, key);
    if (state !== 'checked') throw new Refused({ code: 'import_not_ready' });
    await leaveOutItems(tx, key);
    return countRows(tx, key);
  });
}
