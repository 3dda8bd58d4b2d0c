import { sql } from 'kysely';
import type { WebBuild } from '../http/pages.ts';
import { readConfig } from '../platform/config.ts';
import { type Outside, type RunningServer, startServer } from '../server.ts';
import { createTestDatabase } from './test-database.ts';

export type TestServer = RunningServer & {
  /** As if this much time had passed for every attempt: their start, deadline and finish move into the past. */
  readonly advance: (milliseconds: number) => Promise<void>;
};

export type TestServerOptions = {
  readonly env?: Readonly<Record<string, string>>;
  readonly web?: WebBuild | null;
  readonly outside?: Outside;
};

/** The real server on a free port over a database of its own, which goes with it. */
export async function startTestServer({ env = {}, web = null, outside }: TestServerOptions = {}): Promise<TestServer> {
  const database = await createTestDatabase();
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', DATABASE_URL: database.url, ...env });
  const server = await startServer(config, web, outside);
  return {
    ...server,
    advance: async (milliseconds) => {
      const back = sql`make_interval(secs => ${milliseconds / 1000})`;
      await sql`update test_attempts set started_at = started_at - ${back}, deadline = deadline - ${back},
        completed_at = completed_at - ${back}`.execute(server.deps.database.db);
    },
    stop: async () => {
      await server.stop();
      await database.drop();
    },
  };
}

export type Browser = {
  /** Like a page of this server: same origin, keeps the session cookie. */
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
  readonly cookie: () => string;
};

/** A stand-in for a browser's cookie jar and origin headers; everything else is the real HTTP. */
export function newBrowser(url: string): Browser {
  let cookie = '';
  return {
    cookie: () => cookie,
    fetch: async (path, init = {}) => {
      const headers = new Headers(init.headers);
      if (!headers.has('origin')) headers.set('origin', url);
      if (cookie !== '' && !headers.has('cookie')) headers.set('cookie', cookie);
      const response = await fetch(url + path, { redirect: 'manual', ...init, headers });
      const set = response.headers.get('set-cookie');
      if (set !== null) cookie = /Max-Age=0/.test(set) ? '' : (set.split(';')[0] ?? '');
      return response;
    },
  };
}
