import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { contractHeader, contractVersion, shownUserHeader } from '@bharti/contracts/api';
import { attemptState } from '@bharti/contracts/attempts/attempt';
import { paper } from '@bharti/contracts/attempts/paper';
import { apiPaths, fillPath } from '@bharti/contracts/paths';
import { dataBudget } from '@bharti/domain/data-budget';
import { type Candidate, freeTestId, newCandidate } from '../../testing/candidate.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

describe('what a test costs in data, from its start page to its review', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  for (const [testId, questions, limit] of [
    [freeTestId, 50, dataBudget.sitting],
    ['full-paper-1', 100, dataBudget.fullPaper],
  ] as const) {
    test(`${questions} questions, each answered once, cost less than the published ${limit / 1_000} KB`, async () => {
      const counted = countRequests(server.url, await newCandidate(server));
      await counted.send('GET', fillPath(apiPaths.test, { testId }));
      const begun = attemptState.parse(await counted.send('POST', apiPaths.attempts, { testId }));
      assert.equal(begun.totalQuestions, questions);
      const attempt = { attemptId: begun.id };
      const sitting = crypto.randomUUID();
      const sat = paper.parse(await counted.send('GET', fillPath(apiPaths.paper, attempt)));
      assert.equal(sat.questions.length, questions);
      for (let question = 0; question < questions; question += 1) {
        const save = { sitting, seq: question + 1, changes: [{ question, option: question % 4 }], current: question };
        await counted.send('PUT', fillPath(apiPaths.answers, attempt), save);
      }
      await counted.send('POST', fillPath(apiPaths.submit, attempt), {});
      await counted.send('GET', fillPath(apiPaths.answerKey, attempt));
      await counted.send('GET', fillPath(apiPaths.comparison, attempt));
      // The terms of another attempt.
      await counted.send('GET', fillPath(apiPaths.test, { testId }));
      counted.stop();
      const bytes = counted.bytes();
      console.log(`${questions} questions: ${(bytes / 1_000).toFixed(1)} KB of ${limit / 1_000}`);
      assert.ok(bytes < limit, `${bytes} bytes`);
      assert.ok(counted.largestSave() <= 200, `a save was answered with ${counted.largestSave()} bytes`);
      // A limit far above the figure would say nothing.
      assert.ok(bytes > limit / 2, `${bytes} bytes`);
    });
  }
});

/** Requests over a connection that is kept open, as a browser sends them. `bytes`: all replies with their headers, and the bodies sent. */
function countRequests(url: string, candidate: Candidate) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const usual = {
    origin: url,
    cookie: candidate.cookie(),
    'accept-encoding': 'br',
    [shownUserHeader]: candidate.id,
    [contractHeader]: contractVersion,
  };
  const seen = new Map<Socket, number>();
  let bytes = 0;
  let largestSave = 0;
  return {
    bytes: () => bytes,
    largestSave: () => largestSave,
    stop: () => agent.destroy(),
    send: async (method: string, path: string, body?: unknown): Promise<unknown> => {
      const text = body === undefined ? null : JSON.stringify(body);
      const headers = { ...usual, ...(text !== null && { 'content-type': 'application/json' }) };
      const sent = request(url + path, { agent, method, headers });
      sent.end(text);
      const [reply]: IncomingMessage[] = await once(sent, 'response');
      assert.ok(reply !== undefined);
      const { socket } = reply;
      const content = await buffer(reply);
      const replied = socket.bytesRead - (seen.get(socket) ?? 0);
      bytes += replied + (text?.length ?? 0);
      if (method === 'PUT') largestSave = Math.max(largestSave, replied);
      seen.set(socket, socket.bytesRead);
      assert.ok(reply.statusCode === 200 || reply.statusCode === 201, `${method} ${path}: ${reply.statusCode}`);
      return JSON.parse(String(reply.headers['content-encoding'] === 'br' ? brotliDecompressSync(content) : content));
    },
  };
}
