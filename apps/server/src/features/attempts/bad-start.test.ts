import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type Candidate, freeTestId, newCandidate, paidTestId } from '../../testing/candidate.ts';
import { assertRefused } from '../../testing/refused.ts';
import { newBrowser, startTestServer, type TestServer } from '../../testing/test-server.ts';

const wrongIds: Readonly<Record<string, unknown>> = {
  'none at all': undefined,
  null: null,
  'a number': 1,
  'a list': [freeTestId],
  'an object': { $gt: '' },
  empty: '',
  '65 letters': 'a'.repeat(65),
  'capital letters': freeTestId.toUpperCase(),
  'a path': '../promo-general-knowledge',
  'a quote': "promo' or '1'='1",
  'a wildcard': 'promo%',
  'a NUL': 'promo\u0000',
  'a Devanagari digit': 'police-test-१',
  'the name of every prototype': '__proto__',
};

const massAssignment: Readonly<Record<string, unknown>> = {
  deadline: 4_000_000_000_000,
  startedAt: 0,
  durationSeconds: 999_999,
  score: 50,
  user_id: '00000000-0000-4000-8000-000000000000',
  status: 'submitted',
};

describe('an attempt that cannot be started', () => {
  let server: TestServer;
  let candidate: Candidate;
  before(async () => {
    server = await startTestServer();
    candidate = await newCandidate(server);
  });
  after(() => server.stop());

  const refuses = (expected: string, body: unknown) =>
    assertRefused(server, expected, () => candidate.send('POST', '/api/attempts', body));

  for (const [what, testId] of Object.entries(wrongIds)) {
    test(`an invalid test id: ${what}`, () => refuses('400 invalid_request', { testId }));
  }
  for (const testId of ['no-such-test', 'constructor', 'tostring', '0']) {
    test(`a test that does not exist: ${testId}`, () => refuses('404 test_not_found', { testId }));
  }
  for (const [field, value] of Object.entries(massAssignment)) {
    test(`a ${field} of the candidate's own`, () =>
      refuses('400 invalid_request', { testId: freeTestId, [field]: value }));
  }

  test('A01 a paid test that was not bought', () => refuses('403 not_owned', { testId: paidTestId }));

  test('a test that was withdrawn', async () => {
    const { db } = server.deps.database;
    const withdraw = (published: boolean) =>
      db.updateTable('tests').set({ published }).where('id', '=', freeTestId).execute();
    await withdraw(false);
    await refuses('404 test_not_found', { testId: freeTestId });
    await withdraw(true);
  });

  test('without a session', () =>
    assertRefused(server, '401 not_signed_in', () =>
      newBrowser(server.url).fetch('/api/attempts', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ testId: freeTestId }),
      }),
    ));

  test('a test that was withdrawn meanwhile can still be finished', async () => {
    const attempt = await candidate.begin();
    await server.deps.database.db.updateTable('tests').set({ published: false }).where('id', '=', freeTestId).execute();
    assert.equal((await candidate.begin()).id, attempt.id);
    assert.equal((await candidate.save(attempt)).status, 200);
    assert.equal((await candidate.send('POST', `/api/attempts/${attempt.id}/submit`)).status, 200);
  });
});
