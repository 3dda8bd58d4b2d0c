import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createGate, GateFull, type GateLimits } from './gate.ts';

/** A gate, and tasks that the test ends by hand. */
function open(limits: Partial<GateLimits> = {}) {
  const gate = createGate({ concurrent: 2, waiting: 2, waitMs: 60_000, ...limits });
  const running: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const start = (key: string, name: string): Promise<string> =>
    gate.run(key, async () => {
      running.push(name);
      await new Promise<void>((done, fail) =>
        ends.set(name, (error) => (error === undefined ? done() : fail(error))),
      ).finally(() => running.splice(running.indexOf(name), 1));
      return name;
    });
  /** Waits for the next turn of the event loop, in which pending promises settle. */
  const settle = () => new Promise<void>((done) => setImmediate(done));
  const end = async (name: string, error?: Error) => {
    ends.get(name)?.(error);
    await settle();
  };
  return { start, end, settle, running };
}

describe('a gate', () => {
  test('runs a limited number of tasks of a key at once, and the others in order of arrival', async () => {
    const { start, end, settle, running } = open();
    const all = ['a', 'b', 'c', 'd'].map((name) => start('key', name));
    await settle();
    assert.deepEqual(running, ['a', 'b']);
    await end('b');
    assert.deepEqual(running, ['a', 'c']);
    await end('a');
    assert.deepEqual(running, ['c', 'd']);
    await end('c');
    await end('d');
    assert.deepEqual(await Promise.all(all), ['a', 'b', 'c', 'd']);
  });

  test('refuses at once when too many wait', async () => {
    const { start, end } = open();
    const all = ['a', 'b', 'c', 'd'].map((name) => start('key', name));
    await assert.rejects(start('key', 'e'), GateFull);
    for (const name of ['a', 'b', 'c', 'd']) await end(name);
    await Promise.all(all);
  });

  test('refuses a task that has waited too long, and runs the next one', async () => {
    const { start, end, running } = open({ concurrent: 1, waitMs: 20 });
    const first = start('key', 'a');
    await assert.rejects(start('key', 'b'), GateFull);
    const third = start('key', 'c');
    await end('a');
    assert.deepEqual(running, ['c']);
    await end('c');
    await Promise.all([first, third]);
  });

  test('keeps keys apart', async () => {
    const { start, end, settle, running } = open({ concurrent: 1 });
    const all = [start('one', 'a'), start('one', 'b'), start('other', 'c')];
    await settle();
    assert.deepEqual(running, ['a', 'c']);
    for (const name of ['a', 'c', 'b']) await end(name);
    await Promise.all(all);
  });

  test('has room again after a work that failed', async () => {
    const { start, end, settle, running } = open({ concurrent: 1 });
    const failed = assert.rejects(start('key', 'a'), /broken/);
    const next = start('key', 'b');
    await settle();
    await end('a', new Error('broken'));
    assert.deepEqual(running, ['b']);
    await end('b');
    await Promise.all([failed, next]);
  });
});
