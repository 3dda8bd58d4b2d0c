import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, describe, test } from 'node:test';
import { createTokenMaker, externalWith, googleEnv } from '../../testing/id-tokens.ts';
import { type RawRequest, rawRequest } from '../../testing/raw-request.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const handler = '/__/auth/handler';
let names = 0;
/** A file that no earlier test has fetched, because fetched files are cached. */
const newFile = (): string => {
  names += 1;
  return `${handler}-${names}`;
};
type Answer = (response: ServerResponse, request: IncomingMessage) => void;

const page: Answer = (response) =>
  response
    .writeHead(200, {
      'content-type': 'text/html',
      'cache-control': 'max-age=1800',
      'set-cookie': 'helper=1',
      'content-security-policy': 'default-src *',
      'strict-transport-security': 'max-age=1',
      'access-control-allow-origin': '*',
      'x-powered-by': 'helper',
    })
    .end('<!doctype html>helper');

const elsewhere =
  (status: number, location: string): Answer =>
  (response) =>
    response.writeHead(status, { location }).end();

describe('Google’s sign-in helper on our own origin', () => {
  let upstream: Server;
  let server: TestServer;
  let asked: IncomingMessage[] = [];
  let answer: Answer = page;
  before(async () => {
    upstream = createServer((request, response) => {
      asked.push(request);
      answer(response, request);
    }).listen(0, '127.0.0.1');
    await new Promise((done) => upstream.once('listening', done));
    const { keys } = await createTokenMaker();
    const helperOrigin = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
    const env = { ...googleEnv, PUBLIC_URL: 'https://police-bharti.example' };
    server = await startTestServer({ env, external: externalWith({ keys, helperOrigin }) });
  });
  after(async () => {
    await server.stop();
    upstream.closeAllConnections();
    upstream.close();
  });
  beforeEach(() => {
    asked = [];
    answer = page;
  });

  const own = () => `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  const ask = (path: string, request: Partial<RawRequest> = {}) => rawRequest(own(), { path, ...request });

  for (const path of [handler, '/__/auth/handler.js', '/__/auth/iframe?apiKey=k&v=1', '/__/firebase/init.json']) {
    test(`hands out ${path}`, async () => {
      const response = await ask(path);
      assert.deepEqual([response.status, await response.text()], [200, '<!doctype html>helper']);
      assert.deepEqual(
        asked.map(({ method, url }) => [method, url]),
        [['GET', path]],
      );
    });
  }

  test('sends no header of the visitor', async () => {
    await ask(newFile(), {
      headers: {
        cookie: '__Host-session=secret',
        authorization: 'Bearer secret',
        referer: 'https://police-bharti.example/secret',
        origin: 'https://police-bharti.example',
        'x-forwarded-for': '203.0.113.9',
        'user-agent': 'Phone secret',
        'accept-language': 'mr',
      },
    });
    assert.equal(asked[0]?.headers['accept-language'], 'mr');
    assert.doesNotMatch(JSON.stringify(asked[0]?.headers), /secret|203\.0\.113|police-bharti/);
    assert.equal(asked[0]?.headers.cookie, undefined);
  });

  test('passes on no cookie and no other header of Google', async () => {
    const { headers } = await ask(newFile());
    assert.deepEqual([headers.get('content-type'), headers.get('cache-control')], ['text/html', 'max-age=1800']);
    for (const name of ['set-cookie', 'access-control-allow-origin', 'x-powered-by'])
      assert.equal(headers.get(name), null);
    assert.match(headers.get('strict-transport-security') ?? '', /31536000/);
  });

  test('has a content policy of its own: framed by us only, scripts of its own and of Google’s', async () => {
    const { headers } = await ask(newFile());
    const policy = headers.get('content-security-policy') ?? '';
    assert.match(
      policy,
      /^default-src 'none'; script-src 'self' 'nonce-firebase-auth-helper' https:\/\/apis\.google\.com;/,
    );
    assert.match(policy, /frame-ancestors 'self'/);
    assert.equal(headers.get('x-frame-options'), 'SAMEORIGIN');
    assert.equal(headers.get('cross-origin-opener-policy'), 'unsafe-none');
    const ours = await ask('/healthz');
    assert.doesNotMatch(ours.headers.get('content-security-policy') ?? '', /nonce/);
    assert.equal(ours.headers.get('x-frame-options'), 'DENY');
  });

  for (const path of [
    '/__/',
    '/__/auth',
    '/__/auth/',
    '/__/firebase/',
    '/__/firebase/init.js',
    '/__/firebase/init.json/x',
    '/__/hosting/x',
    '/__/auth/../firebase/x',
    '/__/auth/../../secret',
    '/__/auth/%2e%2e/%2e%2e/secret',
    '/__/auth/..%2f..%2fsecret',
    '/__/auth/..;/secret',
    '/__/auth/..\\secret',
    '/__/auth//evil.example',
    '/__/auth/@evil.example',
    '/__/auth/handler%00',
    '/__/auth/handler%0d%0aHost:evil',
    '//evil.example/__/auth/handler',
    '/__/auth/.env',
    'http://evil.example/__/auth/handler',
  ]) {
    test(`is asked for nothing else: ${path}`, async () => {
      const response = await ask(path);
      assert.ok([400, 403, 404].includes(response.status), String(response.status));
      assert.deepEqual(asked, []);
    });
  }

  for (const method of ['POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS']) {
    test(`is only read: ${method}`, async () => {
      const headers = { origin: 'https://police-bharti.example' };
      assert.equal((await ask(handler, { method, headers })).status, 404);
      assert.deepEqual(asked, []);
    });
  }

  const failures: Readonly<Record<string, Answer>> = {
    'leads to another site': elsewhere(302, 'https://evil.example/'),
    'leads to another page of its own': elsewhere(301, '/elsewhere'),
    'leads on with its method kept': elsewhere(307, 'http://127.0.0.1:1/'),
    fails: (response) => response.writeHead(500).end('stack trace'),
    'is larger than it can be': (response) => response.writeHead(200).end(Buffer.alloc(3 * 1024 * 1024)),
    'breaks off': (response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('half');
      setTimeout(() => response.destroy(), 20);
    },
    'hangs up': (response) => response.destroy(),
  };
  for (const [what, failure] of Object.entries(failures)) {
    test(`that ${what} is an outage, and nothing of the answer is shown`, async () => {
      answer = failure;
      const response = await ask(newFile());
      assert.equal(response.status, 503);
      assert.equal(response.headers.get('location'), null);
      assert.match(await response.text(), /"busy"/);
      assert.equal(asked.length, 1);
    });
  }

  test('is fetched once for many visitors, whatever their query', async () => {
    const path = newFile();
    const replies = await Promise.all(Array.from({ length: 400 }, (_, i) => ask(`${path}?visitor=${i}`)));
    for (const reply of replies) assert.deepEqual([reply.status, await reply.text()], [200, '<!doctype html>helper']);
    assert.equal(asked.length, 1);
  });

  test('is asked again after an outage', async () => {
    const path = newFile();
    answer = (response) => response.writeHead(500).end();
    assert.equal((await ask(path)).status, 503);
    answer = page;
    assert.equal((await ask(path)).status, 200);
  });

  test('a file it does not have is not found here either', async () => {
    answer = (response) => response.writeHead(404, { 'content-type': 'text/plain' }).end('no');
    assert.equal((await ask('/__/auth/nothing')).status, 404);
  });
});

describe('the server offers no sign-in helper', () => {
  for (const [what, env] of Object.entries({
    'in trial mode': {},
    'where Google’s own domain serves it': googleEnv,
    'with the emulator': {
      ...googleEnv,
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
      PUBLIC_URL: 'https://localhost',
    },
  })) {
    test(what, async () => {
      const server = await startTestServer({ env });
      try {
        const response = await server.app.inject({ url: handler, headers: { host: 'localhost' } });
        assert.equal(response.statusCode, 404);
      } finally {
        await server.stop();
      }
    });
  }
});
