import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { ownAccount, recoveryCodes, totpSetup } from '@bharti/contracts/admin/account';
import { adminPaths } from '@bharti/contracts/admin/paths';
import { jsonRequest } from '../../../testing/candidate.ts';
import { contentsOf } from '../../../testing/contents.ts';
import { assertRefusal } from '../../../testing/refused.ts';
import { type Browser, newBrowser, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { totpCode } from '../../../testing/totp.ts';
import { hashPassword } from '../password.ts';

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

    test('takes no code twice, also not at the same time', async () => {
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

    test('gives ten recovery codes, each of which works once, in large letters too', async () => {
      const person = await withTotp();
      const [first = '', second = ''] = person.codes;
      assert.equal(new Set(person.codes).size, 10);
      assert.equal((await signIn(person.username, { code: first.toUpperCase() })).status, 201);
      await assertRefusal(await signIn(person.username, { code: first }), '401 invalid_code');
      assert.equal((await signIn(person.username, { code: second.replaceAll('-', ' ') })).status, 201);
      assert.equal((await read(person)).recoveryCodesLeft, 8);
    });

    test('stores no recovery code, and tells the secret only once', async () => {
      const { codes, send } = await withTotp();
      const all = JSON.stringify(await contentsOf(server));
      assert.ok(codes.every((code) => !all.includes(code)));
      await assertRefusal(await send('POST', adminPaths.totp, { current: password }), '400 invalid_request');
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
      await assertRefusal(await person.send('POST', adminPaths.passkeyOptions), '409 passkeys_unavailable');
    });

    test('that are not known here are refused', async () => {
      const url = server.url.replace('127.0.0.1', 'localhost');
      const browser = newBrowser(url);
      const asked = await (await browser.fetch(adminPaths.passkeySessionOptions, { method: 'POST' })).json();
      const response = { id: 'unknown', rawId: 'unknown', type: 'public-key', response: {} };
      for (const seal of [
        asked.seal,
        asked.seal.replace(/.$/, '_'),
        'x',
        asked.seal.replace(/\.\d+\./, '.9999999999.'),
      ]) {
        const reply = await browser.fetch(adminPaths.passkeySession, jsonRequest('POST', { seal, response }));
        await assertRefusal(reply, '401 invalid_passkey');
      }
    });
  });
});
