import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { appRole } from './roles.ts';

const folder = new URL('../../../../../database/migrations/', import.meta.url);
// Number of the advisory lock; any number that no other lock uses.
const migrationLock = 7_260_401;

/** A pool of one connection. A lost connection fails the running query; between queries its error is ignored. */
function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...config, max: 1, connectionTimeoutMillis: 5_000 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** `migrate` as the user of the connection string, who must own the tables; the application's role does not own them. */
export async function migrateAsOwner(connectionString: string): Promise<void> {
  const pool = openPool({ connectionString });
  try {
    await migrate(pool);
  } finally {
    await pool.end();
  }
}

/**
 * The names of the migrations that have not run yet, read with the application's role. Changes nothing.
 * @param isPooled the login has its role already, and a pooler passes no options on.
 */
export async function pendingMigrations(connectionString: string, isPooled: boolean): Promise<readonly string[]> {
  const pool = openPool({ connectionString, ...(isPooled ? {} : { options: `-c role=${appRole}` }) });
  try {
    const { rows } = await pool.query<{ exists: boolean }>(
      "select to_regclass('schema_migrations') is not null as exists",
    );
    const done = rows[0]?.exists
      ? await pool.query<{ name: string }>('select name from schema_migrations')
      : { rows: [] };
    const names = new Set(done.rows.map(({ name }) => name));
    return (await migrationFiles()).filter((name) => !names.has(name));
  } finally {
    await pool.end();
  }
}

const migrationFiles = async (): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();

/**
 * Brings the schema up to date; several servers may start at once. Each file runs once, in its own transaction.
 * @throws Error when a migration that has run was edited afterwards.
 */
export async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query('create table if not exists schema_migrations (name text primary key, checksum text not null)');
    const done = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migrations');
    const checksums = new Map(done.rows.map(({ name, checksum }) => [name, checksum]));
    for (const name of await migrationFiles()) await runOnce(client, name, checksums.get(name));
  } finally {
    // The lock belongs to the session, and the client returns to the pool, so it must be released explicitly.
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    client.release();
  }
}

async function runOnce(client: pg.PoolClient, name: string, ranAs: string | undefined): Promise<void> {
  const sql = await readFile(new URL(name, folder), 'utf8');
  const checksum = createHash('sha256').update(sql).digest('hex');
  if (ranAs === checksum) return;
  if (ranAs !== undefined) throw new Error(`migration ${name} was changed after it had run`);
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
