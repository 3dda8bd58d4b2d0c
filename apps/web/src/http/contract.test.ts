import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contractHeader, contractVersion, servedContractsHeader } from '@bharti/contracts/api';
import type { AttemptId, SittingId } from '@bharti/domain/brand';
import { createHttpApi } from './http-api.ts';
import { type PageStanding, watchContracts } from './watch-contracts.ts';

const asked = async () => {
  const requests: { readonly path: string; readonly contract: string | null }[] = [];
  const api = createHttpApi(async (path, init) => {
    requests.push({ path, contract: new Headers(init.headers).get(contractHeader) });
    return Response.json({});
  });
  const id = 'a' as AttemptId;
  await api.dashboard();
  await api.submitAttempt(id);
  await api.paper(id);
  await api.answerKey(id);
  return requests;
};

test('every request names the contract of the page', async () => {
  assert.deepEqual(new Set((await asked()).map(({ contract }) => contract)), new Set([String(contractVersion)]));
});

test('replies that browsers cache have an address of their own in each contract', async () => {
  const paths = (await asked()).map(({ path }) => path);
  const query = `?contract=${contractVersion}`;
  assert.deepEqual(paths.slice(2), [`/api/attempts/a/paper${query}`, `/api/attempts/a/key${query}`]);
});

test('a page learns from each reply how old it is for the server', async () => {
  const standings: PageStanding[] = [];
  const served = [null, `${contractVersion}-${contractVersion}`, `${contractVersion}-${contractVersion + 1}`];
  for (const header of [...served, `${contractVersion + 1}-${contractVersion + 1}`]) {
    const reply = new Response(null, header === null ? {} : { headers: { [servedContractsHeader]: header } });
    await watchContracts(
      async () => reply,
      (standing) => standings.push(standing),
    )('/', {});
  }
  assert.deepEqual(standings, ['newest', 'newer', 'too old']);
});

test('a browser goes on sending a save when its page is closed, and nothing else', async () => {
  const outliving: string[] = [];
  const api = createHttpApi(async (path, init) => {
    if (init.keepalive === true) outliving.push(path);
    return Response.json({});
  });
  const id = 'a' as AttemptId;
  await api.dashboard();
  await api.submitAttempt(id);
  await api.saveAnswers(id, { sitting: 's' as SittingId, seq: 1, changes: [] });
  assert.deepEqual(outliving, ['/api/attempts/a/answers']);
});
