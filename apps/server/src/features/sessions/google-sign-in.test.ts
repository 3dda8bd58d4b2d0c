import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sessionReply, sessionUser } from '@bharti/contracts/account/session';
import { adminPaths } from '@bharti/contracts/admin/paths';
import { fillPath } from '@bharti/contracts/paths';
import type { UserId } from '@bharti/domain/brand';
import { ok } from '@bharti/domain/result';
import { type JWTPayload, UnsecuredJWT } from 'jose';
import { jsonRequest, newEmail } from '../../testing/candidate.ts';
import { createTokenMaker, goodClaims, googleEnv, projectId, type TokenMaker } from '../../testing/id-tokens.ts';
import { assertRefused } from '../../testing/refused.ts';
import { newStaff } from '../../testing/staff.ts';
import { newBrowser, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { deleteAccount } from '../account/delete-account.ts';
import { signInGoogle } from './sign-in-google.ts';

describe('Google sign-in', () => {
  let maker: TokenMaker;
  let server: TestServer;
  before(async () => {
    maker = await createTokenMaker();
    server = await startTestServer(maker.serverOptions);
  });
  after(() => server.stop());

  const db = () => server.deps.database.db;
  const newSubject = () => `google-${crypto.randomUUID()}`;
  const ask = async (claims: JWTPayload, browser = newBrowser(server.url), userAgent = 'Phone 1') => {
    const request = jsonRequest('POST', { idToken: await maker.sign(claims) });
    const headers = { ...request.headers, 'user-agent': userAgent };
    return browser.fetch('/api/session/google', { ...request, headers });
  };
  const signedIn = async (claims: JWTPayload) => sessionUser.parse(await (await ask(claims)).json());
  const profileOf = (id: UserId) =>
    db().selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const loginsOf = (id: UserId) =>
    db().selectFrom('user_logins').selectAll().where('user_id', '=', id).orderBy('login_method').execute();

  test('opens a profile with what Google says, an empty wallet and our own session', async () => {
    const browser = newBrowser(server.url);
    const email = newEmail();
    const response = await ask({ email, name: 'Asha Patil', picture: 'https://lh3.example/a' }, browser);
    assert.equal(response.status, 201);
    assert.match(response.headers.get('set-cookie') ?? '', /^session=[\w-]{64}; .*HttpOnly; SameSite=Lax$/);
    const user = sessionUser.parse(await response.json());
    assert.deepEqual([user.email, user.name, user.avatar], [email, 'Asha Patil', 'https://lh3.example/a']);
    const profile = await profileOf(user.id);
    assert.deepEqual([profile.email_verified, profile.tests_taken], [true, 0]);
    const session = sessionReply.parse(await (await browser.fetch('/api/session')).json());
    assert.deepEqual(session.user, user);
  });

  test('finds the profile by issuer and subject, and what Google has corrected is taken over', async () => {
    const sub = newSubject();
    const first = await signedIn({ sub, email: newEmail(), name: 'Asha' });
    const email = newEmail();
    const again = await signedIn({ sub, email, email_verified: false, name: 'Asha Patil', picture: undefined });
    assert.deepEqual(again, { id: first.id, email, name: 'Asha Patil', avatar: null });
    // The flag says that one particular e-mail was verified; it must not carry over to a new e-mail.
    assert.equal((await profileOf(first.id)).email_verified, false);
  });

  test('S14 without a key of the project Google is not asked again: a session outlives the Google account until the staff end it, and a token of before opens none after ten minutes', async () => {
    const [browser, sub] = [newBrowser(server.url), newSubject()];
    const { id } = sessionUser.parse(await (await ask({ sub }, browser)).json());
    const shown = async () => sessionReply.parse(await (await browser.fetch('/api/session')).json()).user?.id ?? null;
    const issued = Math.floor(Date.now() / 1_000) - 601;
    await assertRefused(server, '401 invalid_token', () => ask({ sub, iat: issued, auth_time: issued }));
    assert.equal(await shown(), id);
    const staff = await newStaff(server, 'support');
    const ended = await staff.send('DELETE', fillPath(adminPaths.userSessions, { userId: id }));
    assert.deepEqual([ended.status, await shown()], [204, null]);
  });

  test('the same e-mail under another subject is another person', async () => {
    const email = newEmail();
    const owner = await signedIn({ sub: newSubject(), email });
    const other = await signedIn({ sub: newSubject(), email });
    assert.notEqual(owner.id, other.id);
  });

  test('first sign-ins of one person at the same moment open one profile', async () => {
    const sub = newSubject();
    const people = await Promise.all(Array.from({ length: 12 }, () => signedIn({ sub })));
    assert.equal(new Set(people.map(({ id }) => id)).size, 1);
    const logins = await loginsOf(people[0]?.id ?? assert.fail());
    assert.equal(logins.filter(({ login_method }) => login_method === 'firebase_migration').length, 1);
    assert.equal(logins.filter(({ login_method }) => login_method === 'google').length, 12);
  });

  test('of an account that is deleted before its login is recorded stores no login', async () => {
    const { id } = await signedIn({ sub: newSubject() });
    const { issuer, subject } = await db()
      .selectFrom('identities')
      .selectAll()
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    const { inTransaction } = server.deps;
    const nothing = async () => {};
    let isDeleted = false;
    const untracked: string[] = [];
    const person = { email: newEmail(), emailVerified: true, name: 'Asha Patil', avatar: null };
    await signInGoogle(
      {
        readIdToken: async () => ok({ issuer, subject, authenticatedAt: new Date(), ...person }),
        inTransaction: async (work) => {
          const done = await inTransaction(work);
          if (!isDeleted) await deleteAccount(inTransaction, { closeRunning: nothing, rememberDebt: nothing }, id);
          isDeleted = true;
          return done;
        },
        resumeDebt: nothing,
        onUntracked: (what) => untracked.push(what),
      },
      { idToken: '' },
      { earlier: null, sessionSeconds: 60, userAgent: 'Phone 1' },
    );
    assert.deepEqual(untracked, ['login', 'migration']);
    assert.deepEqual(await loginsOf(id), []);
  });

  test('writes a line for each sign-in and one migration for each account, without an IP address', async () => {
    const sub = newSubject();
    const { id, email } = await signedIn({ sub, email: `${sub}@example.com` });
    await ask({ sub, email }, newBrowser(server.url), 'x'.repeat(2_000));
    const logins = await loginsOf(id);
    assert.deepEqual(
      logins.map(({ login_method }) => login_method),
      ['firebase_migration', 'google', 'google'],
    );
    for (const login of logins) assert.deepEqual([login.ip_address, login.email], [null, email]);
    assert.deepEqual(logins.map(({ user_agent }) => user_agent?.length).sort(), [300, 7, 7]);
  });

  test('succeeds when neither the login nor the migration can be recorded', async () => {
    await server.asOwner(`alter table user_logins add constraint broken check (login_method = 'trial') not valid`);
    try {
      const { id } = await signedIn({});
      assert.deepEqual(await loginsOf(id), []);
      assert.equal((await profileOf(id)).id, id);
    } finally {
      await server.asOwner('alter table user_logins drop constraint broken');
    }
  });

  test('ends the session that the browser came with', async () => {
    const browser = newBrowser(server.url);
    await ask({}, browser);
    const planted = browser.cookie();
    await ask({}, browser);
    const { user } = sessionReply.parse(
      await (await newBrowser(server.url).fetch('/api/session', { headers: { cookie: planted } })).json(),
    );
    assert.equal(user, null);
  });

  const names: readonly (readonly [string | undefined, (email: string) => string])[] = [
    ['आशा पाटील', () => 'आशा पाटील'],
    [undefined, (email) => email],
    ['', (email) => email],
    [' \u202e\u0000 ', (email) => email],
    ['Asha\u0000\u202ePatil', () => 'Asha  Patil'],
    ['😀'.repeat(100), () => '😀'.repeat(80)],
  ];
  for (const [name, expected] of names) {
    test(`a name such as ${JSON.stringify(name)?.slice(0, 40)} is kept so that it can be shown`, async () => {
      const email = newEmail();
      assert.equal((await signedIn({ email, name })).name, expected(email));
    });
  }

  for (const picture of [
    'http://lh3.example/a',
    'javascript:alert(1)',
    'data:text/html,x',
    'a',
    `https://x/${'a'.repeat(2_000)}`,
  ]) {
    test(`ignores an invalid picture: ${picture.slice(0, 30)}`, async () => {
      assert.equal((await signedIn({ picture })).avatar, null);
    });
  }

  test('a subject of 128 letters and a clock half a minute ahead are accepted', async () => {
    const soon = Math.floor(Date.now() / 1000) + 30;
    assert.equal(
      (await ask({ sub: crypto.randomUUID().repeat(4).slice(0, 128), iat: soon, auth_time: soon })).status,
      201,
    );
  });
});

describe('with the Firebase Auth emulator', () => {
  let server: TestServer;
  before(async () => {
    const env = { ...googleEnv, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
    server = await startTestServer({ env });
  });
  after(() => server.stop());
  const send = (idToken: string) =>
    newBrowser(server.url).fetch('/api/session/google', jsonRequest('POST', { idToken }));

  test('an unsigned token is taken', async () => {
    assert.equal((await send(new UnsecuredJWT(goodClaims()).encode())).status, 201);
  });

  for (const [what, claims] of Object.entries({
    expired: { exp: 1 },
    'for another project': { aud: 'another' },
    'of another issuer': { iss: `https://securetoken.google.com/${projectId}x` },
    'of the future': { iat: 99_999_999_999 },
    'without a user': { sub: '' },
  })) {
    test(`an unsigned token ${what} is not`, () =>
      assertRefused(server, '401 invalid_token', () =>
        send(new UnsecuredJWT({ ...goodClaims(), ...claims }).encode()),
      ));
  }

  test('refuses sign-in through a proxy', async () => {
    const idToken = new UnsecuredJWT(goodClaims()).encode();
    const request = jsonRequest('POST', { idToken });
    await assertRefused(server, '403 not_local', () =>
      newBrowser(server.url).fetch('/api/session/google', {
        ...request,
        headers: { ...request.headers, 'x-forwarded-for': '203.0.113.9' },
      }),
    );
  });
});
