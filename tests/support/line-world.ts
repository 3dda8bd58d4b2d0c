import pg from 'pg';
import { productLimits } from '../../apps/server/src/http/limits/limits.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { type Database, openDatabase } from '../../apps/server/src/platform/postgres/database.ts';
import { type RunningServer, startServer } from '../../apps/server/src/server.ts';
import { type FaultProxy, startFaultProxy } from '../../apps/server/src/testing/fault-proxy.ts';
import { testLimits } from '../../apps/server/src/testing/test-server.ts';

/** A server that reaches its database over a line that can fail. */
export type LineWorld = {
  readonly server: RunningServer;
  readonly line: FaultProxy;
  /** Reaches the database past the line. */
  readonly direct: Database;
  /** What the server's sessions hold in the database. */
  readonly held: () => Promise<Held>;
  readonly stop: () => Promise<void>;
};

export type Held = {
  readonly sessions: number;
  /** Transactions that wait for a next statement of the server. */
  readonly idleInTransaction: number;
  readonly locks: number;
  /** Transactions among them that have locked an attempt. */
  readonly attempts: number;
};

const applicationName = 'behind-the-line';

/** @param url of the database; its address is replaced by that of the line. */
export async function startLineWorld(
  url: string,
  limits = { ...testLimits, database: productLimits.database },
): Promise<LineWorld> {
  const opened = new AsyncDisposableStack();
  const to = new URL(url);
  const line = await startFaultProxy({ host: to.hostname, port: Number(to.port) });
  opened.defer(line.close);
  const direct = openDatabase(url, () => {}, { max: 4 });
  opened.defer(direct.close);
  const watch = new pg.Pool({ connectionString: url, max: 1 }).on('error', () => {});
  opened.defer(() => watch.end());
  const over = new URL(url);
  over.host = `127.0.0.1:${line.port}`;
  over.searchParams.set('application_name', applicationName);
  const config = readConfig({
    ...{ PORT: '0', LOG_LEVEL: 'silent', RATE_LIMITS: 'off', PAYMENTS: 'off' },
    DATABASE_URL: over.href,
  });
  const server = await startServer(config, null, undefined, limits);
  opened.defer(server.stop);
  return {
    server,
    line,
    direct,
    held: async () => {
      const { rows } = await watch.query<Held>(
        `with own as (select pid, state from pg_stat_activity where application_name = $1 and datname = current_database()),
          held as (select * from pg_locks join own using (pid))
        select (select count(*)::int from own) as sessions,
          (select count(*)::int from own where state like 'idle in transaction%') as "idleInTransaction",
          (select count(*)::int from held) as locks,
          (select count(distinct pid)::int from held where state = 'idle in transaction'
            and relation = 'test_attempts'::regclass and mode = 'RowShareLock') as attempts`,
        [applicationName],
      );
      return rows[0] ?? { sessions: 0, idleInTransaction: 0, locks: 0, attempts: 0 };
    },
    stop: () => opened.disposeAsync(),
  };
}
