import { resolve } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import pg from 'pg';
import { createTestDatabase } from '../../../../apps/server/src/testing/test-database.ts';
import { type ApiProcess, startApi, webFolderVariable } from '../../../support/api-process.ts';
import { launchOptions, requireBrowser } from '../browser.ts';
import { requireCleanLog } from '../watch-log.ts';
import type { Sheet } from './sheet.ts';

const webFolder = resolve(import.meta.dirname, '../../../../apps/web/dist');
/** A test of ten questions, made free. */
export const shortTestId = 'police-test-1';
export const questionCount = 10;

export type Person = { readonly name: string; readonly email: string };

/** The product as its users have it: a server process that can be killed, its database, and a browser. */
export type World = {
  readonly url: string;
  readonly browser: Browser;
  /** Kills the server at once and starts it again at the same address, after `meanwhile`. */
  readonly restartServer: (meanwhile?: () => Promise<void>) => Promise<void>;
  /** Resolves when no restart is under way. */
  readonly serverIsUp: () => Promise<void>;
  /** What the database has of the only attempt of a candidate. @throws when there is none, or more than one. */
  readonly stored: (email: string) => Promise<Stored>;
  readonly stop: () => Promise<void>;
};
export type Stored = { readonly id: string; readonly deadline: number; readonly status: string; readonly sheet: Sheet };

export async function startWorld(): Promise<World> {
  requireBrowser();
  const database = await createTestDatabase();
  await database.asOwner(`update tests set price_paise = 0, is_free = true where id = '${shortTestId}'`);
  const start = (port: string): Promise<ApiProcess> =>
    startApi({ DATABASE_URL: database.url, [webFolderVariable]: webFolder, PORT: port, LOG_LEVEL: 'trace' });
  let api = await start('0');
  const { origin, port } = api.url;
  let restarting: Promise<void> = Promise.resolve();
  const restart = async (meanwhile: () => Promise<void>) => {
    await api.kill();
    requireCleanLog(api.log());
    try {
      await meanwhile();
    } finally {
      api = await start(port);
    }
  };
  const pool = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
  // Dropping the database ends the connections that the pool is still closing.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const browser = await chromium.launch(launchOptions);
  return {
    url: origin,
    browser,
    restartServer: (meanwhile = async () => {}) => {
      restarting = restarting.then(() => restart(meanwhile));
      return restarting;
    },
    serverIsUp: () => restarting,
    stored: async (email) => {
      const { rows } = await pool.query<Row>(
        `select a.id, a.deadline, a.status, a.answers, a.marked from test_attempts a join profiles p on p.id = a.user_id
         where p.email = $1`,
        [email],
      );
      const [row] = rows;
      if (row === undefined || rows.length > 1) throw new Error(`${rows.length} attempts of ${email}`);
      const { id, deadline, status, answers, marked } = row;
      return { id, deadline: Number(new Date(deadline)), status, sheet: toSheet(answers, marked) };
    },
    stop: async () => {
      await browser.close();
      await api.stop();
      requireCleanLog(api.log());
      await pool.end();
      await database.drop();
    },
  };
}

type Row = {
  readonly id: string;
  readonly deadline: Date | string;
  readonly status: string;
  readonly answers: Readonly<Record<string, number>>;
  readonly marked: readonly number[];
};

/** Answers by question as JSON has them. */
export const toSheet = (answers: Readonly<Record<string, number>>, marked: readonly number[]): Sheet => ({
  answers: new Map(Object.entries(answers).map(([question, option]) => [Number(question), option])),
  marked: new Set(marked),
});
