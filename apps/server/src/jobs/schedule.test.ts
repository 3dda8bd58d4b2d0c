import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { schedule } from './schedule.ts';

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
});
