import assert from 'node:assert/strict';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { readConfig } from '../platform/config.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts';
import { type RunningServer, startServer } from '../server.ts';
import { signIn } from '../testing/candidate.ts';
import { assertRefusal } from '../testing/refused.ts';
import { type Browser, newBrowser } from '../testing/test-server.ts';

describe('the health check while its database goes away', () => {
  let folder: string;
  let database: EmbeddedPostgres;
  let server: RunningServer;
  let browser: Browser;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bharti-health-'));
    await chmod(folder, 0o755);
    database = await startEmbeddedPostgres(folder);
    const DATABASE_URL = database.url('postgres');
    server = await startServer(readConfig({ PORT: '0', LOG_LEVEL: 'silent', PAYMENTS: 'off', DATABASE_URL }), null);
    browser = newBrowser(server.url);
    await signIn(browser);
  });
  after(async () => {
    await server.stop();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const get = (path: string) => browser.fetch(path);

  test('process and database are healthy', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const response = await get(path);
      assert.deepEqual([response.status, await response.json()], [200, { status: 'ok' }]);
    }
  });

  test('reports the process as healthy but not ready, with the time to retry', async () => {
    await database.stop();
    const response = await get('/readyz');
    assert.match(response.headers.get('retry-after') ?? '', /^\d+$/);
    await assertRefusal(response, '503 busy');
    assert.equal((await get('/healthz')).status, 200);
  });

  test('N07 a request that needs the database is refused, with the time of the next try', async () => {
    for (const path of ['/api/session', '/api/dashboard', '/config.json']) {
      const response = await get(path);
      assert.match(response.headers.get('retry-after') ?? '', /^\d+$/, path);
      await assertRefusal(response, '503 busy');
    }
  });

  test('reports the server as ready when the database is back, and the session is still valid', async () => {
    const port = new URL(database.url('postgres')).port;
    database = await startEmbeddedPostgres(folder, { port });
    assert.equal((await get('/readyz')).status, 200);
    assert.equal((await get('/api/dashboard')).status, 200);
  });
});
