import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coalesce } from './coalesce.ts';

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
