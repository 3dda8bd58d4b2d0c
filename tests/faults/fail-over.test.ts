import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openDatabase } from '../../apps/server/src/platform/postgres/database.ts';
import { until } from '../../apps/server/src/testing/payments.ts';
import { sizeOf } from '../full-size.ts';
import { startLineWorld } from '../support/line-world.ts';
import { patientCandidates, stormOf } from '../support/patient-candidate.ts';
import { prepareReplicas, type ReplicaFolders } from '../support/replicated-postgres.ts';

const failOvers = sizeOf({ usual: 1, full: 10 });
const most = 10;

describe('N07 a fail-over to a synchronous standby during a storm of saves', () => {
  let replicas: ReplicaFolders;
  before(async () => {
    replicas = await prepareReplicas();
  });
  after(() => replicas.remove());

  for (let i = 1; i <= failOvers; i += 1) {
    test(`N07 A20 loses no acknowledged answer, and saves succeed within 10 s of the promotion (${i} of ${failOvers})`, async () => {
      const postgres = await replicas.start();
      const world = await startLineWorld(postgres.primary.url('postgres'));
      try {
        const candidates = await patientCandidates(world.direct, new URL(world.server.url), 8);
        const storm = stormOf(candidates);
        try {
          await until(async () => storm.count(200) >= 100);
          postgres.killPrimary();
          const killed = performance.now();
          const secondsSince = (moment: number) => ((performance.now() - moment) / 1_000).toFixed(2);
          await until(async () => storm.count(503) >= candidates.length);
          const acknowledged = candidates.map((candidate) => candidate.acknowledged());
          await postgres.promote();
          const promoted = performance.now();
          world.line.leadTo({ host: '127.0.0.1', port: Number(new URL(postgres.standby.url('postgres')).port) });
          const hasSaved = (index: number) => (candidates[index]?.acknowledged() ?? 0) > (acknowledged[index] ?? 0);
          await until(async () => candidates.some((_, index) => hasSaved(index)));
          const first = performance.now();
          await until(async () => candidates.every((_, index) => hasSaved(index)));
          process.stdout.write(
            `fail-over ${i}: ${acknowledged.reduce((sum, count) => sum + count, 0)} answers acknowledged before it; the first save ` +
              `after ${((first - killed) / 1_000).toFixed(2)} s from the kill and ${((first - promoted) / 1_000).toFixed(2)} s from the ` +
              `promotion, all candidates after ${secondsSince(promoted)} s; ${storm.statuses()}\n`,
          );
          assert.ok(first - promoted <= most * 1_000);
        } finally {
          await storm.stop();
        }
        const promoted = openDatabase(postgres.standby.url('postgres'), () => {});
        try {
          for (const candidate of candidates) await candidate.requireAllStored(promoted);
        } finally {
          await promoted.close();
        }
      } finally {
        await world.stop();
        await postgres.stop();
      }
    });
  }
});
