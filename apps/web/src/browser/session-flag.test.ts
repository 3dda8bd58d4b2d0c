import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { forgetOwed, isLoggedOut, noteSignedIn, noteSignedOut, readOwedSignOut } from './session-flag.ts';
import { useStoredEntries } from './testing/stored-entries.ts';

describe('a sign-out that the server has not confirmed', () => {
  const stored = useStoredEntries();
  beforeEach(() => noteSignedIn());

  test('is owed until it is confirmed, in the name of the user', () => {
    noteSignedOut('asha');
    assert.deepEqual(stored.entries, { owed_sign_out: 'asha' });
    assert.equal(readOwedSignOut(), 'asha');
    forgetOwed('asha');
    assert.equal(readOwedSignOut(), null);
  });

  test('is owed by this page where the browser stores nothing', () => {
    for (const settle of [() => forgetOwed('asha'), () => noteSignedIn()]) {
      stored.isFull = true;
      noteSignedOut('asha');
      assert.deepEqual(stored.entries, {});
      assert.equal(readOwedSignOut(), 'asha');
      assert.ok(isLoggedOut());
      settle();
      assert.equal(readOwedSignOut(), null);
    }
  });

  test('is not owed where another user has signed in since, whose sign-in has ended the earlier session', () => {
    noteSignedIn('asha');
    noteSignedIn('ravi');
    noteSignedOut('asha');
    assert.equal(readOwedSignOut(), null);
    noteSignedOut('ravi');
    assert.equal(readOwedSignOut(), 'ravi');
  });

  test('stays owed when an earlier user signs out in an old tab, and when that is confirmed', () => {
    noteSignedOut('ravi');
    noteSignedOut('asha');
    forgetOwed('asha');
    assert.equal(readOwedSignOut(), 'ravi');
  });

  test('is not owed by a page that does not know its user', () => {
    noteSignedOut(null);
    assert.equal(readOwedSignOut(), null);
  });
});
