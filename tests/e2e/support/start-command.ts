import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { requireCleanLog } from './watch-log.ts';

const root = resolve(import.meta.dirname, '../../..');

export type Started = {
  readonly process: ChildProcess;
  readonly url: string;
  /** What it has printed until it was ready. */
  readonly printed: string;
};

const running = new Set<ChildProcess>();
const printedByAll: string[] = [];

/**
 * Stops what a failed test has left running; the test run could not end otherwise.
 * @throws AssertionError when a server has logged personal data.
 */
export async function stopStarted(): Promise<void> {
  for (const child of running) {
    child.kill('SIGTERM');
    await ended(child);
  }
  requireCleanLog(printedByAll.join('\n'));
}

/** Runs the start command of the README, with only port and folder configured, until it is ready. @throws when it ends before. */
export function startCommand(dataDir: string): Promise<Started> {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ['scripts/bootstrap.mjs', 'scripts/start.ts'], {
    cwd: root,
    env: { PATH, HOME, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'trace' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let printed = '';
  child.on('exit', () => {
    running.delete(child);
    printedByAll.push(printed);
  });
  return new Promise((done, fail) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const url = /Ready on (http:\S+)/.exec(printed)?.[1];
      if (url !== undefined) done({ process: child, url, printed });
    });
    child.on('exit', (code) => fail(new Error(`the start command ended with ${code}: ${printed}`)));
  });
}

/** Waits for the end of a process. @returns its exit code; null when a signal ended it. */
export const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) done(child.exitCode);
    else child.on('exit', (code) => done(code));
  });
