import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sessionUser } from '@bharti/contracts/account/session';
import type { UserId } from '@bharti/domain/brand';
import { jsonRequest, newEmail, signIn } from '../../testing/candidate.ts';
import { newBrowser, startTestServer, type TestServer } from '../../testing/test-server.ts';

describe('trial sign-in', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  const db = () => server.deps.database.db;
  const profilesOf = (email: string) =>
    db().selectFrom('profiles').selectAll().where('email', 'ilike', email).execute();
  const loginsOf = (user: UserId) => db().selectFrom('user_logins').selectAll().where('user_id', '=', user).execute();
  const ask = (person: { name: string; email: string }, headers: Record<string, string> = {}) => {
    const request = jsonRequest('POST', person);
    return newBrowser(server.url).fetch('/api/session/trial', {
      ...request,
      headers: { ...request.headers, ...headers },
    });
  };

  test('opens a profile with an empty wallet, no test taken and no right beyond that', async () => {
    const email = newEmail();
    const { id } = await signIn(newBrowser(server.url), { name: 'Asha Patil', email });
    const [profile, ...more] = await profilesOf(email);
    assert.equal(more.length, 0);
    assert.deepEqual([profile?.id, profile?.name, profile?.email], [id, 'Asha Patil', email]);
    assert.deepEqual(profile?.tests_taken, 0);
    assert.deepEqual([profile?.email_verified, profile?.show_on_leaderboard], [false, false]);
  });

  test('answers with the person and nothing else', async () => {
    const email = newEmail();
    const response = await ask({ name: '  Asha Patil ', email });
    assert.equal(response.status, 201);
    const body = await response.json();
    assert.deepEqual(Object.keys(body).sort(), ['avatar', 'email', 'id', 'name']);
    assert.deepEqual([body.name, body.email], ['Asha Patil', email]);
  });

  test('finds the profile again for the same e-mail in any case, and takes the corrected name', async () => {
    const email = newEmail();
    const first = await signIn(newBrowser(server.url), { name: 'Asha', email });
    const again = await signIn(newBrowser(server.url), { name: 'Asha Patil', email: email.toUpperCase() });
    assert.equal(again.id, first.id);
    assert.deepEqual(
      (await profilesOf(email)).map(({ name }) => name),
      ['Asha Patil'],
    );
    assert.equal(again.email, email);
  });

  test('writes a line in user_logins for each sign-in, with its method and browser and without an IP address', async () => {
    const email = newEmail();
    const { id } = sessionUser.parse(await (await ask({ name: 'Asha', email }, { 'user-agent': 'Phone 1' })).json());
    await ask({ name: 'Asha', email }, { 'user-agent': 'x'.repeat(2_000) });
    const logins = await loginsOf(id);
    assert.deepEqual(logins.map(({ user_agent }) => user_agent).sort(), ['Phone 1', 'x'.repeat(300)]);
    for (const login of logins) {
      assert.deepEqual([login.login_method, login.ip_address, login.email], ['trial', null, email]);
      assert.ok(Math.abs(Date.now() - login.login_time.getTime()) < 60_000);
    }
  });

  test('first sign-ins of one person at the same moment open one profile', async () => {
    const email = newEmail();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) => ask({ name: 'Asha', email: i % 2 ? email : email.toUpperCase() })),
    );
    const ids = await Promise.all(replies.map(async (reply) => sessionUser.parse(await reply.json()).id));
    assert.equal(new Set(ids).size, 1);
    assert.equal((await profilesOf(email)).length, 1);
    assert.equal((await loginsOf(ids[0] ?? assert.fail())).length, 20);
  });

  test('different people have different profiles', async () => {
    const one = await signIn(newBrowser(server.url), { name: 'Asha' });
    const other = await signIn(newBrowser(server.url), { name: 'Asha' });
    assert.notEqual(one.id, other.id);
  });

  test('a name in Devanagari or with an apostrophe is kept as it was written', async () => {
    for (const name of ['आशा पाटील', "O'Brien; drop table profiles", '<b>Asha</b>', 'Asha 😀', '😀']) {
      const { id } = await signIn(newBrowser(server.url), { name });
      const kept = await db().selectFrom('profiles').select('name').where('id', '=', id).executeTakeFirst();
      assert.equal(kept?.name, name);
    }
  });
});
