import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { attemptState } from '@bharti/contracts/attempts/attempt';
import { apiPaths, fillPath } from '@bharti/contracts/paths';
import { freeTestId, newCandidate } from '../../testing/candidate.ts';
import { assertRefusal } from '../../testing/refused.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { productLimits } from './limits.ts';

/** Longer than the delay at which the server counts as overloaded. */
const blockMs = 800;

describe('a server that cannot keep up', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ limits: productLimits });
  });
  after(() => server.stop());

  test('refuses other requests, and accepts those of attempts and health checks', async () => {
    const candidate = await newCandidate(server);
    const isOverloaded = async () => (await candidate.send('GET', apiPaths.dashboard)).status === 503;
    const overload = async () => {
      for (let i = 0; i < 4; i += 1) {
        const end = performance.now() + blockMs;
        while (performance.now() < end);
        await new Promise((next) => setImmediate(next));
      }
      assert.ok(await isOverloaded());
    };
    await overload();
    const begun = await candidate.send('POST', apiPaths.attempts, { testId: freeTestId });
    assert.equal(begun.status, 201);
    const { id } = attemptState.parse(await begun.json());
    await overload();
    const save = { sitting: crypto.randomUUID(), seq: 1, changes: [{ question: 0, option: 1 }] };
    assert.equal((await candidate.send('PUT', fillPath(apiPaths.answers, { attemptId: id }), save)).status, 200);
    assert.equal((await candidate.send('GET', apiPaths.health)).status, 200);
    await assertRefusal(await candidate.send('GET', apiPaths.wallet), '503 busy');
    while (await isOverloaded()) await new Promise((next) => setTimeout(next, 100));
    assert.equal((await candidate.send('GET', apiPaths.wallet)).status, 200);
  });
});
