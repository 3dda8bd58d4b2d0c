import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePorts } from '../../apps/server/src/platform/free-port.ts';

const tool = resolve(import.meta.dirname, 'node_modules/firebase-tools/lib/bin/firebase.js');
/** With a name that begins with 'demo-', the emulator does not contact Google. */
export const projectId = 'demo-bharti';
/** Environment variable with the address of the test run's emulator; the test runner sets it. */
export const emulatorVariable = 'TEST_FIREBASE_EMULATOR';
const startTimeoutMs = 180_000;

export type Emulator = { readonly host: string; readonly stop: () => Promise<void> };

/** Firebase's own Auth emulator on a free port of 127.0.0.1. It keeps nothing and needs no network. */
export async function startEmulator(): Promise<Emulator> {
  const folder = await mkdtemp(join(tmpdir(), 'bharti-firebase-'));
  const [auth, hub, logging] = await freePorts(3);
  const on = (port: number | undefined) => ({ host: '127.0.0.1', port });
  const emulators = { auth: on(auth), hub: on(hub), logging: on(logging), ui: { enabled: false } };
  await writeFile(join(folder, 'firebase.json'), JSON.stringify({ emulators }));
  const child = spawn(process.execPath, [tool, 'emulators:start', '--only', 'auth', '--project', projectId], {
    cwd: folder,
    // Its settings and its log are written to the folder, which is deleted afterwards.
    env: { PATH: process.env.PATH, HOME: folder, XDG_CONFIG_HOME: folder, CI: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const host = `127.0.0.1:${auth}`;
  const stop = async () => {
    child.kill('SIGINT');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  for (const started = Date.now(); !(await answers(host)); ) {
    if (child.exitCode !== null || Date.now() - started > startTimeoutMs) {
      await stop();
      throw new Error(`the Firebase emulator did not start:\n${said}`);
    }
    await new Promise((done) => setTimeout(done, 200));
  }
  return { host, stop };
}

const answers = (host: string): Promise<boolean> =>
  fetch(`http://${host}/`).then(
    ({ ok }) => ok,
    () => false,
  );
