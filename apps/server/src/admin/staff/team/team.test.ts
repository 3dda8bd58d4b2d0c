import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { adminPaths } from '@bharti/contracts/admin/paths';
import { type StaffMember, staffMember } from '@bharti/contracts/admin/staff';
import { type NewInvitation, newInvitation, teamPage } from '@bharti/contracts/admin/team';
import { fillPath } from '@bharti/contracts/paths';
import { jsonRequest } from '../../../testing/candidate.ts';
import { contentsOf } from '../../../testing/contents.ts';
import { assertRefusal } from '../../../testing/refused.ts';
import { newOwner, newStaff, type TestStaff } from '../../../testing/staff.ts';
import { newBrowser, startTestServer, type TestServer } from '../../../testing/test-server.ts';

const password = 'a long enough password';
let people = 0;

describe('the team', () => {
  let server: TestServer;
  let owner: TestStaff;
  before(async () => {
    server = await startTestServer();
    owner = await newOwner(server);
  });
  after(() => server.stop());

  const invite = async (role = 'editor'): Promise<NewInvitation> =>
    newInvitation.parse(await (await owner.send('POST', adminPaths.invitations, { role })).json());
  const accept = (token: string, more: object = {}) => {
    people += 1;
    const body = { token, username: `person-${people}`, password, ...more };
    return newBrowser(server.url).fetch(adminPaths.acceptInvitation, jsonRequest('POST', body));
  };
  const check = (token: string) =>
    newBrowser(server.url).fetch(adminPaths.checkInvitation, jsonRequest('POST', { token }));
  const change = (who: TestStaff, id: string, body: object) =>
    who.send('PUT', fillPath(adminPaths.teamMember, { staffId: id }), body);
  const lastAction = async (before = 0) => {
    const page = await (await owner.fetch(adminPaths.audit)).json();
    return page.entries[before];
  };

  describe('an invitation', () => {
    test('makes no account with a password that is guessed first, and can be used again', async () => {
      const { token } = await invite('editor');
      await assertRefusal(await accept(token, { password: 'password1234' }), '422 password_guessable');
      assert.equal((await accept(token)).status, 201);
    });

    test('makes an account with its role, once, and signs in', async () => {
      const { token } = await invite();
      const reply = await accept(token);
      assert.equal(reply.status, 201);
      const { role, name }: StaffMember = staffMember.parse(await reply.json());
      assert.deepEqual([role, name], ['editor', `person-${people}`]);
      const session = newBrowser(server.url, reply.headers.getSetCookie()[0]?.split(';')[0]);
      assert.equal((await session.fetch(adminPaths.session)).status, 200);
      await assertRefusal(await accept(token), '404 invitation_invalid');
    });

    test('tells its role when the link is opened, and once it is used that it is over', async () => {
      const { token } = await invite('support');
      const opened = [await check(token), await check(token)];
      assert.deepEqual(await Promise.all(opened.map((reply) => reply.json())), [
        { role: 'support' },
        { role: 'support' },
      ]);
      await accept(token);
      await assertRefusal(await check(token), '404 invitation_invalid');
    });

    test('lets only one of two people in who accept it at the same time', async () => {
      const { token } = await invite();
      const both = await Promise.all([accept(token), accept(token)]);
      assert.deepEqual(both.map(({ status }) => status).sort(), [201, 404]);
    });

    test('is over after 72 hours', async () => {
      const { token, id, expiresAt } = await invite();
      const hours = (Date.parse(expiresAt) - Date.now()) / 3_600_000;
      assert.ok(hours > 71.9 && hours < 72.1, `${hours} hours`);
      await server.asOwner(`update staff_invitations set expires_at = now() where id = '${id}'`);
      await assertRefusal(await accept(token), '404 invitation_invalid');
    });

    test('can be withdrawn', async () => {
      const { token, id } = await invite();
      const path = fillPath(adminPaths.invitation, { invitationId: id });
      assert.equal((await owner.send('DELETE', path)).status, 204);
      assert.partialDeepStrictEqual(await lastAction(), { action: 'staff.invitation_withdrawn', entityId: id });
      await assertRefusal(await accept(token), '404 invitation_invalid');
      await assertRefusal(await owner.send('DELETE', path), '404 invitation_invalid');
    });

    test('stays open when the user name is taken, in whatever letters', async () => {
      const { token } = await invite();
      await assertRefusal(await accept(token, { username: owner.name.toUpperCase() }), '409 username_taken');
      assert.equal((await accept(token)).status, 201);
    });

    for (const more of [{ password: 'too short' }, { username: 'me' }, { username: 'two words' }, { role: 'owner' }]) {
      test(`is not accepted with ${JSON.stringify(more)}`, async () => {
        const { token } = await invite();
        await assertRefusal(await accept(token, more), '400 invalid_request');
      });
    }

    test('from a person who is no longer an owner is not accepted', async () => {
      for (const to of [
        { role: 'editor', isActive: true },
        { role: 'owner', isActive: false },
      ]) {
        const former = await newOwner(server);
        const made = newInvitation.parse(
          await (await former.send('POST', adminPaths.invitations, { role: 'owner' })).json(),
        );
        await change(owner, former.id, to);
        assert.partialDeepStrictEqual(await lastAction(1), { action: 'staff.invitation_withdrawn', entityId: made.id });
        await assertRefusal(await accept(made.token), '404 invitation_invalid');
      }
      // An owner by e-mail who has left the list.
      const former = await newOwner(server);
      const { token } = newInvitation.parse(
        await (await former.send('POST', adminPaths.invitations, { role: 'owner' })).json(),
      );
      await server.asOwner(`with user_made as (insert into profiles (id, name, email, email_verified)
        values (gen_random_uuid(), 'Former Owner', 'former@example.com', true) returning id)
        update staff set username = null, password_hash = null, user_id = (select id from user_made) where id = '${former.id}'`);
      await assertRefusal(await check(token), '404 invitation_invalid');
      await assertRefusal(await accept(token), '404 invitation_invalid');
    });

    test('does not make a hundred and first person when two are accepted at the same time', async () => {
      await server.asOwner(`insert into staff (id, username, password_hash, role)
        select gen_random_uuid(), 'filled-' || n, '$argon2id$none', 'support'
        from generate_series(1, 99 - (select count(*)::int from staff where is_active)) n`);
      const links = [await invite(), await invite()];
      const both = await Promise.all(links.map(({ token }) => accept(token)));
      assert.deepEqual(both.map(({ status }) => status).sort(), [201, 409]);
      await server.asOwner("delete from staff where username like 'filled-%'");
    });

    test('is stored only as a hash', async () => {
      const { token } = await invite();
      assert.ok(!JSON.stringify(await contentsOf(server)).includes(token));
    });

    test('is refused when 20 are open', async () => {
      await server.asOwner('delete from staff_invitations');
      const replies = await Promise.all(
        Array.from({ length: 22 }, () => owner.send('POST', adminPaths.invitations, { role: 'support' })),
      );
      assert.equal(replies.filter(({ status }) => status === 201).length, 20);
      const refused = replies.find(({ status }) => status !== 201);
      assert.ok(refused);
      await assertRefusal(refused, '409 too_many_invitations');
      await server.asOwner('delete from staff_invitations');
    });
  });

  test('an owner gives another role, which counts at once', async () => {
    const editor = await newStaff(server, 'editor');
    const reply = await change(owner, editor.id, { role: 'support', isActive: true });
    assert.partialDeepStrictEqual(await reply.json(), { role: 'support', isActive: true });
    assert.partialDeepStrictEqual(await lastAction(), {
      actor: owner.id,
      action: 'staff.changed',
      before: { role: 'editor', isActive: true },
      after: { role: 'support', isActive: true },
    });
    assert.partialDeepStrictEqual(await (await editor.fetch(adminPaths.session)).json(), { role: 'support' });
  });

  test('a person who is deactivated is signed out', async () => {
    const editor = await newStaff(server, 'editor');
    await change(owner, editor.id, { role: 'editor', isActive: false });
    assert.equal((await editor.fetch(adminPaths.session)).status, 401);
    await change(owner, editor.id, { role: 'editor', isActive: true });
    assert.equal((await editor.fetch(adminPaths.session)).status, 401);
  });

  test('D05: no person raises or deactivates their own account', async () => {
    await assertRefusal(await change(owner, owner.id, { role: 'editor', isActive: true }), '403 own_role');
    await assertRefusal(await change(owner, owner.id, { role: 'owner', isActive: false }), '403 own_role');
    const editor = await newStaff(server, 'editor');
    await assertRefusal(await change(editor, editor.id, { role: 'owner', isActive: true }), '403 access_denied');
  });

  test('D05: keeps one of two owners who remove each other at the same time', async () => {
    await server.asOwner("update staff set is_active = false where role = 'owner'");
    const [asha, bala] = [await newOwner(server), await newOwner(server)];
    const replies = await Promise.all([
      change(asha, bala.id, { role: 'editor', isActive: true }),
      change(bala, asha.id, { role: 'editor', isActive: true }),
    ]);
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 403]);
    const { rows } = await server.deps.database.pool.query("select from staff where role = 'owner' and is_active");
    assert.equal(rows.length, 1);
    owner = await newOwner(server);
  });

  test('an account that does not exist cannot be changed', async () => {
    const unknown = crypto.randomUUID();
    await assertRefusal(await change(owner, unknown, { role: 'editor', isActive: true }), '404 staff_not_found');
  });

  test('is listed page by page, who joined last first', async () => {
    await server.asOwner(`insert into staff (id, username, password_hash, role, created_at)
      select gen_random_uuid(), 'listed-' || n, '$argon2id$none', 'editor', now() + n * interval '1 minute'
      from generate_series(1, 60) n`);
    const page = async (query: string) => teamPage.parse(await (await owner.fetch(adminPaths.team + query)).json());
    const first = await page('');
    const second = await page(`?before=${first.next}`);
    const names = [...first.members, ...second.members].map(({ name }) => name);
    assert.equal(first.members.length, 50);
    assert.deepEqual(
      names.slice(0, 60),
      Array.from({ length: 60 }, (_, index) => `listed-${60 - index}`),
    );
    assert.equal(new Set(names).size, names.length);
    assert.equal(second.next, null);
  });
});
