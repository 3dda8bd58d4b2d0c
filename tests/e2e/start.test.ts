import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { signIn } from '../../apps/server/src/testing/candidate.ts';
import { newBrowser } from '../../apps/server/src/testing/test-server.ts';
import { ended, startCommand, stopStarted } from './support/start-command.ts';

const root = resolve(import.meta.dirname, '../..');

async function childrenOf({ pid }: ChildProcess): Promise<number[]> {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return list.trim().split(' ').map(Number);
}

async function isDatabaseRunning(dataDir: string): Promise<boolean> {
  const pid = Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0]);
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** On a busy computer the first requests after a recovery may be told to come again (503, at most 10 times here). */
async function dashboardStatus(url: string, cookie: string): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    const { status, headers } = await fetch(`${url}/api/dashboard`, { headers: { cookie } });
    if (status !== 503 || tries === 10) return status;
    await new Promise((done) => setTimeout(done, Number(headers.get('retry-after') ?? 1) * 1000));
  }
}

/** Runs the start command with one wrong variable until it ends. @returns its message. */
async function refusal(variable: Readonly<Record<string, string>>): Promise<string> {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, PORT: '0', LOG_LEVEL: 'silent', ...variable };
  const child = spawn(process.execPath, ['scripts/start.ts'], { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  assert.equal(await ended(child), 1);
  return said;
}

describe('a wrong value', () => {
  test('of DATABASE_URL is named', async () => {
    assert.match(
      await refusal({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }),
      /^Cannot start\.\nDATABASE_URL: /,
    );
  });

  test('of DATA_DIR is named', async () => {
    assert.match(await refusal({ DATA_DIR: import.meta.filename }), /^Cannot start\.\nDATA_DIR: /);
    assert.match(await refusal({ DATA_DIR: '/proc/none' }), /^Cannot start\.\nDATA_DIR: /);
  });

  test('of PORT is named', async () => {
    assert.match(await refusal({ PORT: 'eighty' }), /^Cannot start\.\nPORT: /);
  });
});

describe('the start command', () => {
  let dataDir: string;
  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'bharti-start-'));
    await chmod(dataDir, 0o755);
  });
  after(async () => {
    await stopStarted();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('serves app and API, and stops everything on Ctrl-C', async () => {
    const server = await startCommand(dataDir);
    assert.equal((await fetch(`${server.url}/readyz`)).status, 200);
    assert.match(await (await fetch(server.url)).text(), /Police Bharti Exam/);
    // Like Ctrl-C in a terminal: to every process of the group.
    for (const pid of await childrenOf(server.process)) process.kill(pid, 'SIGINT');
    server.process.kill('SIGINT');
    assert.equal(await ended(server.process), 0);
    assert.equal(await isDatabaseRunning(dataDir), false);
  });

  test('recovers by itself after a kill -9, with everything that was acknowledged', async () => {
    const first = await startCommand(dataDir);
    const browser = newBrowser(first.url);
    await signIn(browser);
    // The start command runs the server in a child process; kill both at once.
    for (const pid of await childrenOf(first.process)) process.kill(pid, 'SIGKILL');
    await ended(first.process);
    assert.equal(await isDatabaseRunning(dataDir), true);

    const second = await startCommand(dataDir);
    assert.equal(await dashboardStatus(second.url, browser.cookie()), 200);
    await assert.rejects(startCommand(dataDir), /another server is using/);
    second.process.kill('SIGTERM');
    await ended(second.process);
    assert.equal(await isDatabaseRunning(dataDir), false);
  });
});
