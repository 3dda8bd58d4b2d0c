import pg from 'pg';
import { ConfigError } from '../config-error.ts';
import type { DatabaseLimits } from './database.ts';
import { appRole } from './roles.ts';

/** Beside its pools a worker has, while a data export is made, the connection of the thread that makes it. */
const besidePools = 1;

type Pools = Readonly<Record<'reserved' | 'general', Partial<DatabaseLimits>>>;

/** How many workers are started. `poolsOf`: the pools of each of so many. `isChosen`: the number is configured. */
type Wanted = { readonly workers: number; readonly isChosen: boolean; readonly poolsOf: (workers: number) => Pools };

/**
 * The number of workers whose connections the database allows: what is wanted, or fewer when WORKERS is not set.
 * @throws ConfigError when a chosen number could need more.
 */
export async function fittingWorkers(
  connectionString: string,
  { workers, isChosen, poolsOf }: Wanted,
): Promise<number> {
  const most = await allowedConnections(connectionString);
  const needed = (count: number) => {
    const { reserved, general } = poolsOf(count);
    return count * ((reserved.max ?? 0) + (general.max ?? 0) + besidePools);
  };
  if (isChosen && needed(workers) > most)
    throw new ConfigError(
      `WORKERS: ${workers} workers need up to ${needed(workers)} connections, and the database allows ${most}; choose fewer, or raise max_connections`,
    );
  let fitting = workers;
  while (fitting > 1 && needed(fitting) > most) fitting -= 1;
  return fitting;
}

async function allowedConnections(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString, options: `-c role=${appRole}` });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ most: number }>(
      // `reserved_connections` exists since PostgreSQL 16.
      `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0) as most`,
    );
    return rows[0]?.most ?? 0;
  } finally {
    await client.end();
  }
}
