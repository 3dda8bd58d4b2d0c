import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { recoveryCodes, totpSetup } from '@bharti/contracts/admin/account';
import { adminPaths } from '@bharti/contracts/admin/paths';
import type { StaffId } from '@bharti/domain/people/staff';
import { deviceCookie, knownDevice } from '../admin/staff/device.ts';
import { openSeal, sealChallenge } from '../admin/staff/passkeys/challenge.ts';
import { hashPassword } from '../admin/staff/password.ts';
import { ensureSiteKeys, findSiteKeys } from '../shared/secrets/site-secret-store.ts';
import { jsonRequest, newCandidate } from '../testing/candidate.ts';
import { newBrowser, startTestServer, type TestServer } from '../testing/test-server.ts';
import { totpCode } from '../testing/totp.ts';
import { rotateKeys } from './rotate-keys.ts';

const password = 'the first password';
const id = '6f1d3a52-7c57-4a0e-9d5e-0d6b0a4d7c11' as StaffId;
const challenge = 'a-challenge-of-43-letters-as-the-library-has';

describe('the rotation of keys', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
    await server.asOwner(`insert into staff (id, username, password_hash, role)
      values ('${id}', 'asha', '${await hashPassword(password)}', 'owner')`);
  });
  after(() => server.stop());
  beforeEach(() => server.asOwner('update site_secrets set made_at = now()'));

  const grow = (days: number) => server.asOwner(`update site_secrets set made_at = made_at - interval '${days} days'`);
  const rotate = async () => {
    await grow(91);
    await rotateKeys(server.deps);
  };
  const newest = async (name: string) => (await findSiteKeys(server.deps.reader, name))?.[0].toString('hex');

  test('signs out no person, and no authenticator app has to be set up anew', async () => {
    const candidate = await newCandidate(server);
    const staff = newBrowser(server.url);
    const send = (method: string, path: string, body: object) => staff.fetch(path, jsonRequest(method, body));
    assert.equal((await send('POST', adminPaths.session, { username: 'asha', password })).status, 201);
    const begun = await send('POST', adminPaths.totp, { current: password });
    const { secret } = totpSetup.parse(await begun.json());
    const confirmed = await send('PUT', adminPaths.totp, { code: await totpCode(secret) });
    assert.equal(recoveryCodes.parse(await confirmed.json()).codes.length, 10);
    const before = await newest('sealed_texts');
    for (const rotation of [1, 2, 3]) {
      await rotate();
      assert.notEqual(await newest('sealed_texts'), before);
      assert.equal((await candidate.send('GET', '/api/dashboard')).status, 200, `rotation ${rotation}`);
      assert.equal((await staff.fetch(adminPaths.session)).status, 200, `rotation ${rotation}`);
      await server.asOwner('update staff_totp set last_step = 0');
      const again = { username: 'asha', password, code: await totpCode(secret) };
      const signIn = await newBrowser(server.url).fetch(adminPaths.session, jsonRequest('POST', again));
      assert.equal(signIn.status, 201, `rotation ${rotation}`);
    }
  });

  test('lets what was signed with the key before count, and with the key before that no more', async () => {
    const { config, reader } = server.deps;
    const cookie = (await deviceCookie(config, reader, id)).split(';')[0] ?? '';
    const seal = await sealChallenge(reader, id, challenge);
    const isKnown = async () => (await knownDevice(config, reader, cookie, id)) !== null;
    await rotate();
    assert.deepEqual([await isKnown(), await openSeal(reader, id, seal)], [true, challenge]);
    await rotate();
    assert.deepEqual([await isKnown(), await openSeal(reader, id, seal)], [false, null]);
  });

  test('replaces leaked keys at once with the statement of the runbook, and twice makes them count no more', async () => {
    const { config, reader } = server.deps;
    const runbook = await readFile(resolve(import.meta.dirname, '../../../../docs/runbook.md'), 'utf8');
    const [statement = ''] = /update site_secrets set [^`]+/.exec(runbook) ?? [];
    const cookie = (await deviceCookie(config, reader, id)).split(';')[0] ?? '';
    const seal = await sealChallenge(reader, id, challenge);
    await ensureSiteKeys(reader, 'debtors');
    const debtors = await newest('debtors');
    for (const isStillKnown of [true, false]) {
      await server.asOwner(statement);
      await rotateKeys(server.deps);
      assert.equal((await knownDevice(config, reader, cookie, id)) !== null, isStillKnown);
      assert.equal(await openSeal(reader, id, seal), isStillKnown ? challenge : null);
    }
    assert.equal(await newest('debtors'), debtors);
  });

  test('leaves young keys alone, and the key that remembers debts for ever', async () => {
    const names = ['staff_devices', 'debtors'];
    for (const name of names) await ensureSiteKeys(server.deps.reader, name);
    const all = () => Promise.all(names.map(newest));
    const [devices, debtors] = await all();
    await grow(89);
    await rotateKeys(server.deps);
    assert.deepEqual(await all(), [devices, debtors]);
    await grow(10);
    await rotateKeys(server.deps);
    assert.notEqual(await newest('staff_devices'), devices);
    assert.equal(await newest('debtors'), debtors);
  });
});
