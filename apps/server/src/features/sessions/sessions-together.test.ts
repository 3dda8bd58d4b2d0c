import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { UserId } from '@bharti/domain/brand';
import { insertProfile } from '../../shared/people/profile-store.ts';
import { deleteSession, insertSession } from '../../shared/sessions/session-store.ts';
import { newToken } from '../../shared/sessions/session-token.ts';
import { useDatabase } from '../../testing/use-database.ts';
import { findSessions } from './store.ts';

describe('sessions that are looked up together', () => {
  const { database } = useDatabase();

  async function signedIn(seconds = 60) {
    const id = crypto.randomUUID() as UserId;
    const { session } = newToken(id);
    await database().inTransaction(async (tx) => {
      await insertProfile(tx, id, { email: `${id}@example.com`, emailVerified: true, name: 'Asha', avatar: null });
      await insertSession(tx, session, { seconds, userAgent: undefined, authenticatedAt: null });
    });
    return session;
  }
  const holders = async (...tokens: Parameters<typeof findSessions>[1]) =>
    (await findSessions(database().db, tokens)).map((holder) => holder?.id ?? null);

  test('are found each for itself: unknown, expired and foreign secrets find no user, a repeated one the same user', async () => {
    const [asha, ravi, late] = [await signedIn(), await signedIn(), await signedIn(-1)];
    const unknown = newToken(asha.userId).session;
    const foreign = { userId: asha.userId, hash: ravi.hash };
    assert.deepEqual(await holders(ravi, unknown, late, foreign, asha, ravi), [
      ravi.userId,
      null,
      null,
      null,
      asha.userId,
      ravi.userId,
    ]);
  });

  test('are gone in the look-up after a sign-out', async () => {
    const [asha, ravi] = [await signedIn(), await signedIn()];
    await database().inTransaction((tx) => deleteSession(tx, asha));
    assert.deepEqual(await holders(asha, ravi), [null, ravi.userId]);
  });
});
