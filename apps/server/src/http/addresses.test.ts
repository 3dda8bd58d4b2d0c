import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { type Candidate, newCandidate } from '../testing/candidate.ts';
import { describedRoutes } from '../testing/described-routes.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { assertRefusal, assertRefused } from '../testing/refused.ts';
import { newOwner } from '../testing/staff.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/** Other spellings of a guarded path; each must be refused by the guard or not be found. */
const tricks = [
  '/api/dashboard',
  '//api//admin/revenue',
  '/api/ADMIN/revenue',
  '/api/admin/..;/admin/revenue',
  '/api/admin%2frevenue',
  '/api/admin/revenue;jsessionid=1',
  '/api/admin/revenue/payments.',
  '/api/admin/%72evenue',
  '/api/dashboard/',
  '//api//dashboard',
  '//api/dashboard',
  '/api//dashboard',
  '/API/DASHBOARD',
  '/api/Dashboard',
  '/api/dashboard.',
  '/api/dashboard%2e',
  '/api/dashboard%20',
  '/api/dashboard%00',
  '/api/dashboard;jsessionid=1',
  '/api/dashboard/..;/',
  '/api/..;/api/dashboard',
  '/api/session/..;/dashboard',
  '/api/session/../dashboard',
  '/api/session/%2e%2e/dashboard',
  '/api/session/..%2fdashboard',
  '/api/%64ashboard',
  '/%61pi/dashboard',
  '/api%2fdashboard',
  '/api%5cdashboard',
  '/api\\dashboard',
  '/./api/dashboard',
  '/api/dashboard?userId=1&userId=2',
  'http://127.0.0.1/api/dashboard',
  'http://evil.example/api/dashboard',
  '*',
];

const broken = ['/api/%', '/api/%ff', '/api/%E0%A4%A', '/api/attempts/%', '/%c0%ae%c0%ae/', `/${'a'.repeat(8_000)}`];
const longId = `/api/attempts/${'a'.repeat(500)}`;

describe('addresses', () => {
  let server: TestServer;
  let candidate: Candidate;
  before(async () => {
    server = await startTestServer();
    candidate = await newCandidate(server);
  });
  after(() => server.stop());

  for (const path of tricks) {
    test(`N02: a visitor without a session gets nothing from ${path}`, async () => {
      const response = await rawRequest(server.url, { path });
      await assertRefusal(response, response.status === 401 ? '401 not_signed_in' : '404 not_found');
    });
  }

  for (const path of broken) {
    test(`an address that cannot be read is refused: ${path.slice(0, 20)}`, async () => {
      const response = await rawRequest(server.url, { path });
      await assertRefusal(response, response.status === 400 ? '400 invalid_request' : '404 not_found');
    });
  }

  test('an id of 500 letters is refused', async () => {
    const response = await rawRequest(server.url, { path: longId, headers: { cookie: candidate.cookie() } });
    await assertRefusal(response, response.status === 400 ? '400 invalid_request' : '404 not_found');
  });

  test('N03 a query changes nothing about whose data is answered, however long or often repeated', async () => {
    const other = await newCandidate(server);
    const own = await (await candidate.send('GET', '/api/session')).text();
    for (const query of [
      `userId=${other.id}`,
      `userId=${other.id}&userId=${candidate.id}`,
      Array.from({ length: 1_000 }, (_, i) => `p${i}=1`).join('&'),
      `x=${'x'.repeat(8_000)}`,
      '__proto__[isAdmin]=true&constructor.prototype.isAdmin=true',
    ]) {
      assert.equal(await (await candidate.send('GET', `/api/session?${query}`)).text(), own);
    }
    assert.equal(Object.hasOwn(Object.prototype, 'isAdmin'), false);
  });

  test('N03 a parameter that a route has is refused with 8,000 letters and when it is repeated a thousand times, on every route with a query', async () => {
    const owner = await newOwner(server);
    const checked: string[] = [];
    for (const { method, path, parameters } of await describedRoutes((url) => owner.send('GET', url))) {
      const names = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
      if (method !== 'GET' || names.length === 0) continue;
      const address = path.replace(/\{\w+\}/g, () => crypto.randomUUID());
      const asks = path.startsWith('/api/admin/') ? owner : candidate;
      // Where the ids in the path are refused already, a refusal of the query shows nothing.
      if ((await asks.send('GET', address)).status === 400 && address !== path) continue;
      for (const name of names) {
        for (const query of [
          `${name}=${'x'.repeat(8_000)}`,
          Array.from({ length: 1_000 }, () => `${name}=1`).join('&'),
          `${name}=a&${name}=b`,
        ]) {
          await assertRefusal(await asks.send('GET', `${address}?${query}`), '400 invalid_request');
        }
        checked.push(`${path} ${name}`);
      }
    }
    process.stdout.write(`${checked.length} parameters of queries\n`);
    assert.ok(checked.length > 20, checked.join(', '));
  });

  for (const method of ['PUT', 'PATCH', 'DELETE', 'POST']) {
    test(`a method that an address does not have is refused: ${method}`, () =>
      assertRefused(server, '404 not_found', () => candidate.send(method, '/api/dashboard')));
  }

  test('two names of the host are refused', async () => {
    const host = new URL(server.url).host;
    const socket = connect(Number(new URL(server.url).port), new URL(server.url).hostname);
    socket.write(`GET /api/session HTTP/1.1\r\nhost: ${host}\r\nHost: ${host}\r\nconnection: close\r\n\r\n`);
    let text = '';
    for await (const chunk of socket) text += String(chunk);
    assert.match(text, /^HTTP\/1\.1 400 .*"invalid_request"/s);
  });

  test('too many header bytes are refused without ending the server', async () => {
    const response = await rawRequest(server.url, { path: '/api/session', headers: { 'x-long': 'x'.repeat(20_000) } });
    assert.equal(response.status, 431);
    assert.equal((await candidate.send('GET', '/api/session')).status, 200);
  });
});
