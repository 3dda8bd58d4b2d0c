import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import { newCandidate } from '../testing/candidate.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { newBrowser, startTestServer, type TestServer } from '../testing/test-server.ts';

describe('reply headers', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ env: { PAYMENTS: 'off' } });
  });
  after(() => server.stop());

  const replies: Readonly<Record<string, () => Promise<Response>>> = {
    'a reply': () => rawRequest(server.url, { path: '/api/session' }),
    'the configuration': () => rawRequest(server.url, { path: '/config.json' }),
    'the health check': () => rawRequest(server.url, { path: '/healthz' }),
    'a refusal': () => rawRequest(server.url, { path: '/api/dashboard' }),
    'an unknown address': () => rawRequest(server.url, { path: '/api/nowhere' }),
    'a broken address': () => rawRequest(server.url, { path: '/api/%ff' }),
    'a foreign name': () => rawRequest(server.url, { path: '/api/session', headers: { host: 'evil.example' } }),
  };
  const ofAnotherSite = () =>
    rawRequest(server.url, { method: 'DELETE', path: '/api/session', headers: { origin: 'https://evil.example' } });

  for (const [what, ask] of Object.entries(replies)) {
    test(`keep the browser strict: ${what}`, async () => {
      const { headers } = await ask();
      const policy = headers.get('content-security-policy') ?? '';
      assert.match(policy, /default-src 'none'/);
      assert.match(policy, /frame-ancestors 'none'/);
      assert.doesNotMatch(policy, /script-src[^;]*(unsafe|\*|http)/);
      assert.doesNotMatch(headers.get('content-type') ?? '', /html/);
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
    });

    test(`N10 give other sites no access: ${what}`, async () => {
      const { headers } = await ask();
      for (const name of headers.keys()) assert.doesNotMatch(name, /^access-control-/);
    });
  }

  test('to a change of another site give it nothing, and the browser does not guess a type', async () => {
    const { status, headers } = await ofAnotherSite();
    assert.equal(status, 403);
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.equal(headers.get('content-type'), 'application/json');
    for (const name of headers.keys()) assert.doesNotMatch(name, /^access-control-/);
  });

  test('of a page also forbid camera, microphone and location', async () => {
    const { headers } = await rawRequest(server.url, { path: '/' });
    assert.match(headers.get('permissions-policy') ?? '', /camera=\(\).*microphone=\(\).*geolocation=\(\)/);
    assert.equal(headers.get('referrer-policy'), 'strict-origin-when-cross-origin');
    assert.equal(headers.get('cross-origin-opener-policy'), 'same-origin-allow-popups');
    assert.equal(headers.get('x-frame-options'), 'DENY');
  });

  test('say so when the connection closes after the reply', async () => {
    const { url } = server;
    for (const version of ['1.0', '1.1']) {
      const { hostname, port, host } = new URL(url);
      const socket = connect({ host: hostname, port: Number(port) });
      socket.end(`GET /api/session HTTP/${version}\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);
      assert.match(await text(socket), /^connection: close\r$/im);
    }
  });

  test('answers about a person stay out of every cache', async () => {
    const candidate = await newCandidate(server);
    for (const path of ['/api/session', '/api/dashboard', '/api/attempts/00000000-0000-4000-8000-000000000000']) {
      assert.equal((await candidate.send('GET', path)).headers.get('cache-control'), 'no-store', path);
    }
  });

  for (const origin of ['https://evil.example', 'null']) {
    test(`N10 allow nothing to a preflight of ${origin}`, async () => {
      const response = await rawRequest(server.url, {
        method: 'OPTIONS',
        path: '/api/attempts',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type',
          'access-control-request-private-network': 'true',
        },
      });
      assert.equal(response.status, 404);
      for (const name of response.headers.keys()) assert.doesNotMatch(name, /^access-control-/);
    });

    test(`N10 allow nothing to a read with cookies by ${origin}`, async () => {
      const { cookie } = await newCandidate(server);
      const headers = { origin, cookie: cookie() };
      const response = await rawRequest(server.url, { path: '/api/dashboard', headers });
      for (const name of response.headers.keys()) assert.doesNotMatch(name, /^access-control-/);
    });
  }

  test('contain no Strict-Transport-Security over http', async () => {
    assert.equal((await newBrowser(server.url).fetch('/healthz')).headers.get('strict-transport-security'), null);
  });

  test('contain Strict-Transport-Security for a year and a policy, whatever is asked for, when the public address has https', async () => {
    const secure = await startTestServer({ env: { PUBLIC_URL: 'https://localhost' } });
    try {
      const requests = [
        ...[
          '/healthz',
          '/',
          '/api/session',
          '/config.json',
          '/assets/none.js',
          '/assets/none.css',
          '/assets/none.svg',
        ].map((url) => ({ method: 'GET', url }) as const),
        { method: 'DELETE', url: '/api/session' },
        { method: 'PUT', url: '/api/attempts/00000000-0000-4000-8000-000000000000/answers' },
      ] as const;
      for (const request of requests) {
        const { headers } = await secure.app.inject(request);
        assert.equal(headers['strict-transport-security'], 'max-age=31536000; includeSubDomains', request.url);
        const policy = String(headers['content-security-policy']);
        assert.match(policy, /object-src 'none'|default-src 'none'/, request.url);
        assert.match(policy, /base-uri 'none'/, request.url);
        assert.match(policy, /frame-ancestors 'none'/, request.url);
      }
    } finally {
      await secure.stop();
    }
  });
});
