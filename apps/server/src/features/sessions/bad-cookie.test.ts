import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type Candidate, newCandidate } from '../../testing/candidate.ts';
import { describedRoutes } from '../../testing/described-routes.ts';
import { rawRequest } from '../../testing/raw-request.ts';
import { assertRefused } from '../../testing/refused.ts';
import { newStaff } from '../../testing/staff.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

describe('a cookie that is no session', () => {
  let server: TestServer;
  let candidate: Candidate;
  let other: Candidate;
  before(async () => {
    server = await startTestServer();
    candidate = await newCandidate(server);
    other = await newCandidate(server);
  });
  after(() => server.stop());

  const token = () => candidate.cookie().replace('session=', '');
  const bytes = () => Buffer.from(token(), 'base64url');
  const secretOf = (who: Candidate) => Buffer.from(who.cookie().replace('session=', ''), 'base64url').subarray(16);
  const userIdBytes = () => Buffer.from(candidate.id.replaceAll('-', ''), 'hex');

  const cookies: Readonly<Record<string, () => string | string[]>> = {
    'none at all': () => '',
    'an empty one': () => 'session=',
    gibberish: () => 'session=gibberish',
    'only separators': () => ';;;===;',
    '64 letters of nothing': () => `session=${'A'.repeat(64)}`,
    'the user id alone': () => `session=${candidate.id}`,
    'the user id with a secret of zeros': () =>
      `session=${Buffer.concat([userIdBytes(), Buffer.alloc(32)]).toString('base64url')}`,
    'the user id with the secret of another session': () =>
      `session=${Buffer.concat([userIdBytes(), secretOf(other)]).toString('base64url')}`,
    'the hash of the token': () => `session=${bytes().toString('hex')}`,
    'the token with one letter changed': () => `session=${token().replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))}`,
    'the token cut short': () => `session=${token().slice(0, -1)}`,
    'the token and more': () => `session=${token()}A`,
    'the token in quotes': () => `session="${token()}"`,
    'the token in standard base64': () => `session=${bytes().toString('base64').replace(/\w$/, '+')}`,
    'the token under another name': () => `Session=${token()}; __Host-session=${token()}; sid=${token()}`,
    'the token twice': () => `session=${token()}; session=${token()}`,
    'two sessions, one planted': () => `session=${token()}; ${other.cookie()}`,
    'two cookie lines': () => [`session=${token()}`, other.cookie()],
    'a prototype': () => 'session=__proto__; __proto__=session',
    'percent signs': () => 'session=%00%ff%',
    'bytes that are no text': () => 'session=\u00ff\u0080',
    '8 kB of it': () => `session=${'A'.repeat(8_000)}`,
  };

  for (const [what, cookie] of Object.entries(cookies)) {
    test(`opens nothing: ${what}`, async () => {
      const headers = { cookie: cookie(), origin: server.url };
      const session = await rawRequest(server.url, { path: '/api/session', headers });
      assert.deepEqual([session.status, await session.json()], [200, { user: null }]);
      await assertRefused(server, '401 not_signed_in', () =>
        rawRequest(server.url, { path: '/api/dashboard', headers }),
      );
      await assertRefused(server, '401 not_signed_in', () =>
        rawRequest(server.url, {
          method: 'PATCH',
          path: '/api/profile',
          headers: { ...headers, 'content-type': 'application/json' },
          body: '{"show_on_leaderboard":true}',
        }),
      );
    });
  }

  test('S10 a session token in the header Authorization is not accepted', () =>
    assertRefused(server, '401 not_signed_in', () =>
      rawRequest(server.url, { path: '/api/dashboard', headers: { authorization: `Bearer ${token()}` } }),
    ));

  test('S10 a public key, or a session token, as a bearer opens no route of the API, each asked by its own method', async () => {
    const staff = await newStaff(server, 'owner');
    const routes = await describedRoutes((path) => staff.fetch(path));
    let refused = 0;
    for (const { method, path: pattern } of routes) {
      const path = pattern.replaceAll(/\{\w+\}/g, candidate.id);
      const ask = (more: Readonly<Record<string, string>>) =>
        server.app.inject({
          method: method as 'POST',
          url: path,
          headers: { host: new URL(server.url).host, origin: server.url, ...more },
        });
      const plain = await ask({});
      if (plain.statusCode === 401) refused += 1;
      for (const key of ['AIzaSyA-only-a-public-key-for-tests-000000', token()]) {
        const reply = await ask({ authorization: `Bearer ${key}`, apikey: key });
        assert.equal(reply.statusCode, plain.statusCode, `${method} ${path}`);
        if (plain.statusCode === 401) assert.equal(reply.body, plain.body, `${method} ${path}`);
      }
    }
    // All but those that anybody may ask.
    assert.ok(refused > 120, `${refused} of ${routes.length} routes answer 401`);
  });

  test('the session is still valid after these requests', async () => {
    assert.equal((await candidate.send('GET', '/api/dashboard')).status, 200);
  });
});
