import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { adminPaths } from '@bharti/contracts/admin/paths';
import { apiPaths } from '@bharti/contracts/paths';
import { jsonRequest, newCandidate } from '../../testing/candidate.ts';
import { assertRefusal } from '../../testing/refused.ts';
import { newBrowser, startTestServer, type TestServer } from '../../testing/test-server.ts';

const email = 'owner@example.com';

describe('an owner by e-mail', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({
      env: { ADMIN_EMAILS: `Owner@Example.com, second@example.com, third@example.com`, TRIAL: 'on' },
    });
  });
  after(() => server.stop());

  const newGoogleAccount = async (address: string, isVerified = true) => {
    const candidate = await newCandidate(server, { email: address });
    await server.asOwner(`update profiles set email_verified = ${isVerified} where id = '${candidate.id}';
      update identities set issuer = 'https://securetoken.google.com/test' where user_id = '${candidate.id}'`);
    return candidate;
  };

  test('gets the owner’s role with a verified e-mail of a Google account', async () => {
    const candidate = await newGoogleAccount(email);
    const reply = await candidate.send('POST', adminPaths.googleSession);
    assert.equal(reply.status, 201);
    assert.partialDeepStrictEqual(await reply.json(), { name: email, role: 'owner' });
    const session = newBrowser(server.url, candidate.cookie());
    assert.equal((await session.fetch(adminPaths.audit)).status, 200);
    await server.asOwner(`update profiles set email = 'other@example.com' where id = '${candidate.id}'`);
    assert.equal((await session.fetch(adminPaths.audit)).status, 401);
  });

  test('is asked for no password before a passkey is added, because they have none', async () => {
    const candidate = await newGoogleAccount('third@example.com');
    await candidate.send('POST', adminPaths.googleSession);
    // Passkeys need the name of a host.
    const browser = newBrowser(server.url.replace('127.0.0.1', 'localhost'), candidate.cookie());
    assert.equal((await browser.fetch(adminPaths.passkeyOptions, jsonRequest('POST', {}))).status, 200);
  });

  test('S03: is refused when the e-mail is not verified', async () => {
    const candidate = await newGoogleAccount('second@example.com', false);
    await assertRefusal(await candidate.send('POST', adminPaths.googleSession), '403 access_denied');
  });

  test('S03: is refused when the e-mail was typed in at the trial sign-in', async () => {
    const candidate = await newCandidate(server, { email: 'second@example.com' });
    await server.asOwner(`update profiles set email_verified = true where id = '${candidate.id}'`);
    await assertRefusal(await candidate.send('POST', adminPaths.googleSession), '403 access_denied');
  });

  test('S03: is refused when the e-mail has become that of an owner, and Google has not verified it; the candidate cannot write it', async () => {
    const candidate = await newGoogleAccount('someone.else@example.com');
    const written = await candidate.send('PATCH', apiPaths.profile, {
      email: 'second@example.com',
      email_verified: true,
    });
    assert.equal(written.status, 400);
    await server.asOwner(
      `update profiles set email = 'second@example.com', email_verified = false where id = '${candidate.id}'`,
    );
    await assertRefusal(await candidate.send('POST', adminPaths.googleSession), '403 access_denied');
  });

  test('is refused when the e-mail is not on the list', async () => {
    const candidate = await newGoogleAccount('someone@example.com');
    await assertRefusal(await candidate.send('POST', adminPaths.googleSession), '403 access_denied');
  });

  test('has to be signed in as a candidate first', async () => {
    const visitor = newBrowser(server.url);
    await assertRefusal(await visitor.fetch(adminPaths.googleSession, { method: 'POST' }), '401 not_signed_in');
  });
});
