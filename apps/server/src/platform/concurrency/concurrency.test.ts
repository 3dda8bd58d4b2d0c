import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coalesce } from './coalesce.ts';
import { createQueue, QueueFull } from './queue.ts';

test('many triggers during a run cause exactly one more run', async () => {
  const released: (() => void)[] = [];
  const runs = coalesce(
    () => new Promise<void>((done) => released.push(done)),
    () => {},
  );
  for (let i = 0; i < 100; i += 1) runs.trigger();
  assert.equal(released.length, 1);
  released[0]?.();
  await new Promise((next) => setImmediate(next));
  assert.equal(released.length, 2);
  released[1]?.();
  await runs.idle();
  assert.equal(released.length, 2);
});

test('a run that fails is reported, and the next trigger runs again', async () => {
  const reported: unknown[] = [];
  let runs = 0;
  const work = coalesce(
    async () => {
      runs += 1;
      if (runs === 1) throw new Error('away');
    },
    (error) => reported.push(error),
  );
  work.trigger();
  await work.idle();
  work.trigger();
  await work.idle();
  assert.deepEqual([runs, reported.length], [2, 1]);
});

test('a queue runs one call after the other, in order, whether they fail or not', async () => {
  const queue = createQueue(10);
  const seen: string[] = [];
  const call = (name: string, fails: boolean) =>
    queue(async () => {
      seen.push(`${name} begins`);
      await new Promise((next) => setImmediate(next));
      seen.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const results = await Promise.allSettled([call('a', true), call('b', false)]);
  assert.deepEqual(seen, ['a begins', 'a ends', 'b begins', 'b ends']);
  assert.deepEqual(
    results.map(({ status }) => status),
    ['rejected', 'fulfilled'],
  );
});

test('a full queue refuses the next call, and has room again when one has ended', async () => {
  const queue = createQueue(2);
  const calls = [queue(async () => 1), queue(async () => 2)];
  await assert.rejects(
    queue(async () => 3),
    QueueFull,
  );
  assert.deepEqual(await Promise.all(calls), [1, 2]);
  assert.equal(await queue(async () => 4), 4);
});
