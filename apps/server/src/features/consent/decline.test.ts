import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { consentState } from '@bharti/contracts/account/consent';
import type { UserId } from '@bharti/domain/brand';
import { sql } from 'kysely';
import { agreement, jsonRequest, newCandidate, newEmail, signInOnly } from '../../testing/candidate.ts';
import { rowsNaming } from '../../testing/contents.ts';
import { assertRefused } from '../../testing/refused.ts';
import { type Browser, newBrowser, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { removeUnanswered } from './decline-consent.ts';

describe('a notice that is not agreed to', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  const db = () => server.deps.database.db;
  const newcomer = async (email = newEmail()) => {
    const browser = newBrowser(server.url);
    const { id } = await signInOnly(browser, { email });
    return { browser, id, email };
  };
  const decline = (browser: Browser) => browser.fetch('/api/consent/decline', { method: 'POST' });
  const exists = async (id: UserId) =>
    (await db().selectFrom('profiles').select('id').where('id', '=', id).execute()).length === 1;
  const age = (id: UserId, hours: number) =>
    sql`update profiles set created_at = created_at - make_interval(hours => ${hours}),
      updated_at = updated_at - make_interval(hours => ${hours}) where id = ${id}`.execute(db());

  test('leaves no account: the profile is gone, every session with it, and no row names the person', async () => {
    const { browser, id, email } = await newcomer();
    const laptop = await newcomer(email);
    const response = await decline(browser);
    assert.deepEqual([response.status, await response.json()], [200, { account: 'removed' }]);
    assert.match(response.headers.get('set-cookie') ?? '', /^session=; .*Max-Age=0/);
    assert.equal(await exists(id), false);
    assert.deepEqual(await rowsNaming(server, email), []);
    await assertRefused(server, '401 not_signed_in', () => laptop.browser.fetch('/api/consent'));
  });

  test('ends only the session of an account with results, whose owner may come back', async () => {
    const candidate = await newCandidate(server);
    const { cookie } = { cookie: candidate.cookie() };
    await candidate.begin();
    await candidate.send('DELETE', '/api/consent');
    assert.deepEqual(await (await decline(candidate)).json(), { account: 'kept' });
    assert.equal(await exists(candidate.id), true);
    await assertRefused(server, '401 not_signed_in', () =>
      newBrowser(server.url).fetch('/api/consent', { headers: { cookie } }),
    );
  });

  test('declined twice at the same moment is declined once', async () => {
    const { browser, id } = await newcomer();
    const replies = await Promise.all([decline(browser), decline(browser)]);
    assert.ok(replies.every(({ status }) => status === 200 || status === 401));
    assert.equal(await exists(id), false);
  });

  test('Y02: declined in an old window withdraws the consent of another window, and says what is kept', async () => {
    const { browser, email } = await newcomer();
    const other = await newcomer(email);
    await other.browser.fetch('/api/consent', jsonRequest('POST', agreement));
    const response = await decline(browser);
    assert.deepEqual([response.status, await response.json()], [200, { account: 'kept' }]);
    await assertRefused(server, '403 consent_required', () => other.browser.fetch('/api/dashboard'));
    const state = consentState.parse(await (await other.browser.fetch('/api/consent')).json());
    assert.deepEqual([state.standing, state.hasHistory], ['withdrawn', true]);
  });

  test('does not delete results from before the notice, and says so', async () => {
    const candidate = await newCandidate(server);
    await candidate.begin();
    await db().deleteFrom('consents').where('user_id', '=', candidate.id).execute();
    const state = consentState.parse(await (await candidate.send('GET', '/api/consent')).json());
    assert.deepEqual([state.standing, state.hasHistory], ['never', true]);
    assert.deepEqual(await (await decline(candidate)).json(), { account: 'kept' });
    assert.equal(await exists(candidate.id), true);
  });

  test('says beforehand that a new person has no history', async () => {
    const { browser } = await newcomer();
    assert.equal(consentState.parse(await (await browser.fetch('/api/consent')).json()).hasHistory, false);
  });

  test('lets the same person sign in afterwards with a new account', async () => {
    const { browser, id, email } = await newcomer();
    await decline(browser);
    const again = await newcomer(email);
    assert.notEqual(again.id, id);
  });

  test('leads to the removal of the account after a day without an answer, and of no other account', async () => {
    const [old, fresh, agreed, withdrawn] = [
      await newcomer(),
      await newcomer(),
      await newCandidate(server),
      await newCandidate(server),
    ];
    await withdrawn.send('DELETE', '/api/consent', undefined);
    for (const { id } of [old, agreed, withdrawn]) await age(id, 25);
    await age(fresh.id, 23);
    assert.equal(await removeUnanswered(server.deps.inTransaction, 24), 1);
    const left = await Promise.all([old, fresh, agreed, withdrawn].map(({ id }) => exists(id)));
    assert.deepEqual(left, [false, true, true, true]);
  });

  test('never removes an account that has results from before there was a notice', async () => {
    const { id, begin } = await newCandidate(server);
    await begin();
    await db().deleteFrom('consents').where('user_id', '=', id).execute();
    await age(id, 500);
    assert.equal(await removeUnanswered(server.deps.inTransaction, 24), 0);
    assert.equal(await exists(id), true);
  });

  test('removed by several servers at once is removed once', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => newcomer()));
    for (const { id } of people) await age(id, 48);
    const removed = await Promise.all([1, 2, 3].map(() => removeUnanswered(server.deps.inTransaction, 24)));
    assert.equal(
      removed.reduce((sum, count) => sum + count),
      5,
    );
  });

  test('cannot be declined with a form of another site', async () => {
    const { browser } = await newcomer();
    const headers = { origin: 'https://evil.example' };
    await assertRefused(server, '403 cross_site', () =>
      browser.fetch('/api/consent/decline', { ...jsonRequest('POST'), headers }),
    );
  });
});
