import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { sessionReply } from '@bharti/contracts/account/session';
import type { UserId } from '@bharti/domain/brand';
import { sql } from 'kysely';
import { deleteExpiredSessions } from '../../shared/sessions/session-store.ts';
import { jsonRequest, newEmail, signIn } from '../../testing/candidate.ts';
import { contentsOf } from '../../testing/contents.ts';
import { type Browser, newBrowser, startTestServer, type TestServer } from '../../testing/test-server.ts';

describe('a session', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  const db = () => server.deps.database.db;
  const sessionsOf = (user: UserId) => db().selectFrom('sessions').selectAll().where('user_id', '=', user).execute();
  const signedIn = async (email = newEmail()) => {
    const browser = newBrowser(server.url);
    const { id } = await signIn(browser, { email });
    return { browser, id, email, cookie: browser.cookie() };
  };
  /** The user of the session with this cookie. */
  const userOf = async (cookie: string) => {
    const response = await newBrowser(server.url).fetch('/api/session', { headers: { cookie } });
    return sessionReply.parse(await response.json()).user?.id ?? null;
  };
  const expire = (user: UserId) =>
    sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${user}`.execute(db());

  test('is a cookie for 30 days that no script can read and no other site can send', async () => {
    const person = { name: 'Asha', email: newEmail() };
    const response = await newBrowser(server.url).fetch('/api/session/trial', jsonRequest('POST', person));
    const [cookie = '', ...more] = response.headers.getSetCookie();
    assert.equal(more.length, 0);
    assert.match(cookie, /^session=[\w-]{64}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
    assert.equal(response.headers.get('cache-control'), 'no-store');
    assert.ok(!(await response.text()).includes(cookie.slice(8, 72)));
  });

  test('is stored with the hash of its token; the token itself is nowhere in the database', async () => {
    const { id, cookie } = await signedIn();
    const token = cookie.replace('session=', '');
    const bytes = Buffer.from(token, 'base64url');
    const [session] = await sessionsOf(id);
    assert.deepEqual(session?.token_hash, createHash('sha256').update(bytes).digest());
    const all = JSON.stringify(await contentsOf(server));
    for (const secret of [token, bytes.toString('hex'), bytes.subarray(16).toString('hex')]) {
      assert.ok(!all.includes(secret));
    }
  });

  test('ends on the server after 30 days, also when a browser keeps the cookie', async () => {
    const { id, cookie, browser } = await signedIn();
    const days = await sql<{ days: number }>`select extract(epoch from expires_at - created_at)::int / 86400 as days
      from sessions where user_id = ${id}`.execute(db());
    assert.deepEqual(days.rows, [{ days: 30 }]);
    assert.equal(await userOf(cookie), id);
    await expire(id);
    assert.equal(await userOf(cookie), null);
    assert.equal((await browser.fetch('/api/dashboard')).status, 401);
  });

  test('that has ended is removed, and no other', async () => {
    const [old, fresh] = [await signedIn(), await signedIn()];
    await expire(old.id);
    await server.deps.inTransaction(deleteExpiredSessions);
    assert.deepEqual([(await sessionsOf(old.id)).length, (await sessionsOf(fresh.id)).length], [0, 1]);
  });

  test('has a new token after every sign-in, and the earlier token of the browser is no longer accepted', async () => {
    const { browser, id, email, cookie: old } = await signedIn();
    await signIn(browser, { email });
    assert.notEqual(browser.cookie(), old);
    assert.equal(await userOf(old), null);
    assert.equal(await userOf(browser.cookie()), id);
    assert.equal((await sessionsOf(id)).length, 1);
  });

  test('of another user that was planted in the browser ends at sign-in', async () => {
    const planted = await signedIn();
    const id = (await signIn(planted.browser)).id;
    assert.notEqual(id, planted.id);
    assert.equal(await userOf(planted.cookie), null);
  });

  test('on a second device does not end the session on the first', async () => {
    const phone = await signedIn();
    const laptop = await signedIn(phone.email);
    assert.deepEqual([await userOf(phone.cookie), await userOf(laptop.cookie)], [phone.id, phone.id]);
  });

  test('ends at logout on the server, not only in the browser, and on this device only', async () => {
    const phone = await signedIn();
    const laptop = await signedIn(phone.email);
    const response = await phone.browser.fetch('/api/session', { method: 'DELETE' });
    assert.equal(response.status, 204);
    assert.match(response.headers.get('set-cookie') ?? '', /^session=; .*Max-Age=0/);
    assert.equal(await userOf(phone.cookie), null);
    assert.equal(await userOf(laptop.cookie), phone.id);
  });

  test('logging out twice, or without a session, is harmless', async () => {
    const { browser } = await signedIn();
    const logout = async (who: Browser) => (await who.fetch('/api/session', { method: 'DELETE' })).status;
    assert.deepEqual([await logout(browser), await logout(browser)], [204, 204]);
    assert.equal(await logout(newBrowser(server.url)), 204);
  });
});
