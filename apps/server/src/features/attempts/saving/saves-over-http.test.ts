import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, describe, test } from 'node:test';
import { apiPaths, fillPath } from '@bharti/contracts/paths';
import type { AttemptId } from '@bharti/domain/brand';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/postgres/database.ts';
import { type Candidate, jsonRequest, newCandidate } from '../../../testing/candidate.ts';
import { until } from '../../../testing/payments.ts';
import { rawRequest } from '../../../testing/raw-request.ts';
import { startTestServer, type TestServer, testLimits } from '../../../testing/test-server.ts';
import { lockAttempt } from '../store.ts';

const small = {
  perUser: { concurrent: 1, waiting: 1, waitMs: 60_000 },
  ofAddress: { concurrent: 8, waiting: 0, waitMs: 60_000 },
  batch: { most: 128, waiting: 6, waitMs: 60_000 },
  alone: { concurrent: 2, waiting: 100, waitMs: 60_000 },
};

describe('saves over HTTP', () => {
  let server: TestServer;
  before(async () => {
    const { work, database } = testLimits;
    const limits = {
      ...testLimits,
      work: {
        ...work,
        perUser: small.perUser,
        togetherPerAddress: small.ofAddress,
        saves: small.batch,
        savesAlone: small.alone,
        // Requests go on in the order in which they came.
        sessions: { ...work.sessions, atOnce: 1 },
      },
      database: { ...database, reserved: { ...database.reserved, lockTimeoutMs: 45_000 } },
    };
    server = await startTestServer({ limits });
  });
  after(() => server.stop());

  type Saver = { readonly candidate: Candidate; readonly id: AttemptId; readonly path: string };
  async function newSaver(): Promise<Saver> {
    const candidate = await newCandidate(server);
    const { id } = await candidate.begin();
    return { candidate, id, path: fillPath(apiPaths.answers, { attemptId: id }) };
  }
  /** One after the other: starts at the same moment share the places of the address. */
  const newSavers = async (count: number): Promise<Saver[]> => {
    const savers: Saver[] = [];
    while (savers.length < count) savers.push(await newSaver());
    return savers;
  };
  const sitting = crypto.randomUUID();
  const body = (seq: number, question = 0) => ({ sitting, seq, changes: [{ question, option: seq % 4 }] });
  const save = ({ candidate, path }: Saver, seq: number, more = {}) =>
    candidate.send('PUT', path, { ...body(seq), ...more }).then(({ status }) => status);
  const rowOf = ({ id }: Saver) =>
    server.deps.database.db
      .selectFrom('test_attempts')
      .select(['answers', 'question_seconds'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  /** How many connections of this database wait for a lock. */
  const countWaiting = async () => {
    const { rows } = await server.deps.database.pool.query<{ waiting: number }>(
      `select count(*) as waiting from pg_locks join pg_stat_activity using (pid)
        where not granted and datname = current_database()`,
    );
    return rows[0]?.waiting ?? 0;
  };
  /** What another transaction does, for example a submission that takes long: these attempts stay locked during `work`. */
  const whileHeld = <T>(savers: readonly Saver[], work: (tx: Tx) => Promise<T>): Promise<T> =>
    server.deps.database.inTransaction(async (tx) => {
      for (const { candidate, id } of savers) await lockAttempt(tx, candidate.id, id);
      return work(tx);
    });
  /** No batch of saves ends during `work`. */
  const whileNoBatchEnds = <T>(work: () => Promise<T>): Promise<T> =>
    server.deps.database.inTransaction(async (tx) => {
      await sql`lock table test_attempts in exclusive mode`.execute(tx);
      return work();
    });
  /** Counts the statuses of replies as they come. */
  function counted(replies: readonly Promise<number>[]) {
    const statuses: number[] = [];
    for (const reply of replies) void reply.then((status) => statuses.push(status));
    return (status: number) => statuses.filter((one) => one === status).length;
  }

  test('are judged by the moment at which they came, not by that after they had to wait', async () => {
    const saver = await newSaver();
    const { first, both } = await whileHeld([saver], async (tx) => {
      const first = save(saver, 1);
      await until(async () => (await countWaiting()) > 0);
      const both = [1, 2].map(() => save(saver, 2, { times: { 0: 30 } }));
      // One place waits: when one of the two is refused, the other has come.
      assert.equal(await Promise.race(both), 503);
      // A candidate has no more seconds on a question than their attempt had lasted when the save came: none.
      await tx
        .updateTable('test_attempts')
        .set({ started_at: sql<Date>`clock_timestamp() - interval '999 ms'` })
        .where('user_id', '=', saver.candidate.id)
        .where('id', '=', saver.id)
        .execute();
      return { first, both };
    });
    assert.equal(await first, 200);
    assert.deepEqual((await Promise.all(both)).sort(), [200, 503]);
    assert.deepEqual(await rowOf(saver), { answers: { 0: 2 }, question_seconds: {} });
  });

  test('of one account that sends many do not hold up those of others', async () => {
    const [greedy, ...others] = await newSavers(5);
    assert.ok(greedy);
    const sent = await whileHeld([greedy], async () => {
      const sent = Array.from({ length: 20 }, (_, place) => save(greedy, place + 1));
      const count = counted(sent);
      await until(async () => count(503) === 18);
      assert.deepEqual(await Promise.all(others.map((other) => save(other, 1))), [200, 200, 200, 200]);
      assert.equal(count(200), 0);
      return sent;
    });
    const answered = (await Promise.all(sent)).filter((status) => status !== 503);
    assert.ok(answered.length === 2 && answered.includes(200));
  });

  test('that wait alone for their attempts do not hold up a batch, nor those of another address', async () => {
    const hall = await newSavers(small.ofAddress.concurrent + 2);
    const [neighbour, elsewhere, ...held] = hall;
    assert.ok(neighbour && elsewhere);
    const sent = await whileHeld(held, async () => {
      // Two ask for their attempts; the others of these have no place to do so.
      const sent = held.slice(1).map((one) => save(one, 1));
      await until(async () => (await countWaiting()) >= small.alone.concurrent);
      assert.equal(await save(neighbour, 1), 200);
      sent.push(...held.slice(0, 1).map((one) => save(one, 1)));
      const count = counted(sent);
      // All places of this address are taken.
      await until(async () => (await save(neighbour, 1)) === 503);
      const { candidate, path } = elsewhere;
      const reply = await rawRequest(server.url, {
        method: 'PUT',
        path,
        headers: { cookie: candidate.cookie(), origin: server.url, 'content-type': 'application/json' },
        body: JSON.stringify(body(1)),
        localAddress: '127.0.0.2',
      });
      assert.deepEqual([reply.status, count(200)], [200, 0]);
      return sent;
    });
    assert.deepEqual(
      await Promise.all(sent),
      held.map(() => 200),
    );
  });

  test('are refused as busy when too many wait, and those that wait are stored', async () => {
    const savers = await newSavers(small.ofAddress.concurrent);
    const placesTaken = 1 + small.batch.waiting;
    const sent = await whileNoBatchEnds(async () => {
      const sent = savers.map((one) => save(one, 1));
      const count = counted(sent);
      await until(async () => count(503) === savers.length - placesTaken);
      assert.equal(count(200), 0);
      return sent;
    });
    const statuses = await Promise.all(sent);
    assert.equal(statuses.filter((status) => status === 200).length, placesTaken);
    const rows = await Promise.all(savers.map(rowOf));
    assert.deepEqual(
      rows.map(({ answers }) => answers),
      statuses.map((status) => (status === 200 ? { 0: 1 } : {})),
    );
  });

  test('of a client that is gone are left out, and the others are stored', async () => {
    const [first, leaving, other] = await newSavers(3);
    assert.ok(first && leaving && other);
    const { sent } = await whileNoBatchEnds(async () => {
      const sent = [save(first, 1)];
      await until(async () => (await countWaiting()) > 0);
      const gone = new AbortController();
      const came = once(server.app.server, 'request');
      const init = { ...jsonRequest('PUT', body(1, 7)), signal: gone.signal };
      const left = assert.rejects(leaving.candidate.fetch(leaving.path, init), { name: 'AbortError' });
      const [{ socket }] = await came;
      // The first of the candidate runs, and one more may wait: when a third is refused, the first is in the queue.
      const both = [1, 2].map(() => save(leaving, 1));
      assert.equal(await Promise.race(both), 503);
      const closed = once(socket, 'close');
      gone.abort();
      await Promise.all([left, closed]);
      sent.push(save(other, 1));
      return { sent: [...sent, ...both] };
    });
    assert.deepEqual((await Promise.all(sent)).sort(), [200, 200, 200, 503]);
    const answers = (await Promise.all([first, leaving, other].map(rowOf))).map((row) => row.answers);
    assert.deepEqual(answers, [{ 0: 1 }, { 0: 1 }, { 0: 1 }]);
  });

  test('of one attempt at two servers: what was acknowledged is stored, and nothing else', async () => {
    const second = await server.startSecondServer();
    try {
      const saver = await newSaver();
      const there = { ...saver, candidate: saver.candidate.at(second.url) };
      const acknowledged: Record<number, number> = {};
      const saveAt = async (one: Saver, seq: number) => {
        const status = await one.candidate.send('PUT', one.path, body(seq, seq)).then((reply) => reply.status);
        assert.ok(status === 200 || status === 409, `${status}`);
        if (status === 200) acknowledged[seq] = seq % 4;
      };
      for (let seq = 1; seq < 40; seq += 2) await Promise.all([saveAt(saver, seq), saveAt(there, seq + 1)]);
      assert.ok(Object.keys(acknowledged).length >= 20);
      assert.deepEqual((await rowOf(saver)).answers, acknowledged);
    } finally {
      await second.stop();
    }
  });
});
