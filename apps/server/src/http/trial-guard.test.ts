import assert from 'node:assert/strict';
import type { OutgoingHttpHeaders } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { rawRequest } from '../testing/raw-request.ts';
import { assertRefusal, assertRefused } from '../testing/refused.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const foreignHosts = [
  'police-bharti.example',
  'police-bharti.example:3000',
  '192.168.1.5',
  '0.0.0.0',
  '127.0.0.1.evil.example',
  'localhost.evil.example',
  'evil.example#localhost',
  'localhost@evil.example',
  '[2001:db8::1]',
  'not a host',
];
const ownHosts = ['127.0.0.1', '127.0.0.1:3000', '127.1.2.3', 'localhost', 'LOCALHOST:80', '[::1]', '[::1]:3000'];
const forwardingHeaders = [
  'Forwarded',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Forwarded-Port',
  'X-Forwarded-Server',
  'X-Real-IP',
  'Via',
];

describe('trial mode', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  const get = (path: string, headers: OutgoingHttpHeaders) => rawRequest(server.url, { path, headers });

  for (const host of foreignHosts) {
    test(`does not answer to the name '${host}'`, async () => {
      for (const path of ['/api/session', '/config.json', '/healthz', '/nowhere']) {
        await assertRefusal(await get(path, { host }), '403 not_local');
      }
    });
  }

  for (const host of ownHosts) {
    test(`answers to the name '${host}'`, async () => {
      assert.equal((await get('/api/session', { host })).status, 200);
    });
  }

  for (const name of forwardingHeaders) {
    test(`S11 does not answer through a proxy that says ${name}`, async () => {
      await assertRefusal(await get('/api/session', { [name]: '127.0.0.1' }), '403 not_local');
      await assertRefusal(await get('/api/session', { [name]: '' }), '403 not_local');
    });
  }

  test('refuses sign-in through a proxy', () =>
    assertRefused(server, '403 not_local', () =>
      rawRequest(server.url, {
        method: 'POST',
        path: '/api/session/trial',
        headers: { origin: server.url, 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
        body: JSON.stringify({ name: 'Eve', email: 'eve@example.com' }),
      }),
    ));

  test('refuses sign-in under a foreign host name, also when the origin is the same', () =>
    assertRefused(server, '403 not_local', () =>
      rawRequest(server.url, {
        method: 'POST',
        path: '/api/session/trial',
        headers: { host: 'evil.example', origin: 'http://evil.example', 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Eve', email: 'eve@example.com' }),
      }),
    ));
});
