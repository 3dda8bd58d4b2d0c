import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { after, before, beforeEach, describe, test } from 'node:test';
import { sessionReply, sessionUser } from '@bharti/contracts/account/session';
import { adminPaths } from '@bharti/contracts/admin/paths';
import { listJobs } from '../../jobs/list.ts';
import { readServiceAccount } from '../../platform/firebase/service-account.ts';
import { jsonRequest, newEmail } from '../../testing/candidate.ts';
import { type GoogleAccounts, startGoogleAccounts } from '../../testing/google-accounts.ts';
import {
  createTokenMaker,
  externalWith,
  googleEnv,
  inSeconds,
  projectId,
  type TokenMaker,
} from '../../testing/id-tokens.ts';
import { newBrowser, startTestServer, type TestServer } from '../../testing/test-server.ts';

const jobOf = ({ deps }: TestServer) =>
  listJobs(deps).find(({ name }) => name === 'ask Google about open sessions') ?? assert.fail('there is no such job');
const ownerEmail = 'owner@example.com';

describe('S14 open sessions of Google accounts', () => {
  let google: GoogleAccounts;
  let maker: TokenMaker;
  let server: TestServer;
  before(async () => {
    [google, maker] = await Promise.all([startGoogleAccounts(), createTokenMaker()]);
    server = await startTestServer({
      env: { ...googleEnv, FIREBASE_SERVICE_ACCOUNT: google.keyFile, ADMIN_EMAILS: ownerEmail },
      external: externalWith({ keys: maker.keys, accountServices: google.services }),
    });
  });
  after(async () => {
    await server?.stop();
    await google?.stop();
  });
  beforeEach(async () => {
    google.failWith(null);
    google.asked.length = 0;
    await server.asOwner('delete from sessions');
  });

  async function signIn(sub = `google-${crypto.randomUUID()}`, claims = {}) {
    google.accounts.set(sub, google.accounts.get(sub) ?? {});
    const browser = newBrowser(server.url);
    const idToken = await maker.sign({ sub, email: newEmail(), ...claims });
    const reply = await browser.fetch('/api/session/google', jsonRequest('POST', { idToken }));
    assert.equal(reply.status, 201);
    const { id } = sessionUser.parse(await reply.json());
    const isOpen = async () => sessionReply.parse(await (await browser.fetch('/api/session')).json()).user?.id === id;
    return { sub, id, browser, isOpen };
  }
  const anHourPasses = () => server.asOwner(`update sessions set checked_at = checked_at - interval '61 minutes'`);
  const check = () => jobOf(server).run();

  for (const [what, change] of Object.entries({
    deleted: (sub: string) => google.accounts.delete(sub),
    disabled: (sub: string) => google.accounts.set(sub, { disabled: true }),
    'signed out everywhere': (sub: string) => google.accounts.set(sub, { validSince: String(inSeconds(60)) }),
  })) {
    test(`whose account was ${what} at Google end at the next check, on every device, and no other person’s does`, async () => {
      const phone = await signIn();
      const laptop = await signIn(phone.sub);
      const other = await signIn();
      change(phone.sub);
      await check();
      assert.deepEqual([await phone.isOpen(), google.asked], [true, []]);
      await anHourPasses();
      await check();
      assert.deepEqual([await phone.isOpen(), await laptop.isOpen(), await other.isOpen()], [false, false, true]);
    });
  }

  test('opened after all earlier sign-ins were revoked stay', async () => {
    const revoked = inSeconds(-300);
    const sub = `google-${crypto.randomUUID()}`;
    const before = await signIn(sub, { auth_time: revoked - 1, iat: revoked - 1 });
    const after = await signIn(sub, { auth_time: revoked, iat: revoked });
    google.accounts.set(sub, { validSince: String(revoked) });
    await anHourPasses();
    await check();
    assert.deepEqual([await before.isOpen(), await after.isOpen()], [false, true]);
  });

  test('of an earlier release count from their opening, with a minute for clocks that differ', async () => {
    const { sub, isOpen } = await signIn();
    await server.asOwner('update sessions set authenticated_at = null');
    google.accounts.set(sub, { validSince: String(inSeconds(30)) });
    await anHourPasses();
    await check();
    assert.equal(await isOpen(), true);
    google.accounts.set(sub, { validSince: String(inSeconds(90)) });
    await anHourPasses();
    await check();
    assert.equal(await isOpen(), false);
  });

  test('are asked about once an hour, with one access token, a hundred in a request', async () => {
    const { id } = await signIn();
    await server.asOwner(`insert into sessions (user_id, token_hash, expires_at)
      select '${id}', sha256(number::text::bytea), now() + interval '1 day' from generate_series(1, 120) number`);
    const subjects = (): number => google.asked.filter((one) => one !== 'token').length;
    await anHourPasses();
    await check();
    // 121 sessions of one account: two requests, each about this one account.
    assert.deepEqual(
      google.asked.filter((one) => one !== 'token'),
      [1, 1],
    );
    await check();
    assert.equal(subjects(), 2);
    await anHourPasses();
    await check();
    assert.equal(subjects(), 4);
    assert.ok(google.asked.filter((one) => one === 'token').length <= 1);
  });

  for (const status of [401, 403, 429, 500]) {
    test(`stay, and are asked about again, while Google answers ${status}; the error names nobody`, async () => {
      const { sub, isOpen } = await signIn();
      google.accounts.delete(sub);
      await anHourPasses();
      google.failWith(status);
      await assert.rejects(check(), (error: Error) => {
        assert.match(error.message, new RegExp(`^127\\.0\\.0\\.1:\\d+ answered ${status}$`));
        return true;
      });
      assert.equal(await isOpen(), true);
      google.failWith(null);
      await check();
      assert.equal(await isOpen(), false);
    });
  }

  test('stay while Google answers 200 with something else than accounts', async () => {
    const { sub, isOpen } = await signIn();
    google.accounts.delete(sub);
    for (const reply of ['{}', '{"users":[]}', '{"error":{"code":503}}', '[]', '<html>']) {
      await anHourPasses();
      google.replyWith(reply);
      await assert.rejects(check(), reply);
      assert.equal(await isOpen(), true, reply);
    }
    google.replyWith(null);
  });

  test('are asked about with a new access token once the one before is not taken any more', async () => {
    await signIn();
    await anHourPasses();
    await check();
    google.revokeTokens();
    await anHourPasses();
    await assert.rejects(check(), /answered 401$/);
    await check();
    assert.deepEqual(google.asked.slice(-2), ['token', 1]);
  });

  test('of an owner by e-mail stay in the panel where it was opened after the revocation', async () => {
    const [sub, revoked] = [`google-${crypto.randomUUID()}`, inSeconds(-100)];
    const claims = { email: ownerEmail, email_verified: true };
    const before = await signIn(sub, { ...claims, auth_time: revoked - 10, iat: revoked - 10 });
    const after = await signIn(sub, claims);
    assert.equal((await after.browser.fetch(adminPaths.googleSession, { method: 'POST' })).status, 201);
    google.accounts.set(sub, { validSince: String(revoked) });
    await anHourPasses();
    await check();
    assert.equal(await before.isOpen(), false);
    assert.equal((await after.browser.fetch(adminPaths.audit)).status, 200);
  });

  test('of an owner by e-mail end in the admin panel too, and the audit trail says so', async () => {
    const owner = await signIn(undefined, { email: ownerEmail, email_verified: true });
    assert.equal((await owner.browser.fetch(adminPaths.googleSession, { method: 'POST' })).status, 201);
    const staffCookie = owner.browser.cookie();
    const panel = async () => (await newBrowser(server.url, staffCookie).fetch(adminPaths.audit)).status;
    assert.equal(await panel(), 200);
    google.accounts.set(owner.sub, { disabled: true });
    await anHourPasses();
    await check();
    assert.equal(await panel(), 401);
    const [entry] = await server.deps.database.db
      .selectFrom('audit_entries')
      .select(['actor', 'action'])
      .orderBy('number', 'desc')
      .limit(1)
      .execute();
    assert.deepEqual(entry, { actor: 'system', action: 'staff.sessions_ended' });
  });
});

describe('the key file of the service account', () => {
  let google: GoogleAccounts;
  before(async () => {
    google = await startGoogleAccounts();
  });
  after(() => google?.stop());

  test('of another project is refused: its project knows none of the accounts, and every session would end', async () => {
    await assert.rejects(
      readServiceAccount(google.keyFile, 'other-project'),
      /FIREBASE_SERVICE_ACCOUNT: .* another project/,
    );
  });
  for (const [what, content, expected] of [
    ['nothing', '', /is not the key file/],
    ['no JSON', '-----BEGIN PRIVATE KEY-----', /is not the key file/],
    ['another kind of account', '{"type":"authorized_user"}', /is not the key file/],
    [
      'no usable key',
      JSON.stringify({
        type: 'service_account',
        project_id: projectId,
        private_key_id: 'a',
        private_key: 'secret-of-the-file',
        client_email: 'reader@example.com',
      }),
      /has no private key that can be used$/,
    ],
  ] as const) {
    test(`with ${what} is refused, and nothing of it is shown`, async () => {
      const file = `${google.keyFile}.wrong`;
      await writeFile(file, content);
      await assert.rejects(readServiceAccount(file, projectId), expected);
    });
  }
  test('that is not there ends no session and keeps the site from nothing: the log says it, and the job fails', async () => {
    const env = { ...googleEnv, FIREBASE_SERVICE_ACCOUNT: '/nowhere/key.json' };
    const maker = await createTokenMaker();
    const server = await startTestServer({ env, external: externalWith({ keys: maker.keys }) });
    const browser = newBrowser(server.url);
    const request = jsonRequest('POST', { idToken: await maker.sign() });
    assert.equal((await browser.fetch('/api/session/google', request)).status, 201);
    await server.asOwner(`update sessions set checked_at = checked_at - interval '61 minutes'`);
    await assert.rejects(
      jobOf(server).run(),
      /^Error: FIREBASE_SERVICE_ACCOUNT: \/nowhere\/key\.json cannot be read \(ENOENT\)$/,
    );
    assert.notEqual(sessionReply.parse(await (await browser.fetch('/api/session')).json()).user, null);
    await server.stop();
  });
});
