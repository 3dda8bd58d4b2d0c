import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useDatabase } from '../testing/use-database.ts';
import { workerJobs } from './list.ts';

const { database, own } = useDatabase();

test('A21 a server that refuses changes, because the disk is full, does not note that it answers: the time is given back', async () => {
  let isFull = false;
  const jobs = workerJobs({ reserved: database(), outageMs: 10_000, hasRoom: async () => !isFull });
  const run = async () => {
    for (const job of jobs) await job.run();
  };
  const minutes = async () =>
    (
      await database().pool.query(
        `select floor(extract(epoch from ended_at - began_at) / 60)::int as minutes from outages`,
      )
    ).rows.map(({ minutes }) => minutes);
  await run();
  await own().asOwner(`update service_alive set seen_at = clock_timestamp() - interval '1 hour'`);
  isFull = true;
  await run();
  assert.deepEqual(await minutes(), []);
  isFull = false;
  await run();
  assert.deepEqual(await minutes(), [60]);
  await run();
  assert.deepEqual(await minutes(), [60]);
});
