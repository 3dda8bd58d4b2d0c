import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readWebBuild } from './http/pages.ts';
import { EmbeddedPostgresError } from './platform/cluster-folder.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import { type RunningServer, startServer } from './server.ts';

const webFolder = resolve(fileURLToPath(import.meta.url), '../../../web/dist');

/** Starts the product and keeps it running until it is told to stop. */
async function main(): Promise<void> {
  const stopAsked = new Promise<void>((done) => {
    // Not `once`: Ctrl-C reaches the whole process group, so the same wish arrives twice, and without a listener the second
    // would end us before the database is stopped.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => done());
  });
  const server = await start();
  if (server === null) return;
  process.stdout.write(`Ready on ${server.url}\n`);
  await stopAsked;
  await server.stop();
}

async function start(): Promise<RunningServer | null> {
  try {
    return await startServer(readConfig(process.env), await readWebBuild(webFolder));
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof EmbeddedPostgresError) && !isAddressTaken(error))
      throw error;
    process.stderr.write(`Cannot start.\n${error.message}\n`);
    process.exitCode = 1;
    return null;
  }
}

const isAddressTaken = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES');

await main();
