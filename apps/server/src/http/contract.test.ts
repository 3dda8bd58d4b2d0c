import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { contractHeader, contractVersion, oldestContract, servedContractsHeader } from '@bharti/contracts/api';
import { apiPaths, fillPath } from '@bharti/contracts/paths';
import { type Candidate, newCandidate } from '../testing/candidate.ts';
import { aSitting, prepared } from '../testing/offline.ts';
import { assertRefusal } from '../testing/refused.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

describe('a page that was loaded before an update', () => {
  let server: TestServer;
  let candidate: Candidate;
  before(async () => {
    server = await startTestServer();
    candidate = await newCandidate(server);
  });
  after(() => server.stop());

  const ask = (contract: number, method: string, path: string, body?: unknown) =>
    candidate.fetch(path, {
      method,
      headers: {
        [contractHeader]: String(contract),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  test('is told to reload, and a current page is not', async () => {
    await assertRefusal(await ask(oldestContract - 1, 'GET', apiPaths.dashboard), '409 outdated_page');
    assert.equal((await ask(contractVersion, 'GET', apiPaths.dashboard)).status, 200);
  });

  test('learns from every reply, refusals included, which contracts the server serves', async () => {
    for (const contract of [oldestContract - 1, contractVersion]) {
      const { headers } = await ask(contract, 'GET', apiPaths.dashboard);
      assert.equal(headers.get(servedContractsHeader), `${oldestContract}-${contractVersion}`);
    }
  });

  test('still saves its answers and submits them', async () => {
    const { id: attemptId } = await candidate.begin();
    const save = { sitting: crypto.randomUUID(), seq: 1, changes: [{ question: 0, option: 0 }] };
    const earlier = oldestContract - 1;
    assert.equal((await ask(earlier, 'PUT', fillPath(apiPaths.answers, { attemptId }), save)).status, 200);
    assert.equal((await ask(earlier, 'POST', fillPath(apiPaths.submit, { attemptId }))).status, 200);
    const { id: paperId } = await prepared(candidate);
    const sitting = fillPath(apiPaths.offlineSitting, { attemptId: paperId });
    assert.equal((await ask(earlier, 'POST', sitting, aSitting())).status, 200);
  });
});
