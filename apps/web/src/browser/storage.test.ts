import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { isStorageRefusing, onStorageRefusal, readStored, removeUserKeys, writeStored } from './storage.ts';

let entries: Record<string, string> = {};
let isFull = false;

// Keys of a real Storage object are its own properties, which `removeUserKeys` reads.
Object.defineProperty(globalThis, 'localStorage', {
  configurable: true,
  get: () =>
    new Proxy(entries, {
      get: (target, name) => {
        if (name === 'getItem') return (key: string) => target[key] ?? null;
        if (name === 'removeItem') return (key: string) => delete target[key];
        return (key: string, value: string) => {
          if (isFull) throw new DOMException('no space left', 'QuotaExceededError');
          target[key] = value;
        };
      },
    }),
});

describe('local storage', () => {
  beforeEach(() => {
    entries = {};
    isFull = false;
    writeStored('theme', 'light');
  });

  test('that is full keeps the old value and says so, once', () => {
    let calls = 0;
    const stop = onStorageRefusal(() => {
      calls += 1;
    });
    isFull = true;
    writeStored('theme', 'dark');
    writeStored('app_language', 'mr');
    assert.deepEqual([readStored('theme'), isStorageRefusing(), calls], ['light', true, 1]);
    stop();
  });

  test('that accepts values again shows the warning no longer', () => {
    isFull = true;
    writeStored('theme', 'dark');
    isFull = false;
    writeStored('theme', 'dark');
    assert.deepEqual([readStored('theme'), isStorageRefusing()], ['dark', false]);
  });

  test('loses the keys of the user at sign-out, and no other', () => {
    for (const key of ['user_top_ups', 'purchased_tests_7', 'demo_user']) writeStored(key, '1');
    removeUserKeys();
    assert.deepEqual(Object.keys(entries), ['theme']);
  });
});
