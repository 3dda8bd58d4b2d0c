import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type ChainCheck, checkChain } from '../apps/server/src/admin/audit/check-chain.ts';
import { type Config, readConfig } from '../apps/server/src/platform/config.ts';
import { openDatabase } from '../apps/server/src/platform/postgres/database.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '../apps/server/src/platform/postgres/embedded-postgres.ts';

type Connection = { readonly url: string; readonly stop: () => Promise<void> };

const nothing = async (): Promise<void> => {};

/** The configured database, or the embedded one: of the running server, or started for this check. */
async function connect({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Connection> {
  if (databaseUrl !== null) return { url: databaseUrl, stop: nothing };
  const running = await findRunningPostgres(dataDir, 'postgres');
  if (running !== null) return { url: running, stop: nothing };
  const embedded = await startEmbeddedPostgres(dataDir);
  return { url: embedded.url('postgres'), stop: embedded.stop };
}

/** Checks the audit trail of the configured database. */
export async function checkAudit(config: Pick<Config, 'databaseUrl' | 'dataDir' | 'hasPooler'>): Promise<ChainCheck> {
  const { url, stop } = await connect(config);
  const { db, close } = openDatabase(url, () => {}, { isPooled: config.hasPooler });
  try {
    return await checkChain(db);
  } finally {
    await close();
    await stop();
  }
}

const reasons = {
  missing: 'is missing',
  altered: 'was altered',
  not_continued: 'does not continue the entry before it',
} as const;

export const auditLine = (check: ChainCheck): string =>
  check.isIntact
    ? `The audit trail is intact: ${check.entries} entries, last hash ${check.hash}`
    : `The audit trail is NOT intact: entry ${check.number} ${reasons[check.reason]}`;

if (import.meta.main) {
  const envFile = resolve(import.meta.dirname, '../.env');
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  const check = await checkAudit(readConfig(process.env));
  process.stdout.write(`${auditLine(check)}\n`);
  if (!check.isIntact) process.exitCode = 1;
}
