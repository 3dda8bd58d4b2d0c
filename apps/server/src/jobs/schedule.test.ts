import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { type Job, schedule as scheduleWith } from './schedule.ts';

const schedule = (jobs: readonly Job[], onError: (name: string, error: unknown) => void) =>
  scheduleWith(jobs, { onError, readDue: async () => new Set() });
const unexpected = (name: string, error: unknown) => assert.fail(`${name}: ${error}`);

/** Counts runs; `reaches` waits until a number of runs have begun. */
function counter() {
  let runs = 0;
  let waiting: { count: number; done: () => void } | undefined;
  return {
    begin: () => {
      runs += 1;
      if (waiting !== undefined && runs >= waiting.count) waiting.done();
    },
    runs: () => runs,
    reaches: (count: number) =>
      new Promise<void>((done) => {
        if (runs >= count) done();
        else waiting = { count, done };
      }),
  };
}

// If the schedule stopped, a test would wait for ever without this limit.
const limit = { timeout: 5_000 };

describe('schedule', () => {
  test('runs a job at once and again and again, until it is stopped', limit, async (t) => {
    const count = counter();
    const stop = schedule([{ name: 'job', everyMilliseconds: 1, run: async () => count.begin() }], unexpected);
    t.after(stop);
    await count.reaches(3);
    await stop();
    const runs = count.runs();
    await new Promise((next) => setImmediate(next));
    assert.equal(count.runs(), runs);
  });

  test('never runs a job twice at the same time, and stopping waits for the one at work', limit, async (t) => {
    const count = counter();
    const finish = Promise.withResolvers<void>();
    const run = () => {
      count.begin();
      return finish.promise;
    };
    const stop = schedule([{ name: 'slow', everyMilliseconds: 0, run }], unexpected);
    t.after(stop);
    let isStopped = false;
    const stopped = stop().then(() => {
      isStopped = true;
    });
    await new Promise((next) => setImmediate(next));
    assert.deepEqual([count.runs(), isStopped], [1, false]);
    finish.resolve();
    await stopped;
    assert.equal(count.runs(), 1);
  });

  test('a job that fails is reported by name and runs again; the others do not notice', limit, async (t) => {
    const [bad, good] = [counter(), counter()];
    const reported: string[] = [];
    const stop = schedule(
      [
        {
          name: 'bad',
          everyMilliseconds: 1,
          run: async () => {
            bad.begin();
            throw new Error('no');
          },
        },
        { name: 'good', everyMilliseconds: 1, run: async () => good.begin() },
      ],
      (name) => reported.push(name),
    );
    t.after(stop);
    await Promise.all([bad.reaches(3), good.reaches(3)]);
    await stop();
    assert.ok(reported.length >= 3 && reported.every((name) => name === 'bad'));
  });

  test('stopping does not wait for the next time', limit, async (t) => {
    const count = counter();
    const stop = schedule(
      [{ name: 'daily', everyMilliseconds: 86_400_000, run: async () => count.begin() }],
      unexpected,
    );
    t.after(stop);
    await count.reaches(1);
    await stop();
    assert.equal(count.runs(), 1);
  });

  test('a job with a condition runs only when it has work, and once at a time', limit, async (t) => {
    const [busy, idle] = [counter(), counter()];
    const finish = Promise.withResolvers<void>();
    let asked = 0;
    const askedOften = Promise.withResolvers<void>();
    const isDue = sql<boolean>`true`;
    const stop = scheduleWith(
      [
        { name: 'idle', everyMilliseconds: 0, isDue, run: async () => idle.begin() },
        {
          name: 'busy',
          everyMilliseconds: 0,
          isDue,
          run: () => {
            busy.begin();
            return finish.promise;
          },
        },
      ],
      {
        onError: unexpected,
        askEveryMs: 1,
        readDue: async () => {
          asked += 1;
          if (asked === 5) askedOften.resolve();
          return new Set([1]);
        },
      },
    );
    t.after(stop);
    await askedOften.promise;
    assert.deepEqual([busy.runs(), idle.runs()], [1, 0]);
    finish.resolve();
    await busy.reaches(2);
    await stop();
  });

  test('a question which jobs have work that fails is reported, and asked again', limit, async (t) => {
    const count = counter();
    const reported: string[] = [];
    let asked = 0;
    const stop = scheduleWith(
      [{ name: 'job', everyMilliseconds: 0, isDue: sql<boolean>`true`, run: async () => count.begin() }],
      {
        onError: (name) => reported.push(name),
        askEveryMs: 1,
        readDue: async () => {
          asked += 1;
          if (asked === 1) throw new Error('away');
          return new Set([0]);
        },
      },
    );
    t.after(stop);
    await count.reaches(1);
    await stop();
    assert.deepEqual(reported, ['find the jobs that have work']);
  });
});
