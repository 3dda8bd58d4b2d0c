import { type Kysely, Kysely as KyselyInstance, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { appRole } from './roles.ts';
import type { Schema } from './schema.ts';

/** A transaction. Use-cases and stores get only this, so no query can run outside it. */
export type Tx = Transaction<Schema>;
/** Runs the queries of use-cases that only read: each query by itself, without the two round trips of a transaction. */
export type Reader = Kysely<Schema>;
/** Runs work in a transaction; use-cases get this instead of a pool. Repeats the work on a conflict, so it must be pure. */
export type InTransaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

export type Database = {
  readonly inTransaction: InTransaction;
  readonly db: Reader;
  /** Used by migrations and health checks, which are not use-cases. */
  readonly pool: pg.Pool;
  /** Closes the connections that no query uses: they may be broken without having told so. */
  readonly dropIdle: () => void;
  readonly close: () => Promise<void>;
};

// Paise and counts fit into a number; by default pg returns bigint as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const serializationFailure = '40001';
const deadlock = '40P01';
const attempts = 3;

export type DatabaseLimits = {
  readonly queryTimeoutMs: number;
  readonly max: number;
  /** How long to wait for a free or a new connection. */
  readonly connectTimeoutMs: number;
  /** How long a statement may wait for a row that another transaction has locked. */
  readonly lockTimeoutMs: number;
  /** How long a statement may run. Below `queryTimeoutMs`, so that PostgreSQL cancels it and the connection stays usable. */
  readonly statementTimeoutMs: number;
  /** How long a transaction may wait for its next statement; then PostgreSQL ends it, with its locks. */
  readonly idleInTransactionMs: number;
  /** Called when a query got no answer in time: the line to the database, or the database, has failed. */
  readonly onQueryTimeout: () => void;
};
type DatabaseOptions = DatabaseLimits & {
  /**
   * The address is that of a pooler in transaction mode: the next statement may run on another connection. So no statement gets a name, and role and
   * time limits are those that the login has in the database (`poolerFault` checks them), because a pooler passes no options on.
   */
  readonly isPooled: boolean;
};
const usual: DatabaseOptions = {
  isPooled: false,
  max: 10,
  connectTimeoutMs: 5_000,
  queryTimeoutMs: 15_000,
  statementTimeoutMs: 12_000,
  lockTimeoutMs: 2_000,
  // The questions that come with the product are put into the database in one transaction, on a busy machine with long pauses.
  idleInTransactionMs: 60_000,
  onQueryTimeout: () => {},
};

/** PostgreSQL notices within 20 s that nothing answers at the other end. By default it waits for two hours. */
const ifClientIsGone = ['tcp_keepalives_idle=10', 'tcp_keepalives_interval=3', 'tcp_keepalives_count=3'];

export function openDatabase(
  connectionString: string,
  onError: (error: Error) => void,
  given: Partial<DatabaseOptions> = {},
): Database {
  const limits = { ...usual, ...given };
  const { queryTimeoutMs, max, connectTimeoutMs, onQueryTimeout } = limits;
  const settings = [
    `role=${appRole}`,
    `lock_timeout=${limits.lockTimeoutMs}`,
    `statement_timeout=${limits.statementTimeoutMs}`,
    `idle_in_transaction_session_timeout=${limits.idleInTransactionMs}`,
    ...ifClientIsGone,
  ];
  const pool = new pg.Pool({
    connectionString,
    ...(limits.isPooled ? {} : { options: settings.map((setting) => `-c ${setting}`).join(' ') }),
    max,
    connectionTimeoutMillis: connectTimeoutMs,
    // A half-open connection must not block a request for ever.
    query_timeout: queryTimeoutMs,
    keepAlive: true,
    // Without it the system asks an idle connection for a sign of life after two hours only.
    keepAliveInitialDelayMillis: 10_000,
  });
  // The pool replaces an idle connection that breaks, but without a listener its error would end the process. The same holds
  // for a connection that breaks between two queries of a transaction, because the pool listens only to idle connections.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', () => {}));
  if (!limits.isPooled) pool.on('connect', prepareStatements);
  pool.on('connect', (client) => closeAfterTimeout(client, onQueryTimeout));
  const db = new KyselyInstance<Schema>({ dialect: new PostgresDialect({ pool }) });
  const inTransaction: InTransaction = async (work) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await db.transaction().execute(work);
      } catch (error) {
        const code = codeOf(error);
        if (attempt === attempts || (code !== serializationFailure && code !== deadlock)) throw error;
      }
    }
  };
  return { inTransaction, db, pool, dropIdle: idleConnections(pool), close: () => db.destroy() };
}

/** @returns a function that closes the idle connections of the pool, which replaces them when they are needed. */
function idleConnections(pool: pg.Pool): () => void {
  const idle = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('release', (_error, client) => idle.add(client));
  pool.on('remove', (client) => idle.delete(client));
  return () => {
    for (const client of idle) {
      idle.delete(client);
      // The pool removes an idle connection that reports an error. Its goodbye may never arrive, so the socket is closed too.
      client.emit('error', new Error('Connection terminated: another query of this server was not answered'));
      client.connection.stream.destroy();
    }
  };
}

/**
 * Gives each statement a name, so that PostgreSQL parses and plans it once per connection and not once per request. The
 * statements are few and fixed: none is built from input.
 */
function prepareStatements(client: pg.PoolClient): void {
  const names = new Map<string, string>();
  const nameOf = (text: string): string => {
    const known = names.get(text);
    if (known !== undefined) return known;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
  const query = client.query.bind(client);
  const named = (text: unknown, values: unknown, ...rest: unknown[]): unknown =>
    typeof text === 'string' && Array.isArray(values) && values.length > 0
      ? Reflect.apply(query, client, [{ name: nameOf(text), text, values }, ...rest])
      : Reflect.apply(query, client, [text, values, ...rest]);
  Object.assign(client, { query: named });
}

/**
 * Closes a connection whose query timed out, so that the pool drops it. PostgreSQL may still run that query; if it is a
 * `begin`, the next user of the connection would start inside an open transaction.
 */
function closeAfterTimeout(client: pg.PoolClient, onQueryTimeout: () => void): void {
  const query = client.query.bind(client);
  const closing = (...args: unknown[]): unknown => {
    const running: unknown = Reflect.apply(query, client, args);
    if (running instanceof Promise) {
      running.catch((error: unknown) => {
        if (!isTimeout(error) || !(client instanceof pg.Client)) return;
        void client.end();
        onQueryTimeout();
      });
    }
    return running;
  };
  Object.assign(client, { query: closing });
}

const isTimeout = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout';

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** Whether another transaction held a row for longer than `lockTimeoutMs`. */
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03';

/** Whether the database is unreachable or overloaded, as opposed to a bug in a query. Then the caller may try again. */
export function isDatabaseAway(error: unknown): boolean {
  const code = codeOf(error) ?? '';
  // 08: connection, 53: resources, 57P: shutting or starting up, 55P03: lock_timeout, 57014: statement_timeout,
  // 25P03: idle_in_transaction_session_timeout, 58030: a file cannot be read or written,
  // 25006: a standby answers, because another one is being promoted.
  if (
    /^(08|53|57P|55P03|57014|25P03|58030|25006)/.test(code) ||
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(code)
  )
    return true;
  return (
    error instanceof Error &&
    /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client was closed|Client has encountered a connection error)/.test(
      error.message,
    )
  );
}
