import assert from 'node:assert/strict';
import cluster from 'node:cluster';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { productLimits } from '../../http/limits/limits.ts';
import { limitsOfWorker } from '../../http/limits/limits-of-worker.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { ConfigError } from '../config-error.ts';
import { fittingWorkers } from '../postgres/fitting-workers.ts';
import { restartDelayMs } from './restart-delay.ts';
import { supervise } from './supervise.ts';
import { usualWorkers } from './worker-count.ts';

const gigabyte = 2 ** 30;

describe('the number of workers that nobody has configured', () => {
  const count = (cores: number, gigabytes: number, isEmbedded = false) =>
    usualWorkers({ cores, memoryBytes: gigabytes * gigabyte, isEmbedded });

  test('is that of the cores, where each has a gigabyte of memory', () => {
    assert.deepEqual([count(4, 8), count(4, 2), count(2, 0.5)], [4, 2, 1]);
  });

  test('is one with the embedded database, and eight at most', () => {
    assert.deepEqual([count(4, 8, true), count(64, 256)], [1, 8]);
  });
});

test('a worker that goes on ending soon is started again later and later; one that ran for long, at once', () => {
  const delays: number[] = [];
  for (let endedSoon = 0; delays.length < 12; ) {
    const next = restartDelayMs(500, endedSoon);
    delays.push(next.ms);
    endedSoon = next.endedSoon;
  }
  assert.deepEqual(delays.slice(0, 4), [100, 200, 400, 800]);
  assert.equal(delays.at(-1), 30_000);
  assert.deepEqual(restartDelayMs(60_000, 11), { ms: 100, endedSoon: 0 });
});

test('a worker that hangs at its start is killed, and the start fails', { timeout: 25_000 }, async () => {
  const hanging = join(await mkdtemp(join(tmpdir(), 'bharti-hanging-')), 'worker.mjs');
  await writeFile(hanging, 'setInterval(() => {}, 1_000);');
  const pids: (number | undefined)[] = [];
  cluster.on('fork', ({ process }) => pids.push(process.pid));
  try {
    const starting = supervise({
      ...{ workers: 1, port: 0, prepared: null, file: hanging },
      onEnd: () => assert.fail('it never was ready'),
      mostStartMs: 300,
    });
    await assert.rejects(starting, /not ready within 300 ms/);
    assert.equal(pids.length, 1);
    assert.throws(() => process.kill(pids[0] ?? 0, 0), /ESRCH/);
  } finally {
    cluster.removeAllListeners('fork');
    await rm(dirname(hanging), { recursive: true });
  }
});

test('more workers than PostgreSQL has connections for are refused where they were chosen, and become fewer where not', async () => {
  const database = await createTestDatabase();
  const fitting = (workers: number, isChosen: boolean) =>
    fittingWorkers(database.url, {
      ...{ workers, isChosen },
      poolsOf: (count) => limitsOfWorker(productLimits, count).database,
    });
  try {
    assert.equal(await fitting(8, true), 8);
    // The cluster of the tests allows 600 connections.
    await assert.rejects(
      fitting(80, true),
      (error) => error instanceof ConfigError && /^WORKERS: 80 /.test(error.message),
    );
    const fewer = await fitting(80, false);
    assert.ok(fewer > 8 && fewer < 80, `${fewer}`);
  } finally {
    await database.drop();
  }
});
