import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { paymentsNowhere } from '../../apps/server/src/testing/test-server.ts';

const root = resolve(import.meta.dirname, '../..');

/** Environment variable with a folder of a web build, which the server then serves too. */
export const webFolderVariable = 'WEB_FOLDER';

export type ApiProcess = {
  /** `PUBLIC_URL` where it is set, otherwise where the process listens. */
  readonly url: URL;
  readonly pid: number;
  /** Everything it has logged so far. */
  readonly log: () => string;
  /** Kills the process at once, like a power failure. */
  readonly kill: () => Promise<void>;
  /** Stops the process as an operator does. */
  readonly stop: () => Promise<void>;
};

/** Starts the API in a separate process. @throws when it ends before it is ready. */
export async function startApi(env: Readonly<Record<string, string>>): Promise<ApiProcess> {
  const child = spawn(process.execPath, ['tests/support/api.ts'], {
    cwd: root,
    env: { ...process.env, ...paymentsNowhere, PORT: '0', LOG_LEVEL: 'error', RATE_LIMITS: 'off', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let log = '';
  const url = await new Promise<URL>((done, fail) => {
    child.stdout.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      const ready = /^Ready on (https?:\S+)\n/m.exec(log)?.[1];
      if (ready !== undefined) done(new URL(ready));
    });
    child.on('exit', (code) => fail(new Error(`the server ended with ${code}`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    log: () => log,
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
  };
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    child.once('exit', () => done());
    child.kill(signal);
  });
}
