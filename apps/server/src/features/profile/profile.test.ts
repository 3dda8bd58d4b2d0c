import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type Candidate, newCandidate } from '../../testing/candidate.ts';
import { assertRefused } from '../../testing/refused.ts';
import { newBrowser, startTestServer, type TestServer } from '../../testing/test-server.ts';

const wrong: Readonly<Record<string, unknown>> = {
  'nothing to change': {},
  'a word': { show_on_leaderboard: 'true' },
  'a number': { show_on_leaderboard: 1 },
  null: { show_on_leaderboard: null },
};
const massAssignment: Readonly<Record<string, unknown>> = {
  wallet_balance_paise: 5_000_000,
  tests_taken: 99,
  email: 'admin@example.com',
  email_verified: true,
  id: '00000000-0000-4000-8000-000000000000',
  role: 'admin',
};

describe('changing the profile', () => {
  let server: TestServer;
  let candidate: Candidate;
  before(async () => {
    server = await startTestServer();
    candidate = await newCandidate(server);
  });
  after(() => server.stop());

  const refuses = (body: unknown) =>
    assertRefused(server, '400 invalid_request', () => candidate.send('PATCH', '/api/profile', body));

  for (const [what, body] of Object.entries(wrong)) test(`is refused: ${what}`, () => refuses(body));
  for (const [field, value] of Object.entries(massAssignment)) {
    test(`cannot set the ${field}`, () => refuses({ show_on_leaderboard: true, [field]: value }));
  }

  test('needs a session', () =>
    assertRefused(server, '401 not_signed_in', () =>
      newBrowser(server.url).fetch('/api/profile', {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: '{"show_on_leaderboard":true}',
      }),
    ));

  test('changes the own row and no other', async () => {
    const other = await newCandidate(server);
    const response = await candidate.send('PATCH', '/api/profile', { show_on_leaderboard: true });
    assert.deepEqual([response.status, await response.json()], [200, { show_on_leaderboard: true }]);
    const shown = await server.deps.database.db.selectFrom('profiles').select(['id', 'show_on_leaderboard']).execute();
    const isShown = new Map(shown.map(({ id, show_on_leaderboard }) => [id, show_on_leaderboard]));
    assert.deepEqual([isShown.get(candidate.id), isShown.get(other.id)], [true, false]);
  });
});
