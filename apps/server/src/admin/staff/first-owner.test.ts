import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { adminPaths } from '@bharti/contracts/admin/paths';
import type { RunningServer } from '../../server.ts';
import { jsonRequest } from '../../testing/candidate.ts';
import { newBrowser, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { ensureFirstOwner } from './first-owner.ts';

describe('the first owner', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());
  afterEach(() => server.asOwner('delete from staff'));

  const start = (config: { adminPassword?: string; signIn?: 'trial' | 'google' | 'none'; adminUsername?: string }) =>
    ensureFirstOwner({
      ...server.deps,
      config: { adminUsername: 'admin', adminPassword: null, signIn: 'trial', ...config },
    });
  const isLetIn = async (username: string, password: string, { url }: Pick<RunningServer, 'url'> = server) =>
    (await newBrowser(url).fetch(adminPaths.session, jsonRequest('POST', { username, password }))).status === 201;

  test('is made at the first start in trial mode, with a random password that is told once', async () => {
    await server.asOwner('delete from staff');
    const made = await start({});
    assert.equal(made?.username, 'admin');
    assert.match(made?.password ?? '', /^([a-z2-9]{5}-){3}[a-z2-9]{5}$/);
    assert.ok(await isLetIn('admin', made?.password ?? ''));
    assert.equal(await start({}), null);
  });

  test('is not made outside trial mode without a configured password', async () => {
    assert.equal(await start({ signIn: 'google' }), null);
    assert.equal(await start({ signIn: 'none' }), null);
    const { rows } = await server.deps.database.pool.query('select from staff');
    assert.equal(rows.length, 0);
  });

  test('has the configured name and password', async () => {
    assert.equal(await start({ signIn: 'google', adminUsername: 'head', adminPassword: 'a long password' }), null);
    assert.ok(await isLetIn('head', 'a long password'));
  });

  test('is not made with a configured password that is guessed first', async () => {
    await assert.rejects(start({ adminPassword: 'password1234' }), /ADMIN_PASSWORD: is easy to guess/);
  });

  test('gets another configured password at the next start, and is signed out', async () => {
    await start({ adminPassword: 'the first password' });
    await start({ adminPassword: 'the second password' });
    assert.ok(!(await isLetIn('admin', 'the first password')));
    assert.ok(await isLetIn('admin', 'the second password'));
  });

  test('keeps a password that was set in the panel, as long as the configured one stays the same', async () => {
    await start({ adminPassword: 'the first password' });
    await server.asOwner("update staff set password_hash = '$argon2id$set-in-the-panel'");
    await start({ adminPassword: 'the first password' });
    const { rows } = await server.deps.database.pool.query<{ password_hash: string }>(
      'select password_hash from staff',
    );
    assert.deepEqual(rows, [{ password_hash: '$argon2id$set-in-the-panel' }]);
  });

  test('is made once when several servers start at the same time', async () => {
    const made = await Promise.all([start({}), start({}), start({})]);
    assert.equal(made.filter((owner) => owner !== null).length, 1);
  });
});
