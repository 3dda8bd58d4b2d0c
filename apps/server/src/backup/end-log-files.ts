import pg from 'pg';
import { pause } from '../platform/concurrency/pause.ts';
import { archiveSeconds } from './log-commands.ts';

type Settings = {
  /** Must log in as the owner of the database: PostgreSQL lets no other user end a file of the log. */
  readonly url: string;
  /** How long a file is written to at most. */
  readonly seconds?: number;
  readonly askEveryMs?: number;
};

/**
 * Ends each file of the log after a minute, so that it is archived. PostgreSQL's `archive_timeout` does that too, but not always: its
 * checkpointer begins to wait during the start, when that setting does not count yet, and waits for `checkpoint_timeout`, five minutes.
 * A file without an entry is not ended.
 * @returns a function that stops it.
 */
export function endLogFiles({ url, seconds = archiveSeconds, askEveryMs = 5_000 }: Settings): () => Promise<void> {
  const stop = new AbortController();
  const endOld = createEnder(seconds);
  const repeat = async () => {
    let client: pg.Client | null = null;
    while (!stop.signal.aborted) {
      try {
        client ??= await connect(url);
        await endOld(client);
      } catch {
        // The database restarts. A log that is not archived for long raises an alarm (check-archiving.ts).
        await client?.end().catch(() => {});
        client = null;
      }
      await pause(askEveryMs, stop.signal);
    }
    await client?.end().catch(() => {});
  };
  const ended = repeat();
  return async () => {
    stop.abort();
    await ended;
  };
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, query_timeout: 10_000 });
  client.on('error', () => {});
  await client.connect();
  return client;
}

function createEnder(seconds: number): (client: pg.Client) => Promise<void> {
  let open: { readonly file: string; readonly since: number } | null = null;
  return async (client) => {
    const { rows } = await client.query<{ file: string }>('select pg_walfile_name(pg_current_wal_lsn()) as file');
    const file = rows[0]?.file ?? '';
    if (open === null || open.file !== file) open = { file, since: performance.now() };
    if (performance.now() - open.since < seconds * 1_000) return;
    await client.query('select pg_switch_wal()');
    open = null;
  };
}
