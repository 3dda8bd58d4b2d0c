import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { UserId } from '@bharti/domain/brand';
import { loginDays, mostLogins, mostSessions } from '@bharti/domain/people/account';
import { sql } from 'kysely';
import { newEmail, signInOnly } from '../../testing/candidate.ts';
import { newBrowser, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { deleteOldLogins } from './store.ts';

describe('sign-ins of one account', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  const db = () => server.deps.database.db;
  const signedIn = async (email: string) => {
    const browser = newBrowser(server.url);
    return { browser, user: await signInOnly(browser, { email }) };
  };
  const isOpen = async ({ browser }: Awaited<ReturnType<typeof signedIn>>) =>
    /"user":\{/.test(await (await browser.fetch('/api/session')).text());
  const loginsOf = (id: UserId) =>
    db().selectFrom('user_logins').select('login_time').where('user_id', '=', id).orderBy('login_time').execute();

  test('keep the newest sessions: the oldest ends with one sign-in too many', async () => {
    const email = newEmail();
    const first = await signedIn(email);
    const second = await signedIn(email);
    for (let i = 2; i < mostSessions; i += 1) await signedIn(email);
    assert.deepEqual([await isOpen(first), await isOpen(second)], [true, true]);
    const last = await signedIn(email);
    assert.deepEqual([await isOpen(first), await isOpen(second), await isOpen(last)], [false, true, true]);
  });

  test('keep as many sessions and not one more when they come all at once', async () => {
    const email = newEmail();
    const all = await Promise.all(Array.from({ length: mostSessions + 10 }, () => signedIn(email)));
    const open = await Promise.all(all.map(isOpen));
    assert.equal(open.filter(Boolean).length, mostSessions);
  });

  test('keep the newest records', async () => {
    const { user } = await signedIn(newEmail());
    await sql`insert into user_logins (user_id, id, email, login_method, login_time)
      select ${user.id}::uuid, gen_random_uuid(), 'a@example.com', 'trial', now() - i * interval '1 minute'
      from generate_series(1, ${mostLogins + 50}) i`.execute(db());
    const earlier = await loginsOf(user.id);
    await signedIn(user.email);
    const kept = await loginsOf(user.id);
    assert.equal(kept.length, mostLogins);
    assert.deepEqual(kept.slice(0, -1), earlier.slice(-(mostLogins - 1)));
  });

  test('keep no record longer than a year, but the one of the account taken over from Firebase', async () => {
    const { user } = await signedIn(newEmail());
    const old = (id: string, method: string) =>
      sql`insert into user_logins (user_id, id, email, login_method, login_time) values (${user.id}, ${id},
        'a@example.com', ${method}, now() - make_interval(days => ${loginDays + 1}))`.execute(db());
    await old(crypto.randomUUID(), 'google');
    await old(user.id, 'firebase_migration');
    await server.deps.inTransaction((tx) => deleteOldLogins(tx, loginDays));
    const methods = await db()
      .selectFrom('user_logins')
      .select('login_method')
      .where('user_id', '=', user.id)
      .execute();
    assert.deepEqual(methods.map(({ login_method }) => login_method).sort(), ['firebase_migration', 'trial']);
  });
});
