import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, afterEach, before, describe, test } from 'node:test';
import { adminPaths } from '@bharti/contracts/admin/paths';
import { passkeyQuestion } from '@bharti/contracts/admin/staff';
import { newInvitation } from '@bharti/contracts/admin/team';
import { addressKey } from '../../http/limits/client-key.ts';
import type { RunningServer } from '../../server.ts';
import { type Authenticator, newAuthenticator } from '../../testing/authenticator.ts';
import { jsonRequest } from '../../testing/candidate.ts';
import { assertRefusal } from '../../testing/refused.ts';
import { newOwner } from '../../testing/staff.ts';
import { templateOwner } from '../../testing/test-database.ts';
import { startTestServer, type TestServer, testLimits } from '../../testing/test-server.ts';
import { deleteExpiredSignIns } from './tries.ts';

const { adminUsername: username, adminPassword: password } = templateOwner;

describe('D02: an attack on the admin sign-in', () => {
  let server: TestServer;
  let secondServer: RunningServer;
  before(async () => {
    // The proxy is this machine, so that a test may choose the client's address.
    server = await startTestServer({
      env: { RATE_LIMITS: 'on', TRIAL: 'off', TRUSTED_PROXIES: '127.0.0.1' },
      limits: { ...testLimits, pauseMs: 0 },
    });
    secondServer = await server.startSecondServer();
  });
  after(async () => {
    await secondServer.stop();
    await server.stop();
  });
  afterEach(() => server.asOwner('delete from staff_tries'));

  type From = { readonly address?: string; readonly cookie?: string; readonly at?: string };
  const attempt = (body: object, { address = '203.0.113.1', cookie, at = server.url }: From = {}) =>
    fetch(at + adminPaths.session, {
      ...jsonRequest('POST', body),
      headers: {
        'content-type': 'application/json',
        origin: at,
        'x-forwarded-for': address,
        ...(cookie !== undefined && { cookie }),
      },
    });
  const guess = (from?: From, name: string = username) => attempt({ username: name, password: 'a wrong guess' }, from);
  const statuses = async (count: number, from: (index: number) => From, name?: string) => {
    const seen: number[] = [];
    for (let index = 0; index < count; index += 1) seen.push((await guess(from(index), name)).status);
    return seen;
  };
  const minutesPass = (minutes: number) =>
    server.asOwner(`update staff_tries set at = at - interval '${minutes} minutes'`);

  test('of one address gets five tries a minute, and then waits', async () => {
    assert.deepEqual(await statuses(7, () => ({})), [401, 401, 401, 401, 401, 429, 429]);
    const refused = await guess();
    assert.ok(Number(refused.headers.get('retry-after')) > 30);
    await assertRefusal(refused, '429 too_many_tries');
    // The right password is not evaluated either: otherwise a guess could be seen to be right.
    assert.equal((await attempt({ username, password })).status, 429);
    await minutesPass(1);
    assert.equal((await attempt({ username, password })).status, 201);
  });

  test('is told how many tries are left, the same for an unknown name', async () => {
    for (const name of [username, 'nobody']) {
      const left: unknown[] = [];
      for (let round = 0; round < 5; round += 1) left.push((await (await guess({}, name)).json()).triesLeft);
      assert.deepEqual(left, [4, 3, 2, 1, 0]);
    }
  });

  test('of many addresses gets ten tries in 15 minutes, at both servers together', async () => {
    const from = (index: number) => ({
      address: `198.51.100.${index}`,
      at: index % 2 === 0 ? server.url : secondServer.url,
    });
    const seen = await statuses(14, from);
    assert.deepEqual(seen, [...Array(10).fill(401), ...Array(4).fill(429)]);
  });

  test('with many tries at the same time gets no more tries than one after the other', async () => {
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, index) => guess({ address: `198.51.100.${index}` })),
    );
    assert.equal(replies.filter(({ status }) => status === 401).length, 10);
  });

  test('learns from the limits as little about an unknown name', async () => {
    const from = (index: number) => ({ address: `198.51.100.${index}` });
    assert.deepEqual(await statuses(12, from, 'nobody'), [...Array(10).fill(401), 429, 429]);
  });

  test('on many names from one address is stopped too', async () => {
    const seen: number[] = [];
    for (let name = 0; name < 64; name += 1) seen.push((await guess({}, `name-${name}`)).status);
    assert.deepEqual(seen, [...Array(60).fill(401), ...Array(4).fill(429)]);
  });

  test('does not lock out the owner on a device on which they have signed in before', async () => {
    const before = await attempt({ username, password }, { address: '192.0.2.7' });
    const [, device = ''] = before.headers.getSetCookie();
    assert.match(device, /^staff-device=[\w.-]{66}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict$/);
    await statuses(14, (index) => ({ address: `198.51.100.${index}` }));
    await statuses(6, () => ({ address: '192.0.2.7' }));
    const from = { address: '192.0.2.7', cookie: device.split(';')[0] ?? '' };
    assert.equal((await guess(from)).status, 401);
    assert.equal((await attempt({ username, password }, from)).status, 201);
  });

  test('on a device that has signed in before has the same limits', async () => {
    const [, device = ''] = (await attempt({ username, password })).headers.getSetCookie();
    const from = () => ({ cookie: device.split(';')[0] ?? '' });
    assert.deepEqual(await statuses(6, from), [401, 401, 401, 401, 401, 429]);
  });

  test('with a device cookie that we did not sign counts as any other', async () => {
    const forged = `staff-device=${'a'.repeat(22)}.${'b'.repeat(43)}`;
    const from = (index: number) => ({ address: `198.51.100.${index}`, cookie: forged });
    assert.deepEqual(await statuses(11, from), [...Array(10).fill(401), 429]);
  });

  const post = (path: string, body: object, { address = '203.0.113.1', cookie = '', at = server.url }: From = {}) =>
    fetch(at + path, {
      ...jsonRequest('POST', body),
      headers: { 'content-type': 'application/json', origin: at, 'x-forwarded-for': address, cookie },
    });
  /** Stores failed tries up to the limit, without a request for each. */
  const fill = async (what: string, count: number) => {
    const key = createHash('sha256').update(what).digest('hex');
    await server.asOwner(`insert into staff_tries (key, id, at)
      select decode('${key}', 'hex'), gen_random_uuid(), now() from generate_series(1, ${count})`);
  };
  const join = (token: string, from?: From) =>
    post(adminPaths.acceptInvitation, { token, username: `joins-${token.slice(0, 8)}`, password }, from);

  test('with links of invitations is limited by address and in all, and shuts no invited person out', async () => {
    const owner = await newOwner(server);
    const link = async () => {
      const reply = await owner.send('POST', adminPaths.invitations, { role: 'editor' });
      return newInvitation.parse(await reply.json()).token;
    };
    const token = await link();
    await fill(`invitation and ${addressKey({ ip: '203.0.113.1' })}`, 59);
    await assertRefusal(await join('a-wrong-link'), '404 invitation_invalid');
    await assertRefusal(await join('a-wrong-link'), '429 too_many_tries');
    await assertRefusal(await join(token), '429 too_many_tries');
    const open = (link: string, from?: From) => post(adminPaths.checkInvitation, { token: link }, from);
    await assertRefusal(await open('a-wrong-link'), '429 too_many_tries');
    assert.equal((await open(token)).status, 200);
    await fill('invitation', 300);
    const elsewhere = { address: '198.51.100.1' };
    await assertRefusal(await join('a-wrong-link', elsewhere), '429 too_many_tries');
    assert.equal((await join(token, elsewhere)).status, 201);
  });

  test('with passkeys is limited by address and in all, and leaves people free to sign in on their own devices', async () => {
    // Passkeys need a host name.
    const at = server.url.replace('127.0.0.1', 'localhost');
    const [session = '', device = ''] = (await attempt({ username, password })).headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0] ?? '');
    const ask = async (path: string, cookie = '', body = {}) =>
      passkeyQuestion.parse(await (await post(path, body, { at, cookie })).json());
    const passkey = newAuthenticator(at);
    const made = passkey.register(await ask(adminPaths.passkeyOptions, session, { current: password }));
    assert.equal((await post(adminPaths.passkeys, { ...made, name: 'Phone' }, { at, cookie: session })).status, 201);
    const signInWith = async (key: Authenticator, from: From = {}) =>
      post(adminPaths.passkeySession, key.answer(await ask(adminPaths.passkeySessionOptions)), { at, ...from });

    await fill(`passkey and ${addressKey({ ip: '203.0.113.1' })}`, 59);
    assert.equal((await signInWith(passkey)).status, 201);
    await assertRefusal(await signInWith(newAuthenticator(at)), '401 invalid_passkey');
    await assertRefusal(await signInWith(newAuthenticator(at)), '429 too_many_tries');
    await assertRefusal(await signInWith(passkey), '429 too_many_tries');
    await fill('passkey', 300);
    await assertRefusal(await signInWith(passkey, { address: '198.51.100.1' }), '429 too_many_tries');
    assert.equal((await signInWith(passkey, { cookie: device })).status, 201);
  });

  test('leaves no rows behind', async () => {
    await statuses(3, () => ({}));
    await minutesPass(61);
    await server.deps.inTransaction(deleteExpiredSignIns);
    const { rows } = await server.deps.database.pool.query('select from staff_tries');
    assert.equal(rows.length, 0);
  });
});
