import assert from 'node:assert/strict';
import { describe, mock, test } from 'node:test';
import { noPeers, type Peers, type ToldCount } from '../../platform/workers/peers.ts';
import { createRateCounts } from './rate-counts.ts';

const minute = 60_000;
const rate = { name: 'a rate', most: 30, within: minute, keyOf: () => null };

/** Two workers; what one tells reaches the other when `deliver` is called. */
function twoWorkers() {
  const listeners: ((counts: readonly ToldCount[]) => void)[] = [];
  const waiting: (() => void)[] = [];
  const peers = [0, 1].map(
    (own): Peers => ({
      workers: 2,
      key: Buffer.alloc(32),
      tell: (counts) => waiting.push(() => listeners[1 - own]?.(counts)),
      onTold: (listener) => {
        listeners[own] = listener;
      },
    }),
  );
  const counts = peers.map((own) => createRateCounts(own)(rate));
  return {
    count: (worker: number, times = 1) => {
      let msLeft = 0;
      for (let i = 0; i < times; i += 1) msLeft = counts[worker]?.('key', Date.now()) ?? Number.NaN;
      return msLeft;
    },
    deliver: () => {
      mock.timers.tick(100);
      for (const one of waiting.splice(0)) one();
    },
  };
}

describe('counts of a rate', () => {
  test('allow the rate, and the next again when the window is over', () => {
    const count = createRateCounts(noPeers('00'))(rate);
    for (let i = 0; i < 30; i += 1) assert.equal(count('key', 1_000), 0);
    assert.equal(count('key', 11_000), 50_000);
    assert.equal(count('other key', 11_000), 0);
    assert.equal(count('key', 61_000), 0);
  });

  test('are those of both workers, in the window that began first', () => {
    mock.timers.enable({ apis: ['setTimeout', 'Date'] });
    const { count, deliver } = twoWorkers();
    assert.equal(count(0, 20), 0);
    deliver();
    mock.timers.tick(10_000);
    assert.equal(count(1, 10), 0);
    deliver();
    assert.equal(count(1), 50_000 - 200);
    assert.equal(count(0), 50_000 - 200);
    mock.timers.tick(50_000);
    assert.equal(count(0), 0);
    mock.timers.reset();
  });

  test('of a key that is asked for seldom are not told', () => {
    mock.timers.enable({ apis: ['setTimeout', 'Date'] });
    const { count, deliver } = twoWorkers();
    count(0);
    deliver();
    assert.equal(count(1, 30), 0);
    mock.timers.reset();
  });
});
