import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { sizeOf } from '../full-size.ts';
import { type ApiProcess, startApi, webFolderVariable } from '../support/api-process.ts';
import { figures, percentile, sample } from '../support/latency.ts';
import { forgetPeak, memoryOf } from '../support/process-memory.ts';
import { type SmallWebBuild, smallWebBuild } from '../support/small-web-build.ts';
import { sendWithoutReading } from '../support/unread-requests.ts';

const connections = sizeOf({ usual: 12, full: 60 });
const milliseconds = sizeOf({ usual: 500, full: 5_000 });
const requests = 1_000;
/** Megabytes by which the server's memory may grow during an attack; stored unread replies would be hundreds. */
const mostGrowth = 100;

const addresses: Readonly<Record<string, string>> = {
  'the description of the API': '/api/openapi.json',
  'the start page': '/',
  'the configuration': '/config.json',
  'a file of the build': '/assets/app-1a2b.js',
  'an unknown page': '/nowhere',
  'a refusal of the API': '/api/dashboard',
};

describe(`${connections} connections with ${requests} unread requests each`, () => {
  let database: TestDatabase;
  let web: SmallWebBuild;
  let api: ApiProcess;
  before(async () => {
    database = await createTestDatabase();
    web = await smallWebBuild(300_000);
    api = await startApi({ DATABASE_URL: database.url, [webFolderVariable]: web.folder });
    // Warm-up: fill the caches before memory is compared.
    for (const path of Object.values(addresses)) await (await fetch(new URL(path, api.url))).arrayBuffer();
  });
  after(async () => {
    await api.stop();
    await web.remove();
    await database.drop();
  });

  /** A request of a new client to a route that queries the database. */
  const healthyRequest = async (): Promise<void> => {
    const response = await fetch(new URL('/readyz', api.url), { headers: { connection: 'close' } });
    assert.equal(response.status, 200);
    await response.arrayBuffer();
  };

  for (const [what, path] of Object.entries(addresses)) {
    test(`neither fill the memory nor delay another client: ${what}`, async () => {
      const quiet = await sample(healthyRequest, { milliseconds: 200, atLeast: 10 });
      const before = await memoryOf(api.pid);
      await forgetPeak(api.pid);
      const attack = await sendWithoutReading({ url: api.url.href, path, connections, requests });
      const during = await sample(healthyRequest, { milliseconds, atLeast: 10 });
      const closed = await attack.stop();
      const growth = (await memoryOf(api.pid)).peak - before.now;
      process.stdout.write(
        `${path}: memory ${before.now.toFixed(0)} MB, at most ${growth.toFixed(0)} MB more; a healthy request quiet: ` +
          `${figures(quiet)}, during the attack: ${figures(during)}; ${closed} connections closed\n`,
      );
      assert.ok(growth < mostGrowth, `${growth} MB`);
      // A busy machine is slow without an attack, so the limit depends on the time without one.
      const most = Math.max(1_000, 3 * percentile(quiet, 1));
      assert.ok(percentile(during, 0.99) < most, `${percentile(during, 0.99)} ms`);
    });
  }

  test('16 requests at once, long ones too, are all answered in their order when the replies are read', async () => {
    const socket = connect(Number(api.url.port), api.url.hostname);
    const paths = Array.from({ length: 16 }, (_, i) => (i % 2 === 0 ? '/assets/app-1a2b.js' : '/api/nowhere'));
    const requestTo = (path: string, connection: string) =>
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(1_000)}\r\nConnection: ${connection}\r\n\r\n`;
    socket.write(paths.map((path, i) => requestTo(path, i === 15 ? 'close' : 'keep-alive')).join(''));
    let text = '';
    for await (const chunk of socket) text += String(chunk);
    const statuses = [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
    assert.deepEqual(
      statuses,
      paths.map((path) => (path.startsWith('/assets') ? '200' : '404')),
    );
  });
});
