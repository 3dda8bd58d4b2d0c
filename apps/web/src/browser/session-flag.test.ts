import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isLoggedOut, noteSignedIn, noteSignedOut, oweSignOut, readOwedSignOut } from './session-flag.ts';
import { useStoredEntries } from './testing/stored-entries.ts';

describe('a sign-out that the server has not confirmed', () => {
  const stored = useStoredEntries();

  test('is owed until it is confirmed, in the name of the user', () => {
    oweSignOut('asha');
    assert.deepEqual(stored.entries, { owed_sign_out: 'asha' });
    assert.equal(readOwedSignOut(), 'asha');
    noteSignedOut();
    assert.equal(readOwedSignOut(), null);
  });

  test('is owed by this page where the browser stores nothing', () => {
    for (const settle of [noteSignedOut, noteSignedIn]) {
      stored.isFull = true;
      oweSignOut('asha');
      assert.deepEqual(stored.entries, {});
      assert.equal(readOwedSignOut(), 'asha');
      assert.ok(isLoggedOut());
      settle();
      assert.equal(readOwedSignOut(), null);
    }
  });

  test('is not owed by two users: the later one counts', () => {
    stored.isFull = true;
    oweSignOut('asha');
    stored.isFull = false;
    oweSignOut('ravi');
    assert.equal(readOwedSignOut(), 'ravi');
    assert.deepEqual(stored.entries, { owed_sign_out: 'ravi' });
  });
});
