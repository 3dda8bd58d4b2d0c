import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { adminPages } from '@bharti/contracts/admin/paths';
import type { NewOwner } from './admin/staff/first-owner.ts';
import { readBuiltNotes } from './features/notes/built-notes.ts';
import { readWebBuild } from './http/pages/pages.ts';
import { readConfig } from './platform/config.ts';
import { ConfigError } from './platform/config-error.ts';
import { EmbeddedPostgresError } from './platform/postgres/cluster-folder.ts';
import { type RunningServer, startServer } from './server.ts';

const webFolder = resolve(fileURLToPath(import.meta.url), '../../../web/dist');
const notesFolder = resolve(fileURLToPath(import.meta.url), '../../../../content/dist/notes');

/** Starts the product and runs it until it receives a signal to stop. */
async function main(): Promise<void> {
  const stopAsked = new Promise<void>((done) => {
    // Not `once`: Ctrl-C reaches the whole process group, so a signal can arrive twice. Without a listener, the second one would
    // end this process before the database is stopped.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => done());
  });
  const server = await start();
  if (server === null) return;
  if (server.newOwner !== null) tellNewOwner(server.url, server.newOwner);
  process.stdout.write(`Ready on ${server.url}\n`);
  await stopAsked;
  await server.stop();
}

/** The password is stored only as a hash, so it is printed at this start and never again. */
function tellNewOwner(url: string, { username, password }: NewOwner): void {
  process.stdout.write(
    `Admin panel: ${url}${adminPages.signIn}\n  Username: ${username}\n  Password: ${password}   (shown only this once)\n`,
  );
}

async function start(): Promise<RunningServer | null> {
  try {
    return await startServer(readConfig(process.env), {
      web: await readWebBuild(webFolder),
      notes: await readBuiltNotes(notesFolder),
    });
  } catch (error) {
    const why = whyNotStarted(error);
    if (why === null) throw error;
    process.stderr.write(`Cannot start.\n${why}\n`);
    process.exitCode = 1;
    return null;
  }
}

/** One line for each mistake in the configuration that shows only at the start; null for anything else. */
function whyNotStarted(error: unknown): string | null {
  if (error instanceof ConfigError || error instanceof EmbeddedPostgresError) return error.message;
  if (!(error instanceof Error) || !('code' in error)) return null;
  if (error.code === 'EADDRINUSE') return 'PORT: another program is listening on it; choose another one';
  if (error.code === 'EADDRNOTAVAIL') return 'HOST: this machine does not have that address';
  if (error.code === 'EACCES' && 'syscall' in error && error.syscall === 'listen') return 'PORT: only root may use it';
  return null;
}

await main();
