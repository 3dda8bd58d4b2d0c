import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { apiPaths, fillPath } from '@bharti/contracts/paths';
import { sql } from 'kysely';
import { newCandidate } from '../../../testing/candidate.ts';
import { until } from '../../../testing/payments.ts';
import { startTestServer, type TestServer, testLimits } from '../../../testing/test-server.ts';
import { lockAttempt } from '../store.ts';

describe('saves over HTTP', () => {
  let server: TestServer;
  before(async () => {
    const perUser = { concurrent: 1, waiting: 1, waitMs: 10_000 };
    server = await startTestServer({ limits: { ...testLimits, work: { ...testLimits.work, perUser } } });
  });
  after(() => server.stop());

  /** Whether a connection of this database waits for a lock. */
  const isWaiting = async () => {
    const { rows } = await server.deps.database.pool.query(
      `select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`,
    );
    return rows.length > 0;
  };

  test('are judged by the moment at which they came, not by that after they had to wait', async () => {
    const candidate = await newCandidate(server);
    const { id } = await candidate.begin();
    const path = fillPath(apiPaths.answers, { attemptId: id });
    const sitting = crypto.randomUUID();
    const send = (seq: number, times: Readonly<Record<string, number>>) =>
      candidate.send('PUT', path, { sitting, seq, changes: [{ question: 0, option: seq }], times });
    const { first, waiting } = await server.deps.database.inTransaction(async (tx) => {
      await lockAttempt(tx, candidate.id, id);
      const first = send(1, {});
      await until(isWaiting);
      const both = [send(2, { 0: 30 }), send(2, { 0: 30 })];
      // One place waits: when one of the two is refused, the other has come.
      assert.equal((await Promise.race(both)).status, 503);
      // A candidate has no more seconds on a question than their attempt has lasted: none, when the save came.
      await tx
        .updateTable('test_attempts')
        .set({ started_at: sql<Date>`clock_timestamp() - interval '999 ms'` })
        .where('user_id', '=', candidate.id)
        .where('id', '=', id)
        .execute();
      return { first, waiting: both };
    });
    assert.equal((await first).status, 200);
    const statuses = (await Promise.all(waiting)).map(({ status }) => status);
    assert.deepEqual(statuses.sort(), [200, 503]);
    const stored = await server.deps.database.db
      .selectFrom('test_attempts')
      .select(['answers', 'question_seconds'])
      .where('user_id', '=', candidate.id)
      .executeTakeFirstOrThrow();
    assert.deepEqual(stored, { answers: { 0: 2 }, question_seconds: {} });
  });
});
