import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { newCandidate } from '../../testing/candidate.ts';
import { closeDue } from '../../testing/close-due.ts';
import { contentsOf } from '../../testing/contents.ts';
import { assertRefusal, assertRefused } from '../../testing/refused.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const duration = 1_500_000;

describe('a save after the deadline', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  test('and its grace is refused although the attempt is not closed yet', async () => {
    const candidate = await newCandidate(server);
    const attempt = await candidate.begin();
    await server.advance(duration + 6_000);
    await assertRefusal(await candidate.save(attempt), '409 attempt_closed');
    const sheet = await server.deps.database.db
      .selectFrom('test_attempts')
      .select(['answers', 'marked', 'seq', 'sitting'])
      .where('user_id', '=', candidate.id)
      .executeTakeFirst();
    assert.deepEqual(sheet, { answers: {}, marked: [], seq: 0, sitting: null });
  });

  test('is refused when the job has closed the attempt, and nothing changed', async () => {
    const candidate = await newCandidate(server);
    const attempt = await candidate.begin();
    await server.advance(duration + 6_000);
    await closeDue(server);
    await assertRefused(server, '409 attempt_closed', () => candidate.save(attempt));
  });

  test('is refused after submission, also the repeat of one that was acknowledged before', async () => {
    const candidate = await newCandidate(server);
    const attempt = await candidate.begin();
    const sitting = (await candidate.begin()).id;
    const save = { sitting, seq: 1, changes: [{ question: 0, option: 0 }] };
    const put = () => candidate.send('PUT', `/api/attempts/${attempt.id}/answers`, save);
    assert.equal((await put()).status, 200);
    await candidate.send('POST', `/api/attempts/${attempt.id}/submit`);
    await assertRefused(server, '409 attempt_closed', put);
  });

  test('A10 a submit ignores the fields of its body', async () => {
    const candidate = await newCandidate(server);
    const attempt = await candidate.begin();
    const wishes = {
      score: 50,
      passed: true,
      time_spent_seconds: 1,
      completed_at: '2020-01-01T00:00:00Z',
      answers: {},
    };
    const response = await candidate.send('POST', `/api/attempts/${attempt.id}/submit`, wishes);
    const { score, passed, completed_at } = await response.json();
    assert.deepEqual([score, passed], [0, false]);
    assert.ok(Date.parse(completed_at) >= attempt.startedAt);
  });

  test('a submit that is repeated long after the first one changes nothing', async () => {
    const candidate = await newCandidate(server);
    const { id } = await candidate.begin();
    const submit = async () => (await candidate.send('POST', `/api/attempts/${id}/submit`)).text();
    const first = await submit();
    const before = await contentsOf(server);
    assert.equal(await submit(), first);
    assert.deepEqual(await contentsOf(server), before);
  });
});
