import { readFile } from 'node:fs/promises';
import { type BuiltNotes, noBuiltNotes } from '../features/notes/built-notes.ts';
import { type Limits, productLimits } from '../http/limits/limits.ts';
import type { WebBuild } from '../http/pages/pages.ts';
import { readConfig } from '../platform/config.ts';
import { type ExternalServices, type RunningServer, startServer } from '../server.ts';
import { createTestDatabase } from './test-database.ts';

export type TestServer = RunningServer & {
  /** A second server over the same database; stop it before this one. */
  readonly startSecondServer: () => Promise<RunningServer>;
  /** Runs a statement as the owner of the tables, who has more privileges than the application's role. */
  readonly asOwner: (sql: string) => Promise<void>;
  /** Simulates that time has passed: moves the times of attempts, postings, top-ups and access into the past. */
  readonly advance: (milliseconds: number) => Promise<void>;
};

/** The limits of the product, but a slow machine is no reason to refuse, or to give time back: several tests share its cores. */
const patient = {
  connectTimeoutMs: 60_000,
  queryTimeoutMs: 60_000,
  statementTimeoutMs: 50_000,
  idleInTransactionMs: 60_000,
};
export const testLimits: Limits = {
  ...productLimits,
  maxEventLoopDelayMs: 0,
  outageMs: 3_600_000,
  work: { ...productLimits.work, sessions: { ...productLimits.work.sessions, waitMs: 60_000 } },
  database: {
    reserved: { ...productLimits.database.reserved, ...patient },
    general: { ...productLimits.database.general, ...patient },
  },
};

export type TestServerOptions = {
  readonly env?: Readonly<Record<string, string>>;
  readonly web?: WebBuild | null;
  readonly notes?: BuiltNotes;
  readonly external?: ExternalServices;
  readonly limits?: Limits;
};

/** Payments are on, but the provider's address is unreachable: only tests that need the stand-in start one. */
export const paymentsNowhere = {
  RAZORPAY_KEY_ID: 'rzp_test_Nowhere0000001',
  RAZORPAY_KEY_SECRET: 'nowhere-key-secret',
  RAZORPAY_WEBHOOK_SECRET: 'nowhere-webhook-secret',
  RAZORPAY_SANDBOX_URL: 'http://127.0.0.1:9',
} as const;

/** The real server on a free port, with its own database that is dropped when the server stops. */
export async function startTestServer({
  env = {},
  web = null,
  notes = noBuiltNotes,
  external,
  limits = testLimits,
}: TestServerOptions = {}): Promise<TestServer> {
  const database = await createTestDatabase();
  const config = readConfig({
    PORT: '0',
    LOG_LEVEL: 'silent',
    // Tests send more requests than users do. Tests of the limits turn them on.
    RATE_LIMITS: 'off',
    DATABASE_URL: database.url,
    ...('TRIAL' in env || 'FIREBASE_API_KEY' in env ? { PAYMENTS: 'off' } : paymentsNowhere),
    ...env,
  });
  const server = await startServer(config, { web, notes }, external, limits);
  return {
    ...server,
    startSecondServer: () => startServer(config, { web, notes }, external, limits),
    asOwner: database.asOwner,
    advance: async (milliseconds) =>
      database.asOwner(
        `${intoThePast(milliseconds)}${await countFigures};\n    select recount_overview(); select recount_money()`,
      ),
    stop: async () => {
      await server.stop();
      await database.drop();
    },
  };
}

/** Uses the role `replica`, which skips triggers: otherwise even the owner cannot change a posting. */
function intoThePast(milliseconds: number): string {
  const back = `interval '${milliseconds} milliseconds'`;
  return `set session_replication_role = replica;
    update test_attempts set started_at = started_at - ${back}, deadline = deadline - ${back},
      completed_at = completed_at - ${back};
    update offline_papers set prepared_at = prepared_at - ${back}, begins_until = begins_until - ${back};
    update prepared_tests set prepared_at = prepared_at - ${back};
    update postings set created_at = created_at - ${back};
    update top_ups set created_at = created_at - ${back};
    update test_access set opened_at = opened_at - ${back}, expires_at = expires_at - ${back};
    delete from candidate_days; delete from candidate_tests; delete from candidate_totals;
    delete from leaderboard_standings;`;
}

/** Moved attempts need new figures; the SQL of the migration recounts the figures of all users. */
const countFigures = readFile(
  new URL('../../../../database/migrations/0009_count_candidate_figures.sql', import.meta.url),
  'utf8',
);

export type Browser = {
  /** Like fetch in a page of this server: same origin, keeps the session cookie. */
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
  readonly cookie: () => string;
};

/** Simulates a browser's cookie jar and origin headers; the requests are real HTTP. */
export function newBrowser(url: string, cookie = ''): Browser {
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
