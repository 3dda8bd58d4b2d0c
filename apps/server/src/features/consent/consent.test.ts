import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { consentState } from '@bharti/contracts/account/consent';
import type { UserId } from '@bharti/domain/brand';
import { noticeVersion } from '@bharti/domain/people/consent';
import { z } from 'zod';
import { agreement, jsonRequest, newCandidate, newEmail, signIn, signInOnly } from '../../testing/candidate.ts';
import { assertRefused } from '../../testing/refused.ts';
import { type Browser, newBrowser, startTestServer, type TestServer } from '../../testing/test-server.ts';

const openApi = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });
/** The routes that work before consent: session, notice, data export, deletion of the account. */
const open = [
  'GET /api/notes',
  'GET /api/session',
  'DELETE /api/session',
  'POST /api/session/trial',
  'GET /api/consent',
  'POST /api/consent',
  'DELETE /api/consent',
  'POST /api/consent/decline',
  'DELETE /api/sessions',
  'DELETE /api/sessions/{sessionId}',
  'POST /api/exports',
  'GET /api/exports/{exportId}',
  'GET /api/exports/{exportId}/file',
  'DELETE /api/account',
];
const wrong: Readonly<Record<string, unknown>> = {
  'no word about the age': { version: noticeVersion, locale: 'en' },
  'an age that is a word': { ...agreement, isAdult: 'true' },
  'an age that is a number': { ...agreement, isAdult: 1 },
  'no version': { locale: 'en', isAdult: true },
  'a version that is no day': { ...agreement, version: 'latest' },
  'a language that is none': { ...agreement, locale: 'hi' },
  'a time that the client chose': { ...agreement, given_at: '2020-01-01T00:00:00Z' },
  "another user's id": { ...agreement, user_id: '00000000-0000-4000-8000-000000000000' },
};

describe('consent', () => {
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
  const give = (browser: Browser, answer: unknown = agreement) =>
    browser.fetch('/api/consent', jsonRequest('POST', answer));
  const stateOf = async (response: Response) => consentState.parse(await response.json());
  const standing = async (browser: Browser) => (await stateOf(await browser.fetch('/api/consent'))).standing;
  const rowsOf = (user: UserId) => db().selectFrom('consents').selectAll().where('user_id', '=', user).execute();
  const asOfEarlierNotice = (user: UserId) =>
    db().updateTable('consents').set({ version: '2025-01-01' }).where('user_id', '=', user).execute();

  test('Y01: comes first: until it is given, every other address refuses and changes nothing', async () => {
    const { browser } = await newcomer();
    const { paths } = openApi.parse(await (await browser.fetch('/api/openapi.json')).json());
    const routes = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const closed = routes.filter((route) => route.includes(' /api/') && !open.includes(route));
    assert.ok(closed.length >= 12, closed.join(', '));
    for (const route of closed) {
      const [method = '', path = ''] = route.replace(/\{\w+\}/g, crypto.randomUUID()).split(' ');
      await assertRefused(server, '403 consent_required', () => browser.fetch(path, jsonRequest(method)));
    }
  });

  test('is not shown to a visitor who is not signed in: they are told to sign in', async () => {
    for (const [method, path] of [
      ['GET', '/api/consent'],
      ['POST', '/api/consent'],
      ['DELETE', '/api/consent'],
      ['POST', '/api/consent/decline'],
    ] as const) {
      await assertRefused(server, '401 not_signed_in', () => newBrowser(server.url).fetch(path, jsonRequest(method)));
    }
  });

  test('Y01: is recorded with notice, language and time, and opens the account at once', async () => {
    const { browser, id } = await newcomer();
    assert.equal(await standing(browser), 'never');
    const response = await give(browser, { ...agreement, locale: 'mr' });
    assert.equal(response.status, 201);
    const state = await stateOf(response);
    assert.deepEqual([state.version, state.standing], [noticeVersion, 'given']);
    const [row, ...more] = await rowsOf(id);
    assert.equal(more.length, 0);
    assert.deepEqual([row?.version, row?.locale, row?.is_adult], [noticeVersion, 'mr', true]);
    assert.equal(row?.given_at.toISOString(), state.given_at);
    assert.equal((await browser.fetch('/api/dashboard')).status, 200);
  });

  async function isNotTaken(answer: unknown): Promise<void> {
    const { browser } = await newcomer();
    await assertRefused(server, '400 invalid_request', () => give(browser, answer));
    assert.equal((await browser.fetch('/api/dashboard')).status, 403);
  }
  for (const [what, answer] of Object.entries(wrong)) {
    test(`is not taken with ${what}`, () => isNotTaken(answer));
  }

  test('Y05: is not taken of a person who does not say that they are 18 or older', () =>
    isNotTaken({ ...agreement, isAdult: false }));

  test('is not accepted for another notice than the current one', async () => {
    const { browser } = await newcomer();
    for (const version of ['2025-01-01', '2999-12-31']) {
      await assertRefused(server, '409 notice_changed', () => give(browser, { ...agreement, version }));
    }
  });

  test('given twenty times at once is one consent', async () => {
    const { browser, id } = await newcomer();
    const replies = await Promise.all(Array.from({ length: 20 }, () => give(browser)));
    assert.deepEqual([...new Set(replies.map(({ status }) => status))], [201]);
    assert.equal((await rowsOf(id)).length, 1);
  });

  test('Y01: is asked for again when the notice changes, and the earlier one stays on record', async () => {
    const candidate = await newCandidate(server);
    const { id, send } = candidate;
    await asOfEarlierNotice(id);
    await assertRefused(server, '403 consent_required', () => send('GET', '/api/dashboard'));
    assert.equal(await standing(candidate), 'outdated');
    await send('POST', '/api/consent', agreement);
    assert.equal((await send('GET', '/api/dashboard')).status, 200);
    assert.deepEqual((await rowsOf(id)).map(({ version }) => version).sort(), ['2025-01-01', noticeVersion]);
  });

  test('Y02: withdrawn closes the account with the next request, on every device; given again it opens', async () => {
    const { browser, id, email } = await newcomer();
    await give(browser);
    const other = newBrowser(server.url);
    await signInOnly(other, { email });
    const response = await browser.fetch('/api/consent', { method: 'DELETE' });
    assert.deepEqual([response.status, (await stateOf(response)).standing], [200, 'withdrawn']);
    for (const device of [browser, other]) {
      await assertRefused(server, '403 consent_required', () => device.fetch('/api/dashboard'));
    }
    assert.equal((await browser.fetch('/api/consent', { method: 'DELETE' })).status, 200);
    await give(other);
    assert.equal((await browser.fetch('/api/dashboard')).status, 200);
    assert.deepEqual((await rowsOf(id)).map(({ withdrawn_at }) => withdrawn_at === null).sort(), [false, true]);
  });

  test('of another user is not changed by these requests', async () => {
    const [one, other] = [await newCandidate(server), await newCandidate(server)];
    await one.send('DELETE', '/api/consent');
    assert.equal((await other.send('GET', '/api/dashboard')).status, 200);
  });

  test('signing in again asks for nothing new', async () => {
    const email = newEmail();
    await signIn(newBrowser(server.url), { email });
    const browser = newBrowser(server.url);
    await signInOnly(browser, { email });
    assert.equal((await browser.fetch('/api/dashboard')).status, 200);
  });
});
