import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Alarm } from '../platform/alarms.ts';
import { createFailureAlarms } from './failure-alarms.ts';

const [second, minute] = [1_000, 60_000];

function failing() {
  const raised: { minutes: number; failures: number }[] = [];
  let now = 0;
  const alarm = (one: Alarm) => {
    if (one.kind === 'job_failed') raised.push({ minutes: now / minute, failures: one.failures });
  };
  const alarms = createFailureAlarms(alarm, () => now);
  return {
    raised,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    succeed: () => alarms.succeeded('a job'),
    fail: (job = 'a job') => alarms.failed(job, 'no room'),
  };
}

test('a job that fails every two seconds raises six alarms within the first half hour, and says how often it failed between them', () => {
  const job = failing();
  for (let i = 0; i < 900; i += 1) {
    job.fail();
    job.pass(2 * second);
  }
  assert.deepEqual(job.raised, [
    { minutes: 0, failures: 1 },
    { minutes: 1, failures: 30 },
    { minutes: 3, failures: 60 },
    { minutes: 7, failures: 120 },
    { minutes: 15, failures: 240 },
  ]);
  job.fail();
  assert.deepEqual(job.raised.at(-1), { minutes: 30, failures: 450 });
});

test('after a success a job that fails again raises an alarm a minute after the last one', () => {
  const job = failing();
  for (let i = 0; i < 210; i += 1) {
    job.fail();
    job.pass(2 * second);
  }
  assert.deepEqual(
    job.raised.map(({ minutes }) => minutes),
    [0, 1, 3],
  );
  job.succeed();
  job.fail();
  assert.deepEqual(job.raised.at(-1), { minutes: 7, failures: 120 });
  job.succeed();
  job.pass(30 * second);
  job.fail();
  job.pass(30 * second);
  job.fail();
  assert.deepEqual(job.raised.at(-1), { minutes: 8, failures: 2 });
});

test('jobs do not silence each other', () => {
  const job = failing();
  job.fail();
  job.fail('another job');
  assert.equal(job.raised.length, 2);
});
