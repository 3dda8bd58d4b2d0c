import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { readBank } from '@bharti/content/bank';
import { z } from 'zod';
import { agreement, type Candidate, freeTestId, newCandidate } from '../../testing/candidate.ts';
import { aSitting, prepare, sendSitting } from '../../testing/offline.ts';
import { assertRefusal } from '../../testing/refused.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const bank = readBank();
const questions = (bank.tests.find(({ id }) => id === freeTestId)?.questions ?? []).map((id) => bank.questions.get(id));
const openApi = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

const bodies: Readonly<Record<string, unknown>> = {
  'POST /api/attempts': { testId: freeTestId },
  'PUT /api/attempts/{attemptId}/answers': {
    sitting: '3f0f8a5e-8c0e-4a4e-9a43-3f1f6b0c6a11',
    seq: 1,
    changes: Array.from({ length: 50 }, (_, question) => ({ question, option: 0, marked: true })),
  },
  'POST /api/offline-papers': { testId: freeTestId },
  'POST /api/offline-papers/{attemptId}/sitting': aSitting(),
  'PATCH /api/profile': { show_on_leaderboard: true },
  'POST /api/consent': agreement,
  'POST /api/exports': { locale: 'en' },
};
// These routes end the attempt, the session or the consent, so they are called last.
const endings = [
  'POST /api/attempts/{attemptId}/submit',
  'DELETE /api/session',
  'DELETE /api/sessions',
  'POST /api/session/trial',
  'DELETE /api/consent',
  'POST /api/consent/decline',
  'DELETE /api/account',
];

describe('while an attempt runs', () => {
  let server: TestServer;
  let candidate: Candidate;
  let routes: readonly string[];
  before(async () => {
    server = await startTestServer();
    candidate = await newCandidate(server);
    const { paths } = openApi.parse(await (await candidate.send('GET', '/api/openapi.json')).json());
    routes = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
  });
  after(() => server.stop());

  test('A02 no reply of any route contains an explanation, for any user and any accepted type', async () => {
    const { id } = await candidate.begin();
    const asked = routes.filter((route) => !endings.includes(route));
    const texts: string[] = [];
    for (const route of [...asked, 'GET /healthz', 'GET /readyz', 'GET /api/openapi.json', 'GET /api/nowhere']) {
      const [method = '', path = ''] = route.replace('{attemptId}', id).replace('{topic}', 'economics').split(' ');
      for (const encoding of ['br', 'identity']) {
        const body = bodies[route];
        const response = await candidate.fetch(path, {
          method,
          headers: { 'accept-encoding': encoding, ...(body !== undefined && { 'content-type': 'application/json' }) },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        texts.push(await response.text());
      }
    }
    const all = texts.join('\n');
    /** As a JSON reply writes the text, without its quotation marks. */
    const isSent = (text: string) => all.includes(JSON.stringify(text).slice(1, -1));
    assert.equal(questions.length, 50);
    for (const question of questions) {
      assert.ok(question && isSent(question.stem.en) && isSent(question.stem.mr));
      for (const secret of [question.explanation.en, question.explanation.mr, question.source]) {
        assert.ok(!isSent(secret), secret);
      }
    }
  });

  test('neither a prepared paper nor the result of its sitting contains a key or an explanation', async () => {
    const other = await newCandidate(server);
    const given = await (await prepare(other)).text();
    const { id, paper } = JSON.parse(given);
    for (const [index, question] of questions.entries()) {
      assert.deepEqual(Object.keys(paper.questions[index]).sort(), ['figure', 'options', 'stem', 'topic']);
      assert.deepEqual(paper.questions[index].options, question?.options);
    }
    // Until it is sat, the paper is no attempt.
    for (const suffix of ['', '/paper', '/result', '/key', '/comparison']) {
      assert.equal((await other.send('GET', `/api/attempts/${id}${suffix}`)).status, 404);
    }
    const texts = [given, await (await sendSitting(other, id)).text(), await (await prepare(other)).text()];
    for (const question of questions) {
      for (const secret of [question?.explanation.en, question?.explanation.mr, question?.source]) {
        assert.ok(!texts.some((text) => text.includes(JSON.stringify(secret).slice(1, -1))), secret);
      }
    }
  });

  test('A03 before the submission neither the key nor the result is sent', async () => {
    const { id } = await candidate.begin();
    for (const suffix of ['/key', '/result', '/comparison']) {
      await assertRefusal(await candidate.send('GET', `/api/attempts/${id}${suffix}`), '403 attempt_running');
    }
  });

  test('every route was called', () => {
    for (const route of [...Object.keys(bodies), ...endings]) assert.ok(routes.includes(route), route);
    assert.ok(routes.length >= 12);
  });

  test('options are sent in the order of the printed paper, which does not show the right one', async () => {
    const { id } = await candidate.begin();
    const { questions: paper } = await (await candidate.send('GET', `/api/attempts/${id}/paper`)).json();
    for (const [index, question] of questions.entries()) {
      assert.deepEqual(Object.keys(paper[index]).sort(), ['figure', 'options', 'stem', 'topic']);
      assert.deepEqual(paper[index].options, question?.options);
    }
  });

  test('no private reply may be stored by a shared cache', async () => {
    const { id } = await candidate.begin();
    const paper = await candidate.send('GET', `/api/attempts/${id}/paper`);
    assert.match(paper.headers.get('cache-control') ?? '', /^private, /);
    assert.match(paper.headers.get('vary') ?? '', /cookie/);
    for (const suffix of ['/key', '/result']) {
      const refused = await candidate.send('GET', `/api/attempts/${id}${suffix}`);
      assert.deepEqual([refused.status, refused.headers.get('cache-control')], [403, 'no-store']);
    }
  });
});
