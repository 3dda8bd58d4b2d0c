import type { CurrentImport, ImportJob } from '@bharti/contracts/admin/import';
import type { StaffId } from '@bharti/domain/people/staff';
import { sql } from 'kysely';
import type { Reader } from '../../platform/postgres/database.ts';
import { Refused } from '../../shared/refusals.ts';
import { countRows } from './count-rows.ts';
import { type ImportKey, jobs } from './job-store.ts';
import { countParts } from './part-store.ts';

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
