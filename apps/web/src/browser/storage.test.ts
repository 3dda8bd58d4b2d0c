import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import {
  isStorageRefusing,
  onStorageRefusal,
  readStored,
  removeUserKeys,
  takeUserKeys,
  writeStored,
} from './storage.ts';
import { useStoredEntries } from './testing/stored-entries.ts';

describe('local storage', () => {
  const stored = useStoredEntries();
  beforeEach(() => writeStored('theme', 'light'));

  test('that is full keeps the old value and says so, once', () => {
    let calls = 0;
    const stop = onStorageRefusal(() => {
      calls += 1;
    });
    stored.isFull = true;
    writeStored('theme', 'dark');
    writeStored('app_language', 'mr');
    assert.deepEqual([readStored('theme'), isStorageRefusing(), calls], ['light', true, 1]);
    stop();
  });

  test('that accepts values again shows the warning no longer', () => {
    stored.isFull = true;
    writeStored('theme', 'dark');
    stored.isFull = false;
    writeStored('theme', 'dark');
    assert.deepEqual([readStored('theme'), isStorageRefusing()], ['dark', false]);
  });

  test('loses the keys of the user at sign-out, and no other', () => {
    for (const key of ['user_top_ups', 'purchased_tests_7', 'demo_user']) writeStored(key, '1');
    removeUserKeys();
    assert.deepEqual(Object.keys(stored.entries), ['theme']);
  });

  test('keeps the keys of a user at the sign-out of an earlier one, whose keys are removed when another signs in', () => {
    takeUserKeys('asha');
    writeStored('user_top_ups', 'of Asha');
    takeUserKeys('ravi');
    assert.equal(readStored('user_top_ups'), null);
    writeStored('user_top_ups', 'of Ravi');
    removeUserKeys('asha');
    assert.equal(readStored('user_top_ups'), 'of Ravi');
    removeUserKeys('ravi');
    assert.deepEqual(Object.keys(stored.entries), ['theme']);
  });
});
