// Says whether the audit trail of the configured database is intact: `police-bharti audit-check`, `npm run audit:check`.
import { type ChainCheck, checkChain } from './admin/audit/check-chain.ts';
import { archivingSettings } from './backup/log-commands.ts';
import { type Config, readConfig } from './platform/config.ts';
import { openDatabase } from './platform/postgres/database.ts';
import { findRunningPostgres, startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts';
import { whyNotStarted } from './why-not-started.ts';

type Connection = { readonly url: string; readonly stop: () => Promise<void> };

const nothing = async (): Promise<void> => {};

/** The configured database, or the embedded one: of the running server, or started for this check. */
async function connect({ databaseUrl, dataDir, backup }: Config): Promise<Connection> {
  if (databaseUrl !== null) return { url: databaseUrl, stop: nothing };
  const running = await findRunningPostgres(dataDir, 'postgres');
  if (running !== null) return { url: running, stop: nothing };
  // With the same archive as the server's: a gap in the log would end every later restore.
  const embedded = await startEmbeddedPostgres(dataDir, backup === null ? {} : archivingSettings(backup));
  return { url: embedded.url('postgres'), stop: embedded.stop };
}

async function checkAudit(config: Config): Promise<ChainCheck> {
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

const auditLine = (check: ChainCheck): string =>
  check.isIntact
    ? `The audit trail is intact: ${check.entries} entries, last hash ${check.hash}`
    : `The audit trail is NOT intact: entry ${check.number} ${reasons[check.reason]}`;

try {
  const check = await checkAudit(readConfig(process.env));
  process.stdout.write(`${auditLine(check)}\n`);
  if (!check.isIntact) process.exitCode = 1;
} catch (error) {
  const why = whyNotStarted(error);
  if (why === null) throw error;
  process.stderr.write(`${why}\n`);
  process.exitCode = 1;
}
