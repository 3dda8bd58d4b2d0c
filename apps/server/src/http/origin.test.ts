import assert from 'node:assert/strict';
import type { OutgoingHttpHeaders } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { type Candidate, freeTestId, newCandidate } from '../testing/candidate.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { assertRefused } from '../testing/refused.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

type Change = { readonly method: string; readonly path: string; readonly body?: string };

const changes: readonly Change[] = [
  { method: 'POST', path: '/api/session/trial', body: JSON.stringify({ name: 'Eve', email: 'eve@example.com' }) },
  { method: 'DELETE', path: '/api/session' },
  { method: 'POST', path: '/api/attempts', body: JSON.stringify({ testId: freeTestId }) },
  { method: 'PATCH', path: '/api/profile', body: JSON.stringify({ show_on_leaderboard: true }) },
];

describe('changes asked for by other sites', () => {
  let server: TestServer;
  let candidate: Candidate;
  before(async () => {
    server = await startTestServer();
    candidate = await newCandidate(server);
  });
  after(() => server.stop());

  const ask = (change: Change, headers: OutgoingHttpHeaders) =>
    rawRequest(server.url, {
      ...change,
      headers: { cookie: candidate.cookie(), ...(change.body && { 'content-type': 'application/json' }), ...headers },
    });

  const foreign: Readonly<Record<string, () => OutgoingHttpHeaders>> = {
    'no Origin': () => ({}),
    'no Origin but a Referer of ours': () => ({ referer: `${server.url}/dashboard` }),
    'Origin: null': () => ({ origin: 'null' }),
    'an empty Origin': () => ({ origin: '' }),
    'an evil origin': () => ({ origin: 'https://evil.example' }),
    'an origin that begins like ours': () => ({ origin: `${server.url}.evil.example` }),
    'an origin that ends like ours': () => ({ origin: `http://evil-${new URL(server.url).host}` }),
    'an origin with ours as its user name': () => ({ origin: `${server.url}@evil.example` }),
    'another port of this machine': () => ({ origin: 'http://127.0.0.1:1' }),
    'the same host by another name': () => ({ origin: server.url.replace('127.0.0.1', 'localhost') }),
    'the same host over https': () => ({ origin: server.url.replace('http:', 'https:') }),
    'our origin twice': () => ({ origin: `${server.url}, ${server.url}` }),
  };

  for (const [what, headers] of Object.entries(foreign)) {
    for (const change of changes) {
      test(`S07 ${what}: ${change.method} ${change.path} is refused and nothing changed`, () =>
        assertRefused(server, '403 cross_site', () => ask(change, headers())));
    }
  }

  for (const site of ['cross-site', 'same-site', 'none']) {
    for (const change of changes) {
      test(`S08 Sec-Fetch-Site: ${site}: ${change.method} ${change.path} is refused and nothing changed`, () =>
        assertRefused(server, '403 cross_site', () => ask(change, { origin: server.url, 'sec-fetch-site': site })));
    }
  }

  test('S07 a form of another site is refused before it is read', () =>
    assertRefused(server, '403 cross_site', () =>
      rawRequest(server.url, {
        method: 'POST',
        path: '/api/session/trial',
        body: 'name=Eve&email=eve@example.com',
        headers: { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
      }),
    ));

  test('our own page is accepted', async () => {
    const own = { origin: server.url, 'sec-fetch-site': 'same-origin' };
    const [, , start] = changes;
    assert.ok(start);
    assert.equal((await ask(start, own)).status, 201);
  });

  test('TRACE finds nothing, and sends no cookie back', async () => {
    for (const path of ['/', '/api/session', '/api/attempts', '/admin']) {
      const reply = await ask({ method: 'TRACE', path }, { origin: server.url });
      assert.equal(reply.status, 404, path);
      assert.ok(!(await reply.text()).includes(candidate.cookie()));
    }
  });

  test('an unknown method is a change too', () =>
    assertRefused(server, '403 cross_site', () => ask({ method: 'PROPFIND', path: '/api/session' }, {})));
});
