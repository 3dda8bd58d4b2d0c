import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { freeTestId, newCandidate } from '../../testing/candidate.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

describe('a server that still runs while a newer one has migrated the database', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  test('lets a sitting continue on its open connections', async () => {
    const candidate = await newCandidate(server);
    // Runs before and after the migration, so that each statement is already prepared on its connection.
    const sitting = async () => {
      const attempt = await candidate.begin();
      const address = `/api/attempts/${attempt.id}`;
      const replies = [
        await candidate.send('POST', '/api/attempts', { testId: freeTestId }),
        await candidate.send('GET', address),
        await candidate.send('GET', `${address}/paper`),
        await candidate.save(attempt),
        await candidate.send('POST', `${address}/submit`),
        await candidate.send('GET', `${address}/result`),
        await candidate.send('GET', `${address}/key`),
        await candidate.send('GET', '/api/dashboard'),
        await candidate.send('GET', '/api/session'),
        await candidate.send('GET', '/config.json'),
      ];
      return replies.map(({ status }) => status);
    };
    const well = [201, 200, 200, 200, 200, 200, 200, 200, 200, 200];
    assert.deepEqual(await sitting(), well);
    for (const table of ['profiles', 'sessions', 'tests', 'test_versions', 'test_attempts', 'site_settings']) {
      await server.asOwner(`alter table ${table} add column newer text`);
    }
    assert.deepEqual(await sitting(), well);
  });
});
