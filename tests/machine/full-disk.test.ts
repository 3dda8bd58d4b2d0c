import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { attemptState } from '../../packages/contracts/src/attempts/attempt.ts';
import { apiPaths, fillPath } from '../../packages/contracts/src/paths.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { type RunningServer, startServer } from '../../apps/server/src/server.ts';
import { newCandidate } from '../../apps/server/src/testing/candidate.ts';
import { until } from '../../apps/server/src/testing/payments.ts';
import { sizeOf } from '../full-size.ts';

const megabyte = 1024 * 1024;
const diskMegabytes = 512;
/** How long the disk stays without a single free byte. */
const fullMs = sizeOf({ usual: 3_000, full: 20_000 });

// Needs the right to mount: it runs with `npm run test:full`, as root on Linux.
describe('a server on a disk of its own that becomes full', () => {
  let folder: string;
  let server: RunningServer;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bharti-full-disk-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m,mode=0755`, 'tmpfs', folder]);
    chmodSync(folder, 0o755);
    server = await startServer(readConfig({ PORT: '0', LOG_LEVEL: 'silent', RATE_LIMITS: 'off', DATA_DIR: folder, PAYMENTS: 'off' }), null);
  });
  after(async () => {
    await server?.stop();
    execFileSync('umount', [folder]);
    rmSync(folder, { recursive: true });
  });

  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  const ballast = (name: string) => join(folder, name);

  test('A21 reading goes on, saves fail and none is acknowledged falsely, and they go on when there is room again', async () => {
    const candidate = await newCandidate(server);
    const attempt = await candidate.begin();
    const sitting = crypto.randomUUID();
    let acknowledged = 0;
    let seq = 0;
    const save = async () => {
      seq += 1;
      const body = { sitting, seq, changes: [{ question: seq % 50, option: seq % 4 }] };
      const { status } = await candidate.send('PUT', fillPath(apiPaths.answers, { attemptId: attempt.id }), body);
      if (status === 200) acknowledged = seq;
      return status;
    };
    const read = async () =>
      (await candidate.send('GET', fillPath(apiPaths.attempt, { attemptId: attempt.id }))).status;
    for (let i = 0; i < 20; i += 1) assert.equal(await save(), 200);

    writeFileSync(ballast('almost'), Buffer.alloc(freeBytes() - 32 * megabyte));
    await until(async () => (await save()) === 503);
    assert.deepEqual([await read(), (await candidate.send('GET', apiPaths.dashboard)).status], [200, 200]);
    // Not one free byte, while jobs of the server go on.
    try {
      writeFileSync(ballast('full'), Buffer.alloc(40 * megabyte));
    } catch (error) {
      assert.match(String(error), /ENOSPC/);
    }
    const end = Date.now() + fullMs;
    let reads = 0;
    while (Date.now() < end) {
      assert.equal(await save(), 503);
      assert.equal(await read(), 200);
      reads += 1;
      await pause(100);
    }
    unlinkSync(ballast('full'));
    unlinkSync(ballast('almost'));
    await until(async () => (await save()) === 200);
    const state = attemptState.parse(
      await (await candidate.send('GET', fillPath(apiPaths.attempt, { attemptId: attempt.id }))).json(),
    );
    assert.equal(state.seq, acknowledged);
    process.stdout.write(`${reads} reads answered and as many saves refused on a full disk; saves went on without a restart\n`);
  });
});
