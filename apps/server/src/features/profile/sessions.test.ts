import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { profilePage } from '@bharti/contracts/account/profile';
import { sql } from 'kysely';
import { type Candidate, newCandidate, newEmail } from '../../testing/candidate.ts';
import { assertRefused } from '../../testing/refused.ts';
import { newBrowser, startTestServer, type TestServer } from '../../testing/test-server.ts';

const firefox = 'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0';

describe('the profile and its devices', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  const pageOf = async (who: Candidate) => {
    const response = await who.send('GET', '/api/profile');
    assert.equal(response.headers.get('cache-control'), 'no-store');
    return profilePage.parse(await response.json());
  };
  const onTwoDevices = async () => {
    const email = newEmail();
    const phone = await newCandidate(server, { email });
    const laptop = await newCandidate(server, { email });
    return { phone, laptop };
  };

  test('needs a session', () =>
    assertRefused(server, '401 not_signed_in', () => newBrowser(server.url).fetch('/api/profile')));

  test('shows the user, their consent, and no export yet', async () => {
    const email = newEmail();
    const page = await pageOf(await newCandidate(server, { name: 'आशा पाटील', email }));
    assert.deepEqual([page.profile.name, page.profile.email], ['आशा पाटील', email]);
    assert.deepEqual([page.consent.standing, page.export], ['given', null]);
  });

  test('lists every device, this one first and marked, without a token', async () => {
    const { phone, laptop } = await onTwoDevices();
    for (const device of [phone, laptop]) {
      const { sessions } = await pageOf(device);
      assert.deepEqual(
        sessions.map(({ isCurrent }) => isCurrent),
        [true, false],
      );
    }
    const text = await (await phone.send('GET', '/api/profile')).text();
    assert.doesNotMatch(text, /token|hash/);
    assert.deepEqual(Object.keys(JSON.parse(text).sessions[0]).sort(), ['browser', 'created_at', 'id', 'isCurrent']);
  });

  test('stores only the family of a browser', async () => {
    const candidate = await newCandidate(server);
    const browser = newBrowser(server.url);
    await browser.fetch('/api/session/trial', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': firefox },
      body: JSON.stringify({ name: 'Asha', email: (await pageOf(candidate)).profile.email }),
    });
    assert.deepEqual(
      (await pageOf(candidate)).sessions.map((session) => session.browser),
      [null, 'Firefox'],
    );
  });

  test('leaves out a device whose session is over', async () => {
    const { phone } = await onTwoDevices();
    await sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${phone.id}
      and created_at = (select max(created_at) from sessions where user_id = ${phone.id})`.execute(
      server.deps.database.db,
    );
    assert.equal((await pageOf(phone)).sessions.length, 1);
  });

  test('ends one session and no other, again and again, and none of another user', async () => {
    const { phone, laptop } = await onTwoDevices();
    const other = await newCandidate(server);
    const lost = (await pageOf(phone)).sessions.find(({ isCurrent }) => !isCurrent)?.id ?? assert.fail('no device');
    assert.equal((await other.send('DELETE', `/api/sessions/${lost}`)).status, 204);
    assert.equal((await laptop.send('GET', '/api/profile')).status, 200);
    for (let round = 0; round < 2; round += 1) {
      assert.equal((await phone.send('DELETE', `/api/sessions/${lost}`)).status, 204);
    }
    await assertRefused(server, '401 not_signed_in', () => laptop.send('GET', '/api/profile'));
    assert.equal((await pageOf(phone)).sessions.length, 1);
  });

  for (const id of ['1', 'A'.repeat(32), `${'a'.repeat(31)}%`, 'a'.repeat(33)]) {
    test(`refuses to end a session with the id ${id}`, async () => {
      const candidate = await newCandidate(server);
      await assertRefused(server, '400 invalid_request', () => candidate.send('DELETE', `/api/sessions/${id}`));
    });
  }

  test('signing out everywhere ends every session of the user on the server, and no other user’s', async () => {
    const { phone, laptop } = await onTwoDevices();
    const other = await newCandidate(server);
    const cookie = phone.cookie();
    const response = await phone.send('DELETE', '/api/sessions');
    assert.equal(response.status, 204);
    assert.match(response.headers.get('set-cookie') ?? '', /^session=; .*Max-Age=0/);
    await assertRefused(server, '401 not_signed_in', () => laptop.send('GET', '/api/profile'));
    await assertRefused(server, '401 not_signed_in', () =>
      newBrowser(server.url).fetch('/api/profile', { headers: { cookie } }),
    );
    assert.equal((await other.send('GET', '/api/profile')).status, 200);
    await assertRefused(server, '401 not_signed_in', () => phone.send('DELETE', '/api/sessions'));
  });

  for (const body of [{ except: 'this' }, [], 'all', 1]) {
    test(`signing out everywhere refuses a request body: ${JSON.stringify(body)}`, async () => {
      const candidate = await newCandidate(server);
      await assertRefused(server, '400 invalid_request', () => candidate.send('DELETE', '/api/sessions', body));
      await assertRefused(server, '400 invalid_request', () => candidate.send('DELETE', '/api/consent', body));
      assert.equal((await candidate.send('DELETE', '/api/sessions', {})).status, 204);
    });
  }

  test('signing out, of one device or everywhere, works without consent too', async () => {
    const candidate = await newCandidate(server);
    await candidate.send('DELETE', '/api/consent');
    assert.equal((await candidate.send('DELETE', `/api/sessions/${'f'.repeat(32)}`)).status, 204);
    assert.equal((await candidate.send('DELETE', '/api/sessions')).status, 204);
  });
});
