import { createHash } from 'node:crypto';
import type { BeginImport, CheckImport, CurrentImport, ImportCounts, ImportJob } from '@bharti/contracts/admin/import';
import type { DraftLack } from '@bharti/domain/import/draft';
import type { FileRefusal } from '@bharti/domain/import/file-refusal';
import type { ImportColumns, ImportResult } from '@bharti/domain/import/import-job';
import { importedStates, type RowState } from '@bharti/domain/import/row-state';
import type { ImportState } from '@bharti/domain/import/upload';
import type { StaffId } from '@bharti/domain/people/staff';
import { sql } from 'kysely';
import { claimDue, inSeconds } from '../../platform/concurrency/claim-due.ts';
import { lockKey } from '../../platform/postgres/advisory-lock.ts';
import type { Reader, Tx } from '../../platform/postgres/database.ts';
import { Refused } from '../../shared/refusals.ts';

/** An import, and whose it is: each belongs to one member of the staff. */
export type ImportKey = { readonly staff: StaffId; readonly id: string };

const jobs = (reader: Reader, { staff, id }: ImportKey) =>
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
    .select(['state', 'bytes', 'columns', 'default_topic', 'default_level'])
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new Refused({ code: 'import_not_found' });
  return row;
}

export async function removeJob(tx: Tx, { staff, id }: ImportKey): Promise<void> {
  await tx.deleteFrom('import_jobs').where('staff_id', '=', staff).where('id', '=', id).execute();
}

export async function putPart(tx: Tx, { staff, id }: ImportKey, number: number, bytes: Buffer): Promise<void> {
  await tx
    .insertInto('import_parts')
    .values({ staff_id: staff, import_id: id, number, bytes })
    .onConflict((conflict) => conflict.columns(['staff_id', 'import_id', 'number']).doUpdateSet({ bytes }))
    .execute();
}

const parts = (reader: Reader, { staff, id }: ImportKey) =>
  reader.selectFrom('import_parts').where('staff_id', '=', staff).where('import_id', '=', id);

export async function countParts(reader: Reader, key: ImportKey): Promise<number> {
  const { count } = await parts(reader, key)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function readFile(reader: Reader, key: ImportKey): Promise<{ bytes: Uint8Array; hash: Buffer }> {
  const rows = await parts(reader, key).select('bytes').orderBy('number').execute();
  const bytes = Uint8Array.from(Buffer.concat(rows.map((row) => row.bytes)));
  return { bytes, hash: createHash('sha256').update(bytes).digest() };
}

export const removeParts = async (tx: Tx, { staff, id }: ImportKey): Promise<void> => {
  await tx.deleteFrom('import_parts').where('staff_id', '=', staff).where('import_id', '=', id).execute();
};

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

/** Claims the work that has waited longest. Work of a server that was killed is claimed again when its lease is over. */
export async function claimJob(tx: Tx) {
  const [row] = await claimDue(
    tx
      .selectFrom('import_jobs')
      .select(['staff_id', 'id', 'state', 'mapping', 'columns', 'default_topic', 'default_level', 'tries'])
      .where(sql<boolean>`state in ('waiting', 'checking', 'importing')`)
      .where(sql<boolean>`coalesce(leased_until < clock_timestamp(), true)`)
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
  return { ...row, ...key, state };
}

/** Says how far the check is and keeps the lease. @returns false when the import was cancelled meanwhile. */
export async function reportProgress(tx: Tx, { staff, id }: ImportKey, done: number, total: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('import_jobs')
    .set({ rows_done: done, rows_total: total, leased_until: inSeconds(leaseSeconds) })
    .where('staff_id', '=', staff)
    .where('id', '=', id)
    .where('state', '=', 'checking')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

type CheckEnd = {
  readonly state: 'columns' | 'refused' | 'checked';
  readonly hash: Buffer;
  readonly kind: 'csv' | 'xlsx' | null;
  readonly columns: ImportColumns | null;
  readonly refusal: FileRefusal | null;
  readonly rows: number;
};

/** @returns false when the import was cancelled meanwhile. */
export async function endCheck(tx: Tx, { staff, id }: ImportKey, end: CheckEnd): Promise<boolean> {
  const { state, hash, kind, columns, refusal, rows } = end;
  const { numUpdatedRows } = await tx
    .updateTable('import_jobs')
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
    .where('staff_id', '=', staff)
    .where('id', '=', id)
    .where('state', '=', 'checking')
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

/** Refusal: `import_not_found`. */
export async function readJob(reader: Reader, key: ImportKey): Promise<ImportJob> {
  const row = await jobs(reader, key)
    .select(['name', 'bytes', 'state', 'kind', 'rows_done', 'rows_total', 'refusal', 'columns', 'result', 'hash'])
    .select(['default_topic', 'default_level'])
    .executeTakeFirst();
  if (row === undefined) throw new Refused({ code: 'import_not_found' });
  const { name, bytes, state, kind, refusal, columns, result, default_topic, default_level } = row;
  const isChecked = state === 'checked' || state === 'importing' || state === 'imported';
  return {
    id: key.id,
    name,
    bytes,
    state,
    kind,
    parts: state === 'uploading' ? await countParts(reader, key) : 0,
    progress: { done: row.rows_done, total: row.rows_total },
    refusal,
    columns,
    defaultTopic: default_topic,
    defaultLevel: default_level,
    counts: isChecked ? await countRows(reader, key) : null,
    importedBefore: row.hash === null ? null : await findEarlier(reader, key, row.hash),
    result: result === null ? null : { ...earlier, ...result },
  };
}

/** Defaults of fields that imports of earlier releases did not store. */
const earlier = { changed: 0, outdated: 0, mismatches: 0 };

async function findEarlier(reader: Reader, { id }: ImportKey, hash: Buffer): Promise<string | null> {
  const row = await reader
    .selectFrom('import_jobs')
    .select('created_at')
    .where('hash', '=', hash)
    .where(sql<boolean>`state = 'imported'`)
    .where('id', '<>', id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at.toISOString() ?? null;
}

export async function countRows(reader: Reader, { staff, id }: ImportKey): Promise<ImportCounts> {
  const lacking = (lack: DraftLack) => sql<number>`count(*) filter (where ${sql.lit(lack)} = any(missing))`;
  const rows = await reader
    .selectFrom('import_rows')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .select(sql<number>`count(*) filter (where missing <> '{}' or choice = 'draft')`.as('drafts'))
    .select(sql<number>`count(*) filter (where missing = '{}' and choice = 'draft')`.as('chosen'))
    .select(
      sql<number>`count(*) filter (where missing = '{}' and choice is distinct from 'draft'
        and reasons @> '[{"code": "languages_differ"}]')`.as('mismatches'),
    )
    .select([lacking('en').as('en'), lacking('mr').as('mr'), lacking('explanation').as('explanation')])
    .where('staff_id', '=', staff)
    .where('import_id', '=', id)
    .groupBy('state')
    .execute();
  const of = (state: RowState) => rows.find((row) => row.state === state)?.count ?? 0;
  const toImport = rows.filter(({ state }) => importedStates.some((imported) => imported === state));
  const sum = (column: 'drafts' | 'chosen' | 'mismatches' | DraftLack) =>
    toImport.reduce((total, row) => total + row[column], 0);
  return {
    ready: of('ready'),
    mend: of('mend'),
    look: of('look'),
    same: of('same'),
    left_out: of('left_out'),
    drafts: {
      all: sum('drafts'),
      en: sum('en'),
      mr: sum('mr'),
      explanation: sum('explanation'),
      chosen: sum('chosen'),
    },
    mismatches: sum('mismatches'),
  };
}

export async function findOpenJob(reader: Reader, staff: StaffId): Promise<string | null> {
  const row = await reader
    .selectFrom('import_jobs')
    .select('id')
    .where('staff_id', '=', staff)
    .where(sql<boolean>`state <> 'imported'`)
    .executeTakeFirst();
  return row?.id ?? null;
}

const mostRecent = 5;

/** The last imports that changed the bank. */
export async function readRecent(reader: Reader, staff: StaffId): Promise<CurrentImport['recent']> {
  const rows = await reader
    .selectFrom('import_jobs')
    .select(['id', 'name', 'created_at', 'result'])
    .where('staff_id', '=', staff)
    .where(sql<boolean>`state = 'imported'`)
    .where(
      sql<boolean>`exists (select from imported_questions as imported
        where imported.import_id = import_jobs.id and imported.staff_id = import_jobs.staff_id)`,
    )
    .orderBy('created_at', 'desc')
    .limit(mostRecent)
    .execute();
  return rows.map(({ id, name, created_at, result }) => ({
    id,
    name,
    at: created_at.toISOString(),
    added: result?.added ?? 0,
    changed: result?.changed ?? 0,
  }));
}

/** Deletes unfinished imports and the rows of finished ones after a day, and the records of finished imports a year later. */
export async function deleteOldImports(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('import_jobs')
    .where('expires_at', '<=', sql<Date>`now()`)
    .where('state', '<>', 'imported')
    .execute();
  await sql`delete from import_rows using import_jobs as job
    where job.staff_id = import_rows.staff_id and job.id = import_rows.import_id
      and job.state = 'imported' and job.expires_at <= now()`.execute(tx);
  await tx.deleteFrom('import_jobs').where('expires_at', '<=', sql<Date>`now() - interval '1 year'`).execute();
}
