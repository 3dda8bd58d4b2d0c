import type { DecideRows, ImportCounts } from '@bharti/contracts/admin/import';
import type { ImportField } from '@bharti/domain/import/fields';
import { rowState } from '@bharti/domain/import/row-state';
import type { InTransaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../shared/refusals.ts';
import { countRows } from './count-rows.ts';
import { type ImportKey, lockJob } from './job-store.ts';
import { readAgain } from './mend-row.ts';
import { fieldsOf, leaveOutItems, readLegacyRows, type StoredRow, updateRow } from './row-store.ts';

/** Conversions that one request decides, so that it stays short. The page asks again while some are left. */
const mostAtOnce = 100;

/**
 * Decides about many rows at once: leaves out every item that cannot be taken; or takes the conversions of texts in legacy fonts, or
 * those texts as they were typed, of the next rows. Refusals: `import_not_found`; `import_not_ready` unless the file is checked and not
 * yet imported.
 */
export function decideRows(
  inTransaction: InTransaction,
  key: ImportKey,
  { decision }: DecideRows,
): Promise<ImportCounts> {
  return inTransaction(async (tx) => {
    const job = await lockJob(tx, key);
    if (job.state !== 'checked') throw new Refused({ code: 'import_not_ready' });
    if (decision === 'leave_out_items') await leaveOutItems(tx, key);
    else {
      for (const row of await readLegacyRows(tx, key, mostAtOnce)) {
        const texts = decidedTexts(row, decision);
        const fields = { ...fieldsOf(row.fields, row.draft), ...texts };
        const read = await readAgain(tx, key, row, fields, new Set(Object.keys(texts)), job);
        await updateRow(tx, key, { ...read, choice: null, state: rowState(read.reasons, null) });
      }
    }
    return countRows(tx, key);
  });
}

/** The texts that the decision gives to the fields of a row. */
function decidedTexts(
  { reasons }: StoredRow,
  decision: 'take_conversions' | 'keep_typed',
): Partial<Record<ImportField, string>> {
  return Object.fromEntries(
    reasons.flatMap((reason) => {
      if (reason.code !== 'legacy_font') return [];
      return [[reason.field, decision === 'take_conversions' ? reason.converted : reason.typed]];
    }),
  );
}
