import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { shownUserHeader, userHeader } from '@bharti/contracts/api';
import { z } from 'zod';
import { jsonRequest, newCandidate, signInOnly } from '../testing/candidate.ts';
import { assertRefused } from '../testing/refused.ts';
import { newBrowser, startTestServer, type TestServer } from '../testing/test-server.ts';

const openApi = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });
/** Routes without a user: they are public, open a session, return its user, or are signed by the provider. */
const open = [
  'GET /api/notes',
  'GET /api/session',
  'DELETE /api/session',
  'POST /api/session/trial',
  'POST /api/webhooks/razorpay',
];

describe('a page that shows another user than the signed-in one', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  const shows = (id: string) => ({ [shownUserHeader]: id });

  test('is refused at every address, and nothing changes', async () => {
    const [shown, signedIn] = [await newCandidate(server), await newCandidate(server)];
    const { paths } = openApi.parse(await (await signedIn.send('GET', '/api/openapi.json')).json());
    const routes = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const personal = routes.filter((route) => route.includes(' /api/') && !open.includes(route));
    assert.ok(personal.length >= 20, personal.join(', '));
    for (const route of personal) {
      const [method = '', path = ''] = route.replace(/\{\w+\}/g, crypto.randomUUID()).split(' ');
      await assertRefused(server, '409 other_user', () =>
        signedIn.fetch(path, { ...jsonRequest(method), headers: shows(shown.id) }),
      );
    }
  });

  test('gets a refusal for deletion, withdrawal, signing out everywhere and a new attempt', async () => {
    const [shown, signedIn] = [await newCandidate(server), await newCandidate(server)];
    const asked: readonly [string, string, unknown][] = [
      ['DELETE', '/api/account', { confirmation: 'DELETE' }],
      ['DELETE', '/api/consent', undefined],
      ['DELETE', '/api/sessions', undefined],
      ['POST', '/api/attempts', { testId: 'promo-general-knowledge' }],
      ['PATCH', '/api/profile', { show_on_leaderboard: true }],
      ['POST', '/api/exports', { locale: 'en' }],
      ['POST', '/api/top-ups', { id: crypto.randomUUID(), amount: 100 }],
    ];
    for (const [method, path, body] of asked) {
      const init = jsonRequest(method, body);
      await assertRefused(server, '409 other_user', () =>
        signedIn.fetch(path, { ...init, headers: { ...init.headers, ...shows(shown.id) } }),
      );
    }
  });

  test('is refused before the notice: declining or agreeing in it does nothing for the other user', async () => {
    const shown = await newCandidate(server);
    const browser = newBrowser(server.url);
    await signInOnly(browser);
    for (const path of ['/api/consent', '/api/consent/decline']) {
      await assertRefused(server, '409 other_user', () =>
        browser.fetch(path, { method: 'POST', headers: shows(shown.id) }),
      );
    }
  });

  test('that signs out leaves the other user’s session alone', async () => {
    const [shown, signedIn] = [await newCandidate(server), await newCandidate(server)];
    const reply = await signedIn.fetch('/api/session', { method: 'DELETE', headers: shows(shown.id) });
    assert.deepEqual([reply.status, reply.headers.get('set-cookie')], [204, null]);
    assert.equal((await signedIn.send('GET', '/api/dashboard')).status, 200);
  });

  test('gets the user of the session with every reply, from the first one on', async () => {
    const candidate = await newCandidate(server);
    for (const path of ['/api/dashboard', '/api/consent', '/api/profile']) {
      assert.equal((await candidate.send('GET', path)).headers.get(userHeader), candidate.id);
    }
    const headers = shows(candidate.id);
    assert.equal((await candidate.fetch('/api/dashboard', { headers })).status, 200);
  });
});
