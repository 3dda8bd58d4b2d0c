import type { BeginImport, CheckImport } from '@bharti/contracts/admin/import';
import type { ImportKind } from '@bharti/domain/import/file-kinds';
import type { FileRefusal } from '@bharti/domain/import/file-refusal';
import type { ImportColumns, ImportResult } from '@bharti/domain/import/import-job';
import type { ImportState } from '@bharti/domain/import/upload';
import type { StaffId } from '@bharti/domain/people/staff';
import { sql } from 'kysely';
import { claimDue, inSeconds } from '../../platform/concurrency/claim-due.ts';
import { lockKey } from '../../platform/postgres/advisory-lock.ts';
import type { Reader, Tx } from '../../platform/postgres/database.ts';
import { Refused } from '../../shared/refusals.ts';

/** An import, and whose it is: each belongs to one member of the staff. */
export type ImportKey = { readonly staff: StaffId; readonly id: string };

export const jobs = (reader: Reader, { staff, id }: ImportKey) =>
  reader.selectFrom('import_jobs').where('staff_id', '=', staff).where('id', '=', id);

const keepHours = 24;

/** Creates an import and deletes the person's other imports that are not finished. Repeating a request with the same id changes nothing. */
export async function insertJob(tx: Tx, { staff, id }: ImportKey, { name, bytes }: BeginImport): Promise<void> {
  await lockKey(tx, `import of ${staff}`);
  await tx
    .deleteFrom('import_jobs')
    .where('staff_id', '=', staff)
    .where('id', '<>', id)
    .where('state', '<>', 'imported')
    .execute();
  await tx
    .insertInto('import_jobs')
    .values({
      staff_id: staff,
      id,
      name,
      bytes,
      state: 'uploading',
      default_level: 'medium',
      expires_at: inSeconds(keepHours * 3_600),
    })
    .onConflict((conflict) => conflict.columns(['staff_id', 'id']).doNothing())
    .execute();
}

/** Locked until the transaction ends. Refusal: `import_not_found`. */
export async function lockJob(tx: Tx, key: ImportKey) {
  const row = await jobs(tx, key)
    .select(['state', 'bytes', 'kind', 'columns', 'default_topic', 'default_level'])
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new Refused({ code: 'import_not_found' });
  return row;
}

export async function findState(reader: Reader, key: ImportKey): Promise<ImportState | undefined> {
  return (await jobs(reader, key).select('state').executeTakeFirst())?.state;
}

export async function removeJob(tx: Tx, { staff, id }: ImportKey): Promise<void> {
  await tx.deleteFrom('import_jobs').where('staff_id', '=', staff).where('id', '=', id).execute();
}

/** Lets the next free server work on it: read the file, or import its rows. */
export async function queueJob(
  tx: Tx,
  { staff, id }: ImportKey,
  state: 'waiting' | 'importing',
  choices?: CheckImport,
): Promise<void> {
  await tx
    .updateTable('import_jobs')
    .set({
      state,
      tries: 0,
      leased_until: null,
      refusal: null,
      ...(choices !== undefined && {
        rows_done: 0,
        rows_total: 0,
        mapping: choices.mapping === null ? null : JSON.stringify(choices.mapping),
        default_topic: choices.defaultTopic,
        default_level: choices.defaultLevel,
      }),
    })
    .where('staff_id', '=', staff)
    .where('id', '=', id)
    .execute();
}

export type ClaimedJob = Awaited<ReturnType<typeof claimJob>> & object;

const leaseSeconds = 30;

const mostTries = 3;

const isFree = sql<boolean>`(state in ('waiting', 'checking', 'importing') and coalesce(leased_until < clock_timestamp(), true))`;

/** Whether an import waits for a server. */
export const hasWork = sql<boolean>`exists (select from import_jobs where ${isFree})`;

/** Claims the work that has waited longest. Work of a server that was killed is claimed again when its lease is over. */
export async function claimJob(tx: Tx) {
  const [row] = await claimDue(
    tx
      .selectFrom('import_jobs')
      .select(['staff_id', 'id', 'state', 'mapping', 'columns', 'default_topic', 'default_level', 'tries'])
      .where(isFree)
      .orderBy('created_at'),
    1,
  );
  if (row === undefined) return null;
  const key: ImportKey = { staff: row.staff_id, id: row.id };
  const state: ImportState = row.tries >= mostTries ? 'failed' : row.state === 'importing' ? 'importing' : 'checking';
  await tx
    .updateTable('import_jobs')
    .set({ state, tries: row.tries + 1, leased_until: inSeconds(leaseSeconds) })
    .where('staff_id', '=', key.staff)
    .where('id', '=', key.id)
    .execute();
  return { ...row, ...key, state, tries: row.tries + 1 };
}

/** The import while this server checks it. Each claim has another number of tries. */
const claimed = (tx: Tx, { staff, id, tries }: ClaimedJob) =>
  tx
    .updateTable('import_jobs')
    .where('staff_id', '=', staff)
    .where('id', '=', id)
    .where('state', '=', 'checking')
    .where('tries', '=', tries);

type Progress = { readonly done: number; readonly total: number };

/** Says how far the check is and keeps the lease. @returns false when the import was cancelled or claimed by another server meanwhile. */
export async function reportProgress(tx: Tx, job: ClaimedJob, { done, total }: Progress): Promise<boolean> {
  const { numUpdatedRows } = await claimed(tx, job)
    .set({ rows_done: done, rows_total: total, leased_until: inSeconds(leaseSeconds) })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

type CheckEnd = {
  readonly state: 'columns' | 'refused' | 'checked';
  readonly hash: Buffer;
  readonly kind: ImportKind | null;
  readonly columns: ImportColumns | null;
  readonly refusal: FileRefusal | null;
  readonly rows: number;
};

/** @returns false when the import was cancelled or claimed by another server meanwhile. */
export async function endCheck(tx: Tx, job: ClaimedJob, end: CheckEnd): Promise<boolean> {
  const { state, hash, kind, columns, refusal, rows } = end;
  const { numUpdatedRows } = await claimed(tx, job)
    .set({
      state,
      hash,
      kind,
      columns: columns === null ? null : JSON.stringify(columns),
      refusal: refusal === null ? null : JSON.stringify(refusal),
      rows_done: rows,
      rows_total: rows,
      leased_until: null,
    })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** @throws Error when another server has ended it: then nothing of this transaction may stay. */
export async function endImport(tx: Tx, { staff, id }: ImportKey, result: ImportResult): Promise<Buffer> {
  const row = await tx
    .updateTable('import_jobs')
    .set({ state: 'imported', result: JSON.stringify(result), leased_until: null })
    .where('staff_id', '=', staff)
    .where('id', '=', id)
    .where('state', '=', 'importing')
    .returning('hash')
    .executeTakeFirst();
  if (row?.hash == null) throw new Error('the import was ended by another server');
  return row.hash;
}
