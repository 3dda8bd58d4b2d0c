import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { apiPaths } from '@bharti/contracts/paths';
import { rawRequest } from '../testing/raw-request.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/** Left out of the API's description on purpose: the description itself, monitoring, the provider's webhook, and files. */
const hidden: readonly string[] = [
  apiPaths.openApi,
  apiPaths.health,
  apiPaths.readiness,
  apiPaths.razorpayWebhook,
  apiPaths.image,
  apiPaths.note,
];
/** Absent with trial sign-in. */
const googleOnly: readonly string[] = [apiPaths.googleSignIn];

describe('the list of paths', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  test('every route of the server is on it, and every path on it is a route', async () => {
    const reply = await rawRequest(server.url, { path: apiPaths.openApi });
    const { paths } = JSON.parse(await reply.text());
    const listed = Object.values<string>(apiPaths)
      .filter((path) => !hidden.includes(path) && !googleOnly.includes(path))
      .map((path) => path.replace(/:(\w+)/g, '{$1}'));
    assert.deepEqual(Object.keys(paths).sort(), listed.sort());
  });
});
