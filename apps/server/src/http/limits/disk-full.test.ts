import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { apiPaths, fillPath } from '@bharti/contracts/paths';
import type { SittingId } from '@bharti/domain/brand';
import { readConfig } from '../../platform/config.ts';
import { readDisk } from '../../platform/disk.ts';
import { noPeers } from '../../platform/workers/peers.ts';
import { type Served, serve } from '../../server.ts';
import { newCandidate } from '../../testing/candidate.ts';
import { until } from '../../testing/payments.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { paymentsNowhere, testLimits } from '../../testing/test-server.ts';

const gigabyte = 1e9;

let folder: string;
let reserve: number;
let database: TestDatabase;
let server: Served;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bharti-disk-'));
  database = await createTestDatabase();
  const disk = (await readDisk(folder)) ?? assert.fail('no disk');
  // Without DATABASE_URL the server looks at the disk of DATA_DIR. Its database is that of the test run all the same. A gigabyte above the
  // reserve: what other tests write meanwhile changes nothing.
  const config = readConfig({
    PORT: '0',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    DATA_DIR: folder,
    ...paymentsNowhere,
  });
  const prepared = { connection: database.url, standInUrl: null, key: '00'.repeat(32) };
  reserve = disk.free - gigabyte;
  const limits = { ...testLimits, diskReserveBytes: reserve };
  server = await serve(config, prepared, { built: null, limits, peers: noPeers(prepared.key) });
});
after(async () => {
  await server.stop();
  await database.drop();
  await rm(folder, { recursive: true });
});

test('A21 while a file fills the disk up to the reserve, saves are refused and reads are answered; once it is gone saves go on, with nothing started again', async () => {
  const candidate = await newCandidate({ url: server.listensOn });
  const attempt = await candidate.begin();
  const sitting = crypto.randomUUID() as SittingId;
  let seq = 0;
  const save = async () => {
    seq += 1;
    return (await candidate.save(attempt, { sitting, seq })).status;
  };
  const read = () => candidate.send('GET', fillPath(apiPaths.attempt, { attemptId: attempt.id }));
  assert.equal(await save(), 200);
  const filler = join(folder, 'filler');
  let filled = 0;
  // The server looks at the disk once a second. Other programs may free room meanwhile: the file takes it too.
  await until(async () => {
    const { free } = (await readDisk(folder)) ?? assert.fail('no disk');
    if (free > reserve) {
      filled += free - reserve + gigabyte;
      await promisify(execFile)('fallocate', ['--length', `${filled}`, filler]);
    }
    return (await save()) === 503;
  });
  assert.equal((await read()).status, 200);
  await rm(filler);
  await until(async () => (await save()) === 200);
  assert.equal(((await (await read()).json()) as { status: string }).status, 'running');
});
