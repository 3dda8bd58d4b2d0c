import { enableCompileCache } from 'node:module';
import { availableParallelism, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { adminPages } from '@bharti/contracts/admin/paths';
import type { NewOwner } from './admin/staff/first-owner.ts';
import { type Config, readConfig } from './platform/config.ts';
import { inSmallHeap } from './platform/small-heap.ts';
import { usualWorkers } from './platform/workers/worker-count.ts';
import { seedElsewhere } from './seed-elsewhere.ts';
import type { Started } from './start-workers.ts';
import { whyNotStarted } from './why-not-started.ts';

// What Node has stripped of types and compiled is kept, for workers and later starts: they start sooner and use less memory.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../../../.cache/compiled', import.meta.url));
enableCompileCache(process.env.NODE_COMPILE_CACHE);

const workerFile = fileURLToPath(new URL('./worker.ts', import.meta.url));

/** Starts the product and runs it until it receives a signal to stop. */
async function main(): Promise<void> {
  const stopAsked = new Promise<void>((done) => {
    // Not `once`: Ctrl-C reaches the whole process group, so a signal can arrive twice. Without a listener, the second one would
    // end this process before the database is stopped.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => done());
  });
  const server = await inSmallHeap(start);
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

async function start(): Promise<Started | null> {
  try {
    const config = readConfig(process.env);
    const workers = config.workers ?? usualWorkers(thisMachine(config));
    return workers === 1 ? await startAlone(config) : await startSeveral(config, workers);
  } catch (error) {
    const why = whyNotStarted(error);
    if (why === null) throw error;
    process.stderr.write(`Cannot start.\n${why}\n`);
    process.exitCode = 1;
    return null;
  }
}

const thisMachine = ({ databaseUrl }: Config) => ({
  cores: availableParallelism(),
  // In a container the first is its limit; 0 where none is known.
  memoryBytes: Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem()),
  isEmbedded: databaseUrl === null,
});

// Loaded only where they are needed: the supervisor of several workers serves nothing itself, and stays small.

async function startAlone(config: Config): Promise<Started> {
  const [{ startServer }, { readBuilt }] = await Promise.all([import('./server.ts'), import('./built.ts')]);
  return startServer(config, await readBuilt(), undefined, undefined, seedElsewhere);
}

async function startSeveral(config: Config, workers: number): Promise<Started> {
  const several = await import('./start-several.ts');
  return several.startSeveral(config, workers, workerFile);
}

await main();
