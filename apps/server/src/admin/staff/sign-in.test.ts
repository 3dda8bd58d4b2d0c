import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { adminPaths } from '@bharti/contracts/admin/paths';
import { staffMember } from '@bharti/contracts/admin/staff';
import { sql } from 'kysely';
import { jsonRequest } from '../../testing/candidate.ts';
import { contentsOf } from '../../testing/contents.ts';
import { assertRefusal } from '../../testing/refused.ts';
import { newOwner } from '../../testing/staff.ts';
import { templateOwner } from '../../testing/test-database.ts';
import { type Browser, newBrowser, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { isPassword } from './password.ts';
import { endedStaffCookie, rememberedCookie, staffCookie, staffTokenIn, strictCookie } from './staff-cookie.ts';
import { deleteExpiredStaffSessions } from './store.ts';

const { adminUsername: username, adminPassword: password } = templateOwner;

describe('signing in to the admin panel', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  const signIn = (body: unknown, browser: Browser = newBrowser(server.url)) =>
    browser.fetch(adminPaths.session, jsonRequest('POST', body));
  const statusOf = async (browser: Browser) => (await browser.fetch(adminPaths.session)).status;
  const change = (statement: string) => sql.raw(statement).execute(server.deps.database.db);

  test('opens a session for 12 hours that no script can read and no other site can send', async () => {
    const reply = await signIn({ username, password });
    assert.equal(reply.status, 201);
    assert.match(
      reply.headers.getSetCookie()[0] ?? '',
      /^staff=[\w-]{64}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/,
    );
    const { name, role } = staffMember.parse(await reply.json());
    assert.deepEqual({ name, role }, { name: username, role: 'owner' });
  });

  test('sends its cookies over https only, where the site has https', () => {
    const config = { ...server.deps.config, publicUrl: new URL('https://example.org') };
    for (const [cookie, name] of [
      [staffCookie(config, 'x'), 'staff'],
      [rememberedCookie(config, 'x'), 'staff-remembered'],
      [endedStaffCookie(config), 'staff'],
      [strictCookie(config, 'staff-device', 'x', 1), 'staff-device'],
    ] as const) {
      assert.match(cookie, new RegExp(`^__Host-${name}=x?; Path=/; Max-Age=\\d+; HttpOnly; SameSite=Strict; Secure$`));
    }
    // Without the prefix, a sub-domain could have set it.
    assert.equal(staffTokenIn(config, `staff=${'a'.repeat(64)}`), null);
  });

  test('takes over no token that the browser came with', async () => {
    const planted = `staff=${'A'.repeat(64)}`;
    const browser = newBrowser(server.url, planted);
    assert.equal((await signIn({ username, password }, browser)).status, 201);
    assert.notEqual(browser.cookie(), planted);
    assert.equal(await statusOf(newBrowser(server.url, planted)), 401);
  });

  test('takes the user name in large letters too', async () => {
    assert.equal((await signIn({ username: username.toUpperCase(), password })).status, 201);
  });

  test('answers a wrong password and an unknown name alike', async () => {
    const replies = [
      await signIn({ username, password: 'not the password' }),
      await signIn({ username: 'nobody', password: 'not the password' }),
      await signIn({ username: 'no\u0000body', password: 'not\u0000the password' }),
      await signIn({ username: "owner' or 1=1 --", password }),
    ];
    const bodies = await Promise.all(replies.map((reply) => reply.text()));
    assert.deepEqual(
      replies.map(({ status }) => status),
      [401, 401, 401, 401],
    );
    assert.equal(new Set(bodies).size, 1);
    assert.match(bodies[0] ?? '', /"code":"invalid_credentials".*"en":"Invalid credentials"/);
    assert.ok(replies.every(({ headers }) => headers.get('set-cookie') === null));
  });

  test('verifies a hash also for an unknown name, so that both take as long', async () => {
    const hash = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$Kq0eZ2J1b2Z0aGVoYXNob2Zub2JvZHlzcGFzc3dvcmQ';
    // Processor time: on a busy machine the clock also counts the work of others.
    const timeOf = async (known: string | null) => {
      const before = process.cpuUsage();
      assert.equal(await isPassword(known, 'not the password'), false);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    await timeOf(null);
    let [known, unknown] = [0, 0];
    for (let round = 0; round < 8; round += 1) {
      known += await timeOf(hash);
      unknown += await timeOf(null);
    }
    const ratio = unknown / known;
    assert.ok(ratio > 0.5 && ratio < 2, `${ratio.toFixed(2)} times as long`);
  });

  test('of an account that was deactivated is refused, and its sessions end', async () => {
    const owner = await newOwner(server);
    assert.equal(await statusOf(owner), 200);
    await change(`update staff set is_active = false where id = '${owner.id}'`);
    assert.equal(await statusOf(owner), 401);
  });

  test('stores neither the password nor the token of a session', async () => {
    const browser = newBrowser(server.url);
    await signIn({ username, password }, browser);
    const token = browser.cookie().replace('staff=', '');
    const all = JSON.stringify(await contentsOf(server));
    assert.ok(!all.includes(password) && !all.includes(token));
    assert.match(all, /\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  for (const body of [
    {},
    { username },
    { username, password: '' },
    { username, password, more: 1 },
    { username: 1, password },
  ]) {
    test(`with ${JSON.stringify(body)} is no valid request`, async () => {
      await assertRefusal(await signIn(body), '400 invalid_request');
    });
  }

  describe('the session', () => {
    const signedIn = async (): Promise<Browser> => {
      const browser = newBrowser(server.url);
      await signIn({ username, password }, browser);
      return browser;
    };

    test('ends after 12 hours, whatever happens in it', async () => {
      const owner = await newOwner(server);
      await change(`update staff_sessions set expires_at = now() where staff_id = '${owner.id}'`);
      assert.equal(await statusOf(owner), 401);
    });

    test('ends after 30 minutes without a request', async () => {
      const owner = await newOwner(server);
      await change(
        `update staff_sessions set last_used_at = now() - interval '29 minutes' where staff_id = '${owner.id}'`,
      );
      assert.equal(await statusOf(owner), 200);
      await change(
        `update staff_sessions set last_used_at = now() - interval '31 minutes' where staff_id = '${owner.id}'`,
      );
      assert.equal(await statusOf(owner), 401);
    });

    test('is kept alive by a request of the person, and not by a page that refreshes itself', async () => {
      const owner = await newOwner(server);
      const idle = async () => {
        const { rows } = await sql<{
          minutes: number;
        }>`select extract(epoch from now() - last_used_at)::int / 60 as minutes
          from staff_sessions where staff_id = ${owner.id}`.execute(server.deps.database.db);
        return rows[0]?.minutes;
      };
      await change(
        `update staff_sessions set last_used_at = now() - interval '20 minutes' where staff_id = '${owner.id}'`,
      );
      await owner.fetch(adminPaths.session, { headers: { 'x-unattended': '1' } });
      assert.equal(await idle(), 20);
      await owner.fetch(adminPaths.session);
      assert.equal(await idle(), 0);
    });

    test('ends at logout on the server, not only in the browser', async () => {
      const browser = await signedIn();
      const cookie = browser.cookie();
      const reply = await browser.fetch(adminPaths.session, { method: 'DELETE' });
      assert.equal(reply.status, 204);
      assert.match(reply.headers.get('set-cookie') ?? '', /^staff=; .*Max-Age=0/);
      assert.equal(await statusOf(newBrowser(server.url, cookie)), 401);
    });

    test('that the browser came with ends at the next sign-in', async () => {
      const browser = await signedIn();
      const earlier = browser.cookie();
      await signIn({ username, password }, browser);
      assert.equal(await statusOf(newBrowser(server.url, earlier)), 401);
      assert.equal(await statusOf(browser), 200);
    });

    test('the eleventh session of a person ends the oldest one', async () => {
      const first = await signedIn();
      for (let more = 0; more < 10; more += 1) await signedIn();
      assert.equal(await statusOf(first), 401);
    });

    test('that has ended is removed, and no other', async () => {
      const [old, fresh] = [await newOwner(server), await newOwner(server)];
      await change(`update staff_sessions set last_used_at = now() - interval '1 hour' where staff_id = '${old.id}'`);
      await server.deps.inTransaction(deleteExpiredStaffSessions);
      const { rows } = await sql<{ staff_id: string }>`select staff_id from staff_sessions
        where staff_id in (${old.id}, ${fresh.id})`.execute(server.deps.database.db);
      assert.deepEqual(
        rows.map(({ staff_id }) => staff_id),
        [fresh.id],
      );
    });
  });
});
