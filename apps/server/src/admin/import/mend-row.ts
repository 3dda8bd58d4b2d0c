import type { MendedRow, MendRow } from '@bharti/contracts/admin/import';
import { columnsOf, localesIn, localesOf } from '@bharti/domain/import/columns';
import type { RowFields } from '@bharti/domain/import/fields';
import { hasItems } from '@bharti/domain/import/file-kinds';
import { readRow } from '@bharti/domain/import/read-row';
import { type ImportReason, rowState } from '@bharti/domain/import/row-state';
import type { InTransaction, Tx } from '../../platform/postgres/database.ts';
import { Refused } from '../../shared/refusals.ts';
import { readTopics } from '../bank/read-question.ts';
import { allReasons, compareWithBank, hashOfContent } from './compare-with-bank.ts';
import { countRows } from './count-rows.ts';
import { type ImportKey, lockJob } from './job-store.ts';
import { fieldsOf, findEqualRow, findRow, type StoredRow, showRows, updateRow } from './row-store.ts';

/**
 * Mends texts of a row, which is then checked like a row of the file, or takes over what the editor decided about it. Refusals:
 * `import_not_found`; `import_not_ready` unless the file is checked and not yet imported; `not_found` for an unknown line.
 */
export function mendRow(
  inTransaction: InTransaction,
  key: ImportKey,
  line: number,
  { fields, choice }: MendRow,
): Promise<MendedRow> {
  return inTransaction(async (tx) => {
    const job = await lockJob(tx, key);
    if (job.state !== 'checked' || job.columns === null) throw new Refused({ code: 'import_not_ready' });
    const row = await findRow(tx, key, line);
    if (row === undefined) throw new Refused({ code: 'not_found' });
    const given = Object.keys(fields ?? {}).length > 0 ? { ...fieldsOf(row.fields, row.draft), ...fields } : null;
    const read = given === null ? row : await readAgain(tx, key, row, given, new Set(Object.keys(fields ?? {})), job);
    const decided = choice === undefined ? (given === null ? row.choice : null) : choice;
    const mended = { ...read, choice: decided, state: rowState(read.reasons, decided) };
    await updateRow(tx, key, mended);
    const [shown] = await showRows(tx, [mended]);
    if (shown === undefined) throw new Error('the mended row is not shown');
    return { row: shown, counts: await countRows(tx, key) };
  });
}

type Job = Awaited<ReturnType<typeof lockJob>>;

/** @param mended the fields that the editor has just given. */
export async function readAgain(
  tx: Tx,
  key: ImportKey,
  row: StoredRow,
  fields: RowFields,
  mended: ReadonlySet<string>,
  job: Job,
): Promise<StoredRow> {
  const { topics } = await readTopics(tx);
  const mapping = job.columns?.mapping ?? [];
  const context = {
    topics,
    locales: hasItems(job.kind) ? localesOf(fields) : localesIn(mapping),
    defaultTopic: job.default_topic,
    defaultLevel: job.default_level,
  };
  const kept = row.reasons.filter((reason) => isKept(reason, mended));
  const { draft: read, reasons: found } = readRow(fields, context);
  const draft = read === null || row.image === null ? read : { ...read, image: row.image };
  const own = [...kept, ...found];
  const content_hash = draft === null ? null : hashOfContent(draft);
  const equal = content_hash === null ? null : await findEqualRow(tx, key, row.line, content_hash);
  const [bank] = await compareWithBank(tx, [{ fields, draft, hash: row.hash, image: row.image }], columnsOf(mapping));
  const reasons: readonly ImportReason[] = [
    ...allReasons(own, bank ?? []),
    ...(equal === null ? [] : [{ code: 'repeated', line: equal, isBlocking: false } as const]),
  ];
  return { ...row, fields, draft: own.some(({ isBlocking }) => isBlocking) ? null : draft, reasons, content_hash };
}

/** What the file itself has is not in the texts that are read again. What its font says of a text waits until its own field is given. */
const isKept = (reason: ImportReason, mended: ReadonlySet<string>): boolean =>
  reason.code === 'item_kind' ||
  reason.code === 'part_lost' ||
  ((reason.code === 'legacy_font' || reason.code === 'font_unknown') && !mended.has(reason.field));
