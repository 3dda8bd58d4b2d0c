import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { freeTestId, jsonRequest, newCandidate } from '../../apps/server/src/testing/candidate.ts';
import { until } from '../../apps/server/src/testing/payments.ts';
import { rawRequest } from '../../apps/server/src/testing/raw-request.ts';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { newBrowser } from '../../apps/server/src/testing/test-server.ts';
import { adminPaths } from '../../packages/contracts/src/admin/paths.ts';
import { apiPaths, fillPath } from '../../packages/contracts/src/paths.ts';
import { sizeOf } from '../full-size.ts';
import { type ApiProcess, startApi } from '../support/api-process.ts';

describe('the log at its default level', () => {
  let database: TestDatabase;
  let api: ApiProcess;
  before(async () => {
    database = await createTestDatabase();
    api = await startApi({ DATABASE_URL: database.url, LOG_LEVEL: 'info', RATE_LIMITS: 'on' });
  });
  after(async () => {
    await api.stop();
    await database.drop();
  });

  const eventsOf = (event: string) =>
    api
      .log()
      .split('\n')
      .filter((line) => line.includes(`"event":"${event}"`));

  test('names a change that another site asked for', async () => {
    const headers = { origin: 'https://evil.example' };
    await rawRequest(api.url.href, { method: 'DELETE', path: apiPaths.session, headers });
    await until(async () => eventsOf('cross_site').length === 1);
  });

  test('names a refused input and a request without a session, without what was sent, and at most ten of each a minute', async () => {
    const candidate = await newCandidate({ url: api.url.origin });
    for (let i = 0; i < 12; i += 1) {
      assert.equal((await candidate.send('PATCH', apiPaths.profile, { note: 'Zarina' })).status, 400);
      await rawRequest(api.url.href, { path: apiPaths.wallet });
    }
    await until(async () => eventsOf('input_refused').length >= 10 && eventsOf('no_session').length >= 10);
    assert.match(
      eventsOf('input_refused')[0] ?? '',
      /"client":"[\w-]{12}","user":"[\w-]{12}","route":"\/api\/profile"/,
    );
    assert.deepEqual([eventsOf('input_refused').length, eventsOf('no_session').length], [10, 10]);
    assert.ok(!/zarina/i.test(api.log()));
  });

  test('names a burst of requests without a session once', async () => {
    for (let i = 0; i < 40; i += 1) await rawRequest(api.url.href, { path: apiPaths.dashboard });
    await until(async () => eventsOf('many_without_session').length > 0);
    assert.equal(eventsOf('many_without_session').length, 1);
  });

  test('names each refused try to get into the admin panel', async () => {
    // Passkeys need a host name.
    const { fetch } = newBrowser(api.url.origin.replace('127.0.0.1', 'localhost'));
    const response = { id: 'unknown', rawId: 'unknown', type: 'public-key' };
    for (const [path, body] of [
      [adminPaths.session, { username: 'admin', password: 'a wrong guess' }],
      [adminPaths.passkeySession, { seal: 'x', response }],
      [adminPaths.acceptInvitation, { token: 'x', username: 'somebody', password: 'a long enough password' }],
    ] as const) {
      await fetch(path, jsonRequest('POST', body));
      await until(async () => eventsOf('sign_in_refused').some((line) => line.includes(`"route":"${path}"`)));
    }
    assert.equal(eventsOf('sign_in_refused').length, 3);
  });

  test('names a candidate who asks for a page of the panel, by a pseudonym', async () => {
    const candidate = await newCandidate({ url: api.url.origin });
    assert.equal((await candidate.send('GET', adminPaths.audit)).status, 403);
    await until(async () => eventsOf('access_denied').length === 1);
    assert.match(
      eventsOf('access_denied')[0] ?? '',
      /"client":"[\w-]{12}","user":("[\w-]{12}"|null),"route":"\/api\/admin/,
    );
  });

  test('A28 names a candidate who sits one test again and again to read its key, and who is refused after 30 attempts a minute', async () => {
    const candidate = await newCandidate({ url: api.url.origin });
    const begin = () => candidate.send('POST', apiPaths.attempts, { testId: freeTestId });
    let attempts = 0;
    for (let begun = await begin(); begun.status === 201; begun = await begin()) {
      const { id: attemptId } = await begun.json();
      await candidate.send('POST', fillPath(apiPaths.submit, { attemptId }));
      assert.equal((await candidate.send('GET', fillPath(apiPaths.answerKey, { attemptId }))).status, 200);
      attempts += 1;
    }
    assert.equal(attempts, 30);
    const further = await Promise.all(Array.from({ length: sizeOf({ usual: 170, full: 970 }) }, begin));
    assert.ok(further.every(({ status }) => status === 429));
    await until(async () => eventsOf('too_many_requests').length > 0);
    assert.match(eventsOf('too_many_requests')[0] ?? '', /"user":"[\w-]{12}","route":"\/api\/attempts"/);
    assert.ok(!api.log().includes(candidate.id));
  });

  test('names the deletion of an account by a pseudonym, and nothing that leads to the person', async () => {
    const candidate = await newCandidate({ url: api.url.origin }, { email: 'zarina@example.com' });
    await candidate.send('DELETE', apiPaths.account, { confirmation: 'DELETE' });
    await until(async () => eventsOf('account_deleted').length === 1);
    assert.match(eventsOf('account_deleted')[0] ?? '', /"client":"[\w-]{12}","user":"[\w-]{12}"/);
    for (const secret of [candidate.id, 'zarina', '127.0.0.1"', candidate.cookie()]) {
      assert.ok(secret === '' || !api.log().includes(secret), secret);
    }
  });
});
