import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { TestDatabase } from '../../../apps/server/src/testing/test-database.ts';
import type { Release } from '../../../scripts/earlier-release.ts';

export type RunningRelease = { readonly url: string; readonly stop: () => Promise<void> };

/**
 * Starts the server of a release, which first runs its migrations, in a process of its own with trial sign-in.
 * @throws Error with what it printed when it ends before it is ready.
 */
export async function startRelease({ name, folder, node }: Release, database: TestDatabase): Promise<RunningRelease> {
  const child = spawn(node, [join(folder, 'apps/server/src/main.ts')], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATABASE_URL: database.url,
      MIGRATION_DATABASE_URL: database.ownerUrl,
      PORT: '0',
      WORKERS: '1',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const url = await new Promise<string>((done, fail) => {
    child.stderr.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const ready = /^Ready on (http:\S+)$/m.exec(printed)?.[1];
      if (ready !== undefined) done(ready);
    });
    child.on('exit', (code) => fail(new Error(`the server of ${name} ended with ${code}: ${printed}`)));
  });
  return { url, stop: () => stop(child) };
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    child.once('exit', () => done());
    child.kill('SIGTERM');
  });
}
