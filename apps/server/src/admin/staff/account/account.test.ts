import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { ownAccount, recoveryCodes, totpSetup } from '@bharti/contracts/admin/account';
import { adminPaths } from '@bharti/contracts/admin/paths';
import { passkeyQuestion, staffMember } from '@bharti/contracts/admin/staff';
import { memberSessions } from '@bharti/contracts/admin/team';
import { fillPath } from '@bharti/contracts/paths';
import { type Authenticator, newAuthenticator } from '../../../testing/authenticator.ts';
import { jsonRequest } from '../../../testing/candidate.ts';
import { contentsOf } from '../../../testing/contents.ts';
import { assertRefusal } from '../../../testing/refused.ts';
import { type Browser, newBrowser, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { totpCode } from '../../../testing/totp.ts';
import { hashPassword } from '../password.ts';
import { sealTotpSecrets } from '../seal-secrets.ts';
import { deleteExpiredSignIns } from '../tries.ts';

const password = 'the first password';

describe('the own account', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  const signIn = (username: string, more: object = {}, browser: Browser = newBrowser(server.url)) =>
    browser.fetch(adminPaths.session, jsonRequest('POST', { username, password, ...more }));
  /** A new owner who has signed in with the password above. */
  const newAccount = async () => {
    const username = `person-${crypto.randomUUID().slice(0, 8)}`;
    const hash = await hashPassword(password);
    await server.asOwner(`insert into staff (id, username, password_hash, role)
      values (gen_random_uuid(), '${username}', '${hash}', 'owner')`);
    const browser = newBrowser(server.url);
    await signIn(username, {}, browser);
    const send = (method: string, path: string, body?: unknown) => browser.fetch(path, jsonRequest(method, body));
    return { username, browser, send };
  };
  type Account = Awaited<ReturnType<typeof newAccount>>;
  const read = async ({ browser }: Account) => ownAccount.parse(await (await browser.fetch(adminPaths.account)).json());

  /** Sends the request while the account is locked by a change, which is committed when the request waits for it. */
  const whileChanging = async (username: string, set: string, send: () => Promise<Response>) => {
    const { pool } = server.deps.database;
    const client = await pool.connect();
    await client.query('begin');
    await client.query(`update staff set ${set} where username = '${username}'`);
    const { rows } = await client.query<{ xid: string }>('select pg_current_xact_id()::text as xid');
    const reply = send();
    const waits = 'select from pg_locks where not granted and transactionid::text = $1';
    while ((await pool.query(waits, [rows[0]?.xid])).rows.length === 0) await setTimeout(5);
    await client.query('commit');
    client.release();
    return reply;
  };

  describe('the password', () => {
    test('is changed with the current one, and every other session ends', async () => {
      const person = await newAccount();
      const other = newBrowser(server.url);
      await signIn(person.username, {}, other);
      const change = { current: password, next: 'the second password' };
      assert.equal((await person.send('PUT', adminPaths.password, change)).status, 204);
      assert.equal((await other.fetch(adminPaths.session)).status, 401);
      assert.equal((await person.browser.fetch(adminPaths.session)).status, 200);
      await assertRefusal(await signIn(person.username), '401 invalid_credentials');
      assert.equal((await signIn(person.username, { password: 'the second password' })).status, 201);
    });

    test('opens no session while it is being changed', async () => {
      const { username } = await newAccount();
      // The sign-in verifies the old password and then waits for the change, which ends.
      const reply = await whileChanging(username, `password_hash = '$argon2id$another'`, () => signIn(username));
      await assertRefusal(reply, '401 invalid_credentials');
    });

    test('changed twice at the same time is that of the first change', async () => {
      const person = await newAccount();
      const change = { current: password, next: 'the second password' };
      const reply = await whileChanging(person.username, `password_hash = '$argon2id$another'`, () =>
        person.send('PUT', adminPaths.password, change),
      );
      await assertRefusal(reply, '403 wrong_password');
    });

    test('is not changed to one that is guessed first', async () => {
      const person = await newAccount();
      for (const next of ['password1234', `${person.username}-2026`]) {
        const reply = await person.send('PUT', adminPaths.password, { current: password, next });
        await assertRefusal(reply, '422 password_guessable');
      }
      assert.equal((await signIn(person.username)).status, 201);
    });

    test('is not changed with a wrong one, nor to a short one', async () => {
      const person = await newAccount();
      const next = 'the second password';
      await assertRefusal(
        await person.send('PUT', adminPaths.password, { current: 'wrong', next }),
        '403 wrong_password',
      );
      await assertRefusal(
        await person.send('PUT', adminPaths.password, { current: password, next: 'short' }),
        '400 invalid_request',
      );
      assert.equal((await signIn(person.username)).status, 201);
    });
  });

  test('shows its sessions, and ends the others', async () => {
    const person = await newAccount();
    await signIn(person.username);
    const { sessions } = await read(person);
    assert.deepEqual(sessions.map(({ isThis }) => isThis).sort(), [false, true]);
    assert.equal((await person.send('DELETE', adminPaths.ownSessions)).status, 204);
    assert.deepEqual(
      (await read(person)).sessions.map(({ isThis }) => isThis),
      [true],
    );
  });

  test('ends one of its sessions alone, and none of another person', async () => {
    const [person, stranger] = [await newAccount(), await newAccount()];
    const other = newBrowser(server.url);
    await signIn(person.username, {}, other);
    const id = (await read(person)).sessions.find(({ isThis }) => !isThis)?.id ?? '';
    const path = fillPath(adminPaths.ownSession, { sessionId: id });
    await assertRefusal(await stranger.send('DELETE', path), '404 not_found');
    assert.equal((await other.fetch(adminPaths.session)).status, 200);
    assert.equal((await person.send('DELETE', path)).status, 204);
    assert.equal((await other.fetch(adminPaths.session)).status, 401);
    assert.equal((await person.browser.fetch(adminPaths.session)).status, 200);
    await assertRefusal(await person.send('DELETE', path), '404 not_found');
  });

  describe('the second factor', () => {
    /** Switches it on. The code of the setup is used up, so sign-in needs the next one. */
    const withTotp = async () => {
      const person = await newAccount();
      const begun = await person.send('POST', adminPaths.totp, { current: password });
      const { secret, svg } = totpSetup.parse(await begun.json());
      assert.match(svg, /^<svg[^>]*>/);
      const code = await totpCode(secret);
      const { codes } = recoveryCodes.parse(await (await person.send('PUT', adminPaths.totp, { code })).json());
      return { ...person, secret, codes, usedCode: code };
    };
    /** The code of the next half minute, which is accepted already. */
    const nextCode = (secret: string) => totpCode(secret, 30);

    test('is asked for at sign-in, after the right password only', async () => {
      const { username, secret } = await withTotp();
      await assertRefusal(await signIn(username), '401 code_required');
      await assertRefusal(await signIn(username, { password: 'wrong' }), '401 invalid_credentials');
      assert.equal((await signIn(username, { code: await nextCode(secret) })).status, 201);
    });

    test('D03: takes no code twice, also not at the same time', async () => {
      const { username, secret, usedCode } = await withTotp();
      await assertRefusal(await signIn(username, { code: usedCode }), '401 invalid_code');
      const code = await nextCode(secret);
      const both = await Promise.all([signIn(username, { code }), signIn(username, { code })]);
      assert.deepEqual(both.map(({ status }) => status).sort(), [201, 401]);
      await assertRefusal(await signIn(username, { code }), '401 invalid_code');
    });

    for (const code of ['000000', 'abcdef', '12345678', 'aaaa-bbbb-cccc-dddd']) {
      test(`does not take ${code}`, async () => {
        const { username } = await withTotp();
        await assertRefusal(await signIn(username, { code }), '401 invalid_code');
      });
    }

    test('D03: gives ten recovery codes, each of which works once, in large letters too', async () => {
      const person = await withTotp();
      const [first = '', second = ''] = person.codes;
      assert.equal(new Set(person.codes).size, 10);
      assert.equal((await signIn(person.username, { code: first.toUpperCase() })).status, 201);
      await assertRefusal(await signIn(person.username, { code: first }), '401 invalid_code');
      assert.equal((await signIn(person.username, { code: second.replaceAll('-', ' ') })).status, 201);
      assert.equal((await read(person)).recoveryCodesLeft, 8);
      const code = person.codes[2] ?? '';
      const both = await Promise.all([signIn(person.username, { code }), signIn(person.username, { code })]);
      assert.deepEqual(both.map(({ status }) => status).sort(), [201, 401]);
    });

    test('stores no recovery code, the secret only sealed, and tells it only once', async () => {
      const { codes, secret, send } = await withTotp();
      const all = JSON.stringify(await contentsOf(server));
      assert.ok(codes.every((code) => !all.includes(code)) && !all.includes(secret));
      await assertRefusal(await send('POST', adminPaths.totp, { current: password }), '400 invalid_request');
    });

    test('keeps working while the key of its secret is changed, and when the secret was stored before it was sealed', async () => {
      const { username, secret } = await withTotp();
      const isTaken = async () => {
        await server.asOwner('update staff_totp set last_step = 0');
        return (await signIn(username, { code: await totpCode(secret) })).status === 201;
      };
      const restart = (encryptionKey: Buffer | null, oldEncryptionKey: Buffer | null = null) =>
        sealTotpSecrets({ ...server.deps, config: { encryptionKey, oldEncryptionKey } });
      const stored = async () => {
        const row = server.deps.reader.selectFrom('staff_totp').innerJoin('staff', 'staff.id', 'staff_id');
        return (await row.select('secret').where('username', '=', username).executeTakeFirstOrThrow()).secret;
      };
      await server.asOwner(`update staff_totp set secret = '${secret}'
        where staff_id = (select id from staff where username = '${username}')`);
      assert.ok(await isTaken());
      assert.equal(await restart(null), 0);
      const sealed = await stored();
      assert.match(sealed, /^sealed\./);
      assert.ok(await isTaken());

      const [first, second] = [randomBytes(32), randomBytes(32)];
      assert.equal(await restart(first), 0);
      assert.notEqual(await stored(), sealed);
      assert.ok(!(await isTaken()), 'the running server opens it without the key');
      assert.ok((await restart(second)) > 0);
      assert.equal(await restart(second, first), 0);
      assert.equal(await restart(null, second), 0);
      assert.ok(await isTaken());
    });

    test('of one person does not open when it is copied into the row of another person', async () => {
      const [asha, bala] = [await withTotp(), await withTotp()];
      await server.asOwner(`update staff_totp set last_step = 0, secret = (select secret from staff_totp
        where staff_id = (select id from staff where username = '${asha.username}'))
        where staff_id = (select id from staff where username = '${bala.username}')`);
      await assertRefusal(await signIn(bala.username, { code: await totpCode(asha.secret) }), '401 invalid_code');
    });

    describe('on a device that shall not be asked for 30 days', () => {
      /** Sends requests with the device's cookie, as a browser does. */
      const withDevice = async () => {
        const person = await withTotp();
        const code = person.codes[0] ?? '';
        const cookies = (await signIn(person.username, { code, remember: true })).headers.getSetCookie();
        const cookie = cookies.find((set) => set.startsWith('staff-remembered=')) ?? '';
        assert.match(cookie, /^staff-remembered=[\w-]{64}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict$/);
        const device = cookie.split(';')[0] ?? '';
        return { ...person, device, signInHere: () => signIn(person.username, {}, newBrowser(server.url, device)) };
      };

      test('is not asked for, and everywhere else it is', async () => {
        const { username, device, signInHere } = await withDevice();
        assert.equal((await signInHere()).status, 201);
        assert.equal((await signInHere()).status, 201);
        await assertRefusal(await signIn(username), '401 code_required');
        const other = await withTotp();
        await assertRefusal(await signIn(other.username, {}, newBrowser(server.url, device)), '401 code_required');
        const wrong = { password: 'wrong' };
        await assertRefusal(await signIn(username, wrong, newBrowser(server.url, device)), '401 invalid_credentials');
        assert.ok(!JSON.stringify(await contentsOf(server)).includes(device.slice('staff-remembered='.length)));
      });

      test('is asked for after 30 days, and not remembered after a wrong code', async () => {
        const { username, signInHere } = await withDevice();
        await server.asOwner("update staff_devices set expires_at = expires_at - interval '30 days 1 minute'");
        await assertRefusal(await signInHere(), '401 code_required');
        const wrong = await signIn(username, { code: '000000', remember: true });
        assert.equal(wrong.headers.get('set-cookie'), null);
        await server.deps.inTransaction(deleteExpiredSignIns);
        const { rows } = await server.deps.database.pool.query('select from staff_devices where expires_at < now()');
        assert.equal(rows.length, 0);
      });

      type WithDevice = Awaited<ReturnType<typeof withDevice>>;
      const reasons: Readonly<Record<string, (person: WithDevice) => Promise<unknown>>> = {
        'it is taken off the list': async (person) => {
          const { devices } = await read(person);
          const [device] = devices;
          assert.deepEqual([devices.length, device?.isThis], [1, false]);
          const path = fillPath(adminPaths.ownDevice, { deviceId: device?.id ?? '' });
          await assertRefusal(await (await newAccount()).send('DELETE', path), '404 not_found');
          await person.send('DELETE', path);
        },
        'its owner signs out everywhere else': (person) => person.send('DELETE', adminPaths.ownSessions),
        'the password is changed': (person) =>
          person.send('PUT', adminPaths.password, { current: password, next: password }),
        'the second factor is set up anew': async (person) => {
          await person.send('DELETE', adminPaths.totp, { current: password });
          const begun = await person.send('POST', adminPaths.totp, { current: password });
          const { secret } = totpSetup.parse(await begun.json());
          await person.send('PUT', adminPaths.totp, { code: await totpCode(secret) });
        },
        'an owner ends a session of theirs': async (person) => {
          const owner = await newAccount();
          const { id } = staffMember.parse(await (await person.browser.fetch(adminPaths.session)).json());
          const path = fillPath(adminPaths.memberSessions, { staffId: id });
          const { sessions } = memberSessions.parse(await (await owner.browser.fetch(path)).json());
          assert.ok(sessions.length > 0 && sessions.every(({ isThis }) => !isThis));
          const ids = { staffId: id, sessionId: sessions[0]?.id ?? '' };
          assert.equal((await owner.send('DELETE', fillPath(adminPaths.memberSession, ids))).status, 204);
          const left = memberSessions.parse(await (await owner.browser.fetch(path)).json());
          assert.equal(left.sessions.length, sessions.length - 1);
        },
      };
      for (const [reason, change] of Object.entries(reasons)) {
        test(`is asked for again when ${reason}`, async () => {
          const person = await withDevice();
          await change(person);
          await assertRefusal(await person.signInHere(), '401 code_required');
        });
      }
    });

    test('is not on before the first code is confirmed', async () => {
      const person = await newAccount();
      await person.send('POST', adminPaths.totp, { current: password });
      await assertRefusal(await person.send('PUT', adminPaths.totp, { code: '000000' }), '401 invalid_code');
      assert.equal((await read(person)).hasTotp, false);
      assert.equal((await signIn(person.username)).status, 201);
    });

    test('is begun and switched off with the password only', async () => {
      const person = await withTotp();
      await assertRefusal(await person.send('DELETE', adminPaths.totp, { current: 'wrong' }), '403 wrong_password');
      assert.equal((await read(person)).hasTotp, true);
      assert.equal((await person.send('DELETE', adminPaths.totp, { current: password })).status, 204);
      assert.partialDeepStrictEqual(await read(person), { hasTotp: false, recoveryCodesLeft: 0 });
      assert.equal((await signIn(person.username)).status, 201);
    });
  });

  describe('passkeys', () => {
    test('are not offered where the site is opened by an IP address', async () => {
      const person = await newAccount();
      assert.equal((await read(person)).canUsePasskeys, false);
      const reply = await person.send('POST', adminPaths.passkeyOptions, { current: password });
      await assertRefusal(reply, '409 passkeys_unavailable');
    });

    /** The same server by its name: passkeys need a host name. */
    const named = () => server.url.replace('127.0.0.1', 'localhost');
    const atName = ({ browser }: Pick<Account, 'browser'>): Browser => newBrowser(named(), browser.cookie());
    const ask = async (browser: Browser, path: string, body?: object) =>
      passkeyQuestion.parse(await (await browser.fetch(path, jsonRequest('POST', body))).json());
    const askNew = (person: Account) => ask(atName(person), adminPaths.passkeyOptions, { current: password });
    const addTo = async (person: Account, device: Authenticator) => {
      const browser = atName(person);
      const answer = device.register(await askNew(person));
      return browser.fetch(adminPaths.passkeys, jsonRequest('POST', { ...answer, name: 'My phone' }));
    };
    const signInWith = async (device: Authenticator, browser: Browser = newBrowser(named())) => {
      const question = await ask(browser, adminPaths.passkeySessionOptions);
      return browser.fetch(adminPaths.passkeySession, jsonRequest('POST', device.answer(question)));
    };

    test('sign their owner in, and no answer counts twice', async () => {
      const [person, device] = [await newAccount(), newAuthenticator(named())];
      assert.equal((await addTo(person, device)).status, 201);
      const reply = await signInWith(device);
      assert.partialDeepStrictEqual(await reply.json(), { name: person.username, role: 'owner' });
      const browser = newBrowser(named());
      const answer = device.answer(await ask(browser, adminPaths.passkeySessionOptions));
      const both = await Promise.all(
        [answer, answer].map((same) => browser.fetch(adminPaths.passkeySession, jsonRequest('POST', same))),
      );
      assert.deepEqual(both.map(({ status }) => status).sort(), [201, 401]);
    });

    test('of another person can be neither removed nor added again', async () => {
      const [asha, bala, device] = [await newAccount(), await newAccount(), newAuthenticator(named())];
      const { passkeys } = ownAccount.parse(await (await addTo(asha, device)).json());
      const path = fillPath(adminPaths.passkey, { passkeyId: passkeys[0]?.id ?? '' });
      await assertRefusal(await bala.send('DELETE', path, { current: password }), '404 not_found');
      await assertRefusal(await addTo(bala, device), '401 invalid_passkey');
      assert.equal((await read(asha)).passkeys.length, 1);
      // Nor does the answer to one person's question add a passkey to another person.
      const answer = newAuthenticator(named()).register(await askNew(asha));
      const reply = await atName(bala).fetch(adminPaths.passkeys, jsonRequest('POST', { ...answer, name: 'Not mine' }));
      await assertRefusal(reply, '401 invalid_passkey');
      assert.equal((await read(bala)).passkeys.length, 0);
    });

    test('are added and removed with the password only', async () => {
      const [person, device] = [await newAccount(), newAuthenticator(named())];
      const { passkeys } = ownAccount.parse(await (await addTo(person, device)).json());
      const path = fillPath(adminPaths.passkey, { passkeyId: passkeys[0]?.id ?? '' });
      for (const body of [{}, { current: 'wrong' }]) {
        const asked = await atName(person).fetch(adminPaths.passkeyOptions, jsonRequest('POST', body));
        await assertRefusal(asked, '403 wrong_password');
        await assertRefusal(await person.send('DELETE', path, body), '403 wrong_password');
      }
      assert.equal((await read(person)).passkeys.length, 1);
      assert.equal((await person.send('DELETE', path, { current: password })).status, 204);
    });

    test('of an account that was deactivated are refused', async () => {
      const [person, device] = [await newAccount(), newAuthenticator(named())];
      await addTo(person, device);
      await server.asOwner(`update staff set is_active = false where username = '${person.username}'`);
      await assertRefusal(await signInWith(device), '401 invalid_passkey');
    });

    test('that are not known here are refused like a wrong signature of a known one', async () => {
      const [person, known] = [await newAccount(), newAuthenticator(named())];
      await addTo(person, known);
      const browser = newBrowser(named());
      const question = await ask(browser, adminPaths.passkeySessionOptions);
      const { response: right } = known.answer(question);
      const { seal, response } = newAuthenticator(named()).answer(question);
      const wrong = { ...response, id: right.id, rawId: right.id };
      const bodies = new Set<string>();
      for (const body of [
        { seal, response },
        { seal, response: wrong },
        { seal: 'x', response },
        // The last sign of 32 bytes in base64url says 4 bits only, so the first is changed.
        {
          seal: seal.replace(/\.([\w-])([\w-]+)$/, (_, first, rest) => `.${first === 'A' ? 'B' : 'A'}${rest}`),
          response: right,
        },
        { seal: seal.replace(/\.\d+\./, '.9999999999.'), response: right },
      ]) {
        const reply = await browser.fetch(adminPaths.passkeySession, jsonRequest('POST', body));
        assert.equal(reply.status, 401);
        bodies.add(await reply.text());
      }
      assert.equal(bodies.size, 1);
    });
  });
});
