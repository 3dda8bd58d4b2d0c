import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { apiPaths, fillPath } from '@bharti/contracts/paths';
import { newCandidate } from '../../testing/candidate.ts';
import { startTestServer, type TestServer, testLimits } from '../../testing/test-server.ts';

describe('many candidates behind one address', () => {
  const oneAtATime = { concurrent: 1, waiting: 0, waitMs: 10_000 };
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ limits: { ...testLimits, work: { ...testLimits.work, perAddress: oneAtATime } } });
  });
  after(() => server.stop());

  test('save at the same time, although their other requests take turns', async () => {
    const hall = [];
    for (let place = 0; place < 20; place += 1) {
      const candidate = await newCandidate(server);
      hall.push({ candidate, path: fillPath(apiPaths.answers, { attemptId: (await candidate.begin()).id }) });
    }
    const save = { sitting: crypto.randomUUID(), seq: 1, changes: [{ question: 0, option: 1 }] };
    const saves = await Promise.all(hall.map(({ candidate, path }) => candidate.send('PUT', path, save)));
    assert.deepEqual(
      saves.map(({ status }) => status),
      hall.map(() => 200),
    );
    const pages = await Promise.all(hall.map(({ candidate }) => candidate.send('GET', apiPaths.dashboard)));
    assert.ok(pages.some(({ status }) => status === 503));
  });
});
