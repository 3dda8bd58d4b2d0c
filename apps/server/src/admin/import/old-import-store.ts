import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres/database.ts';

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
