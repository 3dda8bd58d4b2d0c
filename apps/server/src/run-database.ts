// Runs the embedded PostgreSQL of DATA_DIR alone until a signal stops it, so that tools of PostgreSQL reach it while no server runs: to
// copy it to a new major version (docs/operations.md), or to look at it. An empty DATA_DIR gets an empty database.
import { join } from 'node:path';
import { archivingSettings } from './backup/log-commands.ts';
import { readConfig } from './platform/config.ts';
import { startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts';
import { whyNotStarted } from './why-not-started.ts';

try {
  const { dataDir, backup } = readConfig(process.env);
  const asked = new Promise<void>((done) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => done());
  });
  // With the same archive as the server's: a gap in the log would end every later restore.
  const postgres = await startEmbeddedPostgres(dataDir, backup === null ? {} : archivingSettings(backup));
  const { hostname, port } = new URL(postgres.url('postgres'));
  process.stdout.write(
    `PostgreSQL runs: host ${hostname}, port ${port}, user postgres, database postgres, password in ${join(dataDir, 'postgres-password')}\n`,
  );
  await asked;
  await postgres.stop();
} catch (error) {
  const why = whyNotStarted(error);
  if (why === null) throw error;
  process.stderr.write(`Cannot start.\n${why}\n`);
  process.exitCode = 1;
}
