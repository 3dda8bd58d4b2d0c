import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { attemptState } from '@bharti/contracts/attempts/attempt';
import { attemptResult } from '@bharti/contracts/attempts/result';
import type { UserId } from '@bharti/domain/brand';
import { auditAttempts } from '../../testing/audit-attempts.ts';
import { freeTestId, newCandidate } from '../../testing/candidate.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { closeExpired } from './close-expired.ts';

describe('many requests at once', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  const times = <T>(count: number, ask: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => ask(index)));
  const attemptsOf = (user: UserId) =>
    server.deps.database.db.selectFrom('test_attempts').selectAll().where('user_id', '=', user).execute();
  const testsTaken = async (user: UserId) =>
    (
      await server.deps.database.db
        .selectFrom('profiles')
        .select('tests_taken')
        .where('id', '=', user)
        .executeTakeFirstOrThrow()
    ).tests_taken;

  test('A25 N09 50 starts begin one attempt and all get it', async () => {
    const candidate = await newCandidate(server);
    const replies = await times(50, () => candidate.send('POST', '/api/attempts', { testId: freeTestId }));
    const states = await Promise.all(replies.map(async (reply) => attemptState.parse(await reply.json())));
    const rows = await attemptsOf(candidate.id);
    assert.equal(rows.length, 1);
    assert.ok(states.every(({ id, deadline }) => id === rows[0]?.id && deadline === rows[0].deadline.getTime()));
  });

  test('50 starts after the time of an attempt is over close it once and begin one', async () => {
    const candidate = await newCandidate(server);
    await candidate.begin();
    await server.advance(26 * 60_000);
    const replies = await times(50, () => candidate.send('POST', '/api/attempts', { testId: freeTestId }));
    assert.ok(replies.every(({ status }) => status === 201));
    assert.deepEqual((await attemptsOf(candidate.id)).map(({ status }) => status).sort(), ['running', 'submitted']);
    assert.equal(await testsTaken(candidate.id), 1);
  });

  test('N09 100 submits give one result', async () => {
    const candidate = await newCandidate(server);
    const attempt = await candidate.begin();
    await candidate.save(attempt);
    const replies = await times(100, () => candidate.send('POST', `/api/attempts/${attempt.id}/submit`));
    const results = await Promise.all(replies.map(async (reply) => attemptResult.parse(await reply.json())));
    for (const result of results) assert.deepEqual(result, results[0]);
    assert.equal((await attemptsOf(candidate.id)).length, 1);
    assert.equal(await testsTaken(candidate.id), 1);
  });

  test('A12 100 submits at two servers and the closing job at the same moment give one result, which every figure counts once', async (t) => {
    const second = await server.startSecondServer();
    t.after(() => second.stop());
    const candidate = await newCandidate(server);
    const attempt = await candidate.begin();
    await candidate.save(attempt);
    await server.advance(26 * 60_000);
    await server.asOwner(`update profiles set show_on_leaderboard = true where id = '${candidate.id}'`);
    const pages = [candidate, candidate.at(second.url)] as const;
    const [replies] = await Promise.all([
      times(100, (index) => pages[index % 2 ? 1 : 0].send('POST', `/api/attempts/${attempt.id}/submit`)),
      times(4, (index) => closeExpired(index % 2 ? second.deps : server.deps)),
    ]);
    const results = await Promise.all(replies.map(async (reply) => attemptResult.parse(await reply.json())));
    for (const result of results) assert.deepEqual(result, results[0]);
    assert.equal(results[0]?.submittedBy, 'timer');
    assert.equal(await testsTaken(candidate.id), 1);
    assert.deepEqual(await auditAttempts(server.deps.database), []);
  });
});
