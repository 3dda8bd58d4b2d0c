import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { describe, test } from 'node:test';
import { pause } from './pause.ts';

describe('a pause', { timeout: 10_000 }, () => {
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;

  test('ends with its time, and stops listening', async () => {
    const { signal } = new AbortController();
    await pause(1, signal);
    assert.equal(getEventListeners(signal, 'abort').length, 0);
  });

  test('ends at once when it is stopped, before it or meanwhile, and leaves no timer', async () => {
    const before = timers();
    await pause(60_000, AbortSignal.abort());
    const stop = new AbortController();
    const pausing = pause(60_000, stop.signal);
    stop.abort();
    await pausing;
    assert.equal(timers(), before);
  });
});
