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

  test('A19 sits its running test to the end: saves every answer, submits them, and shows the result after the reload', async () => {
    const { id: attemptId, totalQuestions } = await candidate.begin();
    const earlier = oldestContract - 1;
    const sitting = crypto.randomUUID();
    const given: Record<string, number> = {};
    for (let question = 0; question < totalQuestions; question += 1) {
      // It does not say that it takes over, and reads only the number of the receipt.
      const save = { sitting, seq: question + 1, changes: [{ question, option: question % 4 }] };
      const saved = await ask(earlier, 'PUT', fillPath(apiPaths.answers, { attemptId }), save);
      assert.equal((await saved.json()).seq, question + 1);
      given[question] = question % 4;
    }
    // It reads its attempt after the phone has slept, and after it took the attempt back from another page.
    const read = await ask(earlier, 'GET', fillPath(apiPaths.attempt, { attemptId }));
    assert.deepEqual((await read.json()).answers, given);
    // A reload between two questions loses nothing.
    const reloaded = await ask(contractVersion, 'GET', fillPath(apiPaths.attempt, { attemptId }));
    assert.deepEqual((await reloaded.json()).answers, given);
    assert.equal((await ask(earlier, 'POST', fillPath(apiPaths.submit, { attemptId }))).status, 200);
    const result = await ask(contractVersion, 'GET', fillPath(apiPaths.result, { attemptId }));
    assert.deepEqual((await result.json()).answers, given);
  });

  test('still sends a sitting without a connection', async () => {
    const { id } = await prepared(candidate);
    const path = fillPath(apiPaths.offlineSitting, { attemptId: id });
    assert.equal((await ask(oldestContract - 1, 'POST', path, aSitting())).status, 200);
  });
});
