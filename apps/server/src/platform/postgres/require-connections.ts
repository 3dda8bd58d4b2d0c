import pg from 'pg';
import { ConfigError } from '../config-error.ts';
import type { DatabaseLimits } from './database.ts';
import { appRole } from './roles.ts';

/** Beside its pools a worker has, while a data export is made, the connection of the thread that makes it. */
const besidePools = 1;

/** @throws ConfigError when so many workers could need more connections than the database allows. */
export async function requireConnections(
  connectionString: string,
  workers: number,
  pools: Readonly<Record<'reserved' | 'general', Partial<DatabaseLimits>>>,
): Promise<void> {
  const ofWorker = (pools.reserved.max ?? 0) + (pools.general.max ?? 0) + besidePools;
  const client = new pg.Client({ connectionString, options: `-c role=${appRole}` });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ most: number }>(
      // `reserved_connections` exists since PostgreSQL 16.
      `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0) as most`,
    );
    const most = rows[0]?.most ?? 0;
    if (workers * ofWorker <= most) return;
    throw new ConfigError(
      `WORKERS: ${workers} workers need up to ${workers * ofWorker} connections, and the database allows ${most}; choose fewer, or raise max_connections`,
    );
  } finally {
    await client.end();
  }
}
