import assert from 'node:assert/strict';
import { after, before, describe, mock, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { runsOr, sizeOf } from '../../../../../tests/full-size.ts';
import {
  type DatabaseLimits,
  type InTransaction,
  isDatabaseAway,
  openDatabase,
} from '../../platform/postgres/database.ts';
import { createPapers } from '../../shared/catalogue/papers.ts';
import { auditAttempts } from '../../testing/audit-attempts.ts';
import { freeTestId, paidTestId } from '../../testing/candidate.ts';
import { placeRunning } from '../../testing/running-attempts.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { readVersion } from '../catalogue/read-version.ts';
import { closeExpired } from './close-expired.ts';

/** The state of a second server process: its connections and its cache. */
function openServer(url: string, limits: Partial<DatabaseLimits> = {}) {
  const database = openDatabase(url, () => {}, limits);
  return { database, inTransaction: database.inTransaction, papers: createPapers(readVersion), outageMs: 10_000 };
}

describe('closing attempts whose time is over', () => {
  let own: TestDatabase;
  let one: ReturnType<typeof openServer>;
  let other: ReturnType<typeof openServer>;
  before(async () => {
    own = await createTestDatabase();
    one = openServer(own.url);
    other = openServer(own.url);
  });
  after(async () => {
    await one.database.close();
    await other.database.close();
    await own.drop();
  });

  const attempts = () => one.database.db.selectFrom('test_attempts').selectAll().orderBy('id').execute();
  const profiles = () => one.database.db.selectFrom('profiles').selectAll().orderBy('id').execute();

  /** A third server whose connection to the database ends when it has graded its second batch, just before the commit. */
  function openKilledServer() {
    const server = openServer(own.url);
    let batches = 0;
    const inTransaction: InTransaction = (work) =>
      server.inTransaction(async (tx) => {
        const done = await work(tx);
        batches += 1;
        if (batches !== 2) return done;
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
        // As the owner: the application may not end connections.
        await own.asOwner(`select pg_terminate_backend(${rows[0]?.pid})`);
        return done;
      });
    return { ...server, inTransaction };
  }

  test('A22 three servers at once, one of them killed midway, grade each of many attempts once, at its deadline', async () => {
    const count = runsOr(300);
    const batch = 20;
    await placeRunning(own.asOwner, { candidates: count / 2, tests: [freeTestId, paidTestId], endsIn: -60 });
    const killed = openKilledServer();
    const begun = performance.now();
    const [ofOne, ofOther] = await Promise.all([
      closeExpired(one, batch),
      closeExpired(other, batch),
      assert.rejects(closeExpired(killed, batch), isDatabaseAway),
    ]);
    // The next run of the job: the others may have ended while the killed server still held its last batch.
    const ofNextRun = await closeExpired(one, batch);
    const seconds = (performance.now() - begun) / 1_000;
    await killed.database.close();
    // The killed server had closed its first batch; the others took over its second.
    assert.equal(ofOne + ofOther + ofNextRun, count - batch);
    const rows = await attempts();
    assert.equal(rows.length, count);
    for (const row of rows) {
      assert.deepEqual([row.status, row.submitted_by, row.is_first], ['submitted', 'timer', true]);
      assert.deepEqual(row.completed_at, row.deadline);
      assert.equal(row.time_spent_seconds, row.test_id === freeTestId ? 1_500 : 600);
      assert.equal((row.score ?? 0) + (row.wrong ?? 0), 2);
    }
    assert.ok((await profiles()).every(({ tests_taken }) => tests_taken === 2));
    assert.deepEqual(await auditAttempts(one.database), []);
    process.stdout.write(
      `${count} attempts closed by three servers in ${seconds.toFixed(1)} s, one killed; each once\n`,
    );
  });

  test('a second run finds nothing to do and changes nothing', async () => {
    const before = [await attempts(), await profiles()];
    assert.equal(await closeExpired(other), 0);
    assert.deepEqual([await attempts(), await profiles()], before);
  });

  test('an attempt in its grace period stays open, because a save may still arrive', async () => {
    await placeRunning(own.asOwner, { candidates: 1, tests: [freeTestId], endsIn: -1 });
    assert.equal(await closeExpired(one), 0);
    assert.equal((await attempts()).filter(({ status }) => status === 'running').length, 1);
  });

  test('the results view shows each submitted attempt and no running one', async () => {
    const { rows } = await sql<{ attempt_id: string }>`select * from test_results`.execute(one.database.db);
    const submitted = (await attempts()).filter(({ status }) => status === 'submitted');
    assert.deepEqual(rows.map(({ attempt_id }) => attempt_id).sort(), submitted.map(({ id }) => id).sort());
  });
});

describe('closing attempts that end in the same second', () => {
  let own: TestDatabase;
  let server: ReturnType<typeof openServer>;
  before(async () => {
    own = await createTestDatabase();
    server = openServer(own.url);
  });
  after(async () => {
    await server.database.close();
    await own.drop();
  });

  /** How many statements each of the transactions takes in which `work` closes attempts. */
  async function transactionsOf(work: (closing: Parameters<typeof closeExpired>[0]) => Promise<unknown>) {
    const spy = mock.method(pg.Client.prototype, 'query');
    // A connection keeps the function that it had when it was opened. The papers have been read.
    const counted = { ...openServer(own.url), papers: server.papers };
    try {
      await work(counted);
      const texts: readonly unknown[] = spy.mock.calls.map(({ arguments: [text] }) => text);
      const begins = texts.flatMap((text, place) => (text === 'begin' ? place : []));
      return begins.map((begin, place) => (begins[place + 1] ?? texts.length) - begin);
    } finally {
      spy.mock.restore();
      await counted.database.close();
    }
  }
  const place = (candidates: number) =>
    placeRunning(own.asOwner, { candidates, tests: [freeTestId, paidTestId], endsIn: -60 });

  test('takes as many statements for a hundred as for ten, and one run more', async () => {
    // The first run reads the papers, which are then kept.
    await place(1);
    await closeExpired(server);
    await place(5);
    const few = await transactionsOf((closing) => closeExpired(closing));
    await place(50);
    assert.deepEqual(await transactionsOf((closing) => closeExpired(closing)), few);
    assert.ok(few.length === 1 && Math.max(...few) <= 25, `${few}`);
    assert.deepEqual(await auditAttempts(server.database), []);
  });

  const listRunning = () =>
    server.database.db.selectFrom('test_attempts').select('id').where('status', '=', 'running').orderBy('id').execute();

  test('an attempt that cannot be graded stops none of the others, which are closed in short transactions', async () => {
    await place(20);
    const [first] = await listRunning();
    assert.ok(first !== undefined);
    await own.asOwner(`alter table test_attempts add constraint one_is_broken
      check (id <> '${first.id}' or status = 'running') not valid`);
    const transactions = await transactionsOf((closing) =>
      assert.rejects(closeExpired(closing), /1 attempts could not be closed/),
    );
    // None is longer than that of one batch.
    assert.ok(transactions.length > 0 && Math.max(...transactions) <= 25, `${transactions}`);
    assert.deepEqual(await listRunning(), [first]);
    await own.asOwner('alter table test_attempts drop constraint one_is_broken');
    assert.equal(await closeExpired(server), 1);
    assert.deepEqual(await auditAttempts(server.database), []);
  });

  test('an attempt that cannot get its lost time back stops none of the others', async () => {
    await place(5);
    const [first] = await listRunning();
    assert.ok(first !== undefined);
    // All of them had time left when the outage began.
    await own.asOwner(`alter table attempt_extensions add constraint one_is_broken check (attempt_id <> '${first.id}');
      insert into outages (began_at, ended_at) values (now() - interval '70 seconds', now() - interval '50 seconds')`);
    await assert.rejects(closeExpired(server), /1 attempts could not be closed/);
    const extended = await server.database.db.selectFrom('attempt_extensions').select('attempt_id').execute();
    assert.equal(extended.length, 9);
    await own.asOwner(`alter table attempt_extensions drop constraint one_is_broken;
      update outages set settled_at = now(), attempts = 9, accesses = 0; delete from attempt_extensions;
      update test_attempts set deadline = started_at + interval '1 second' where status = 'running'`);
    assert.equal(await closeExpired(server), 10);
  });

  test('an attempt whose row is held for long stops none of the others', async () => {
    await place(5);
    const [first] = await server.database.db
      .selectFrom('test_attempts')
      .select(['id', 'user_id'])
      .where('status', '=', 'running')
      .execute();
    assert.ok(first !== undefined);
    const holder = new pg.Client({ connectionString: own.ownerUrl });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select from profiles where id = $1 for update', [first.user_id]);
    const impatient = { ...openServer(own.url, { lockTimeoutMs: 100 }), papers: server.papers };
    // Two attempts of this candidate.
    await assert.rejects(closeExpired(impatient), /2 attempts could not be closed/);
    assert.equal((await listRunning()).length, 2);
    await holder.end();
    await impatient.database.close();
    assert.equal(await closeExpired(server), 2);
  });

  const count = sizeOf({ usual: 500, full: 10_000 });
  test(`grades ${count} once, within the ten seconds after the grace period`, async () => {
    await place(count / 2);
    const begun = performance.now();
    assert.equal(await closeExpired(server), count);
    const seconds = (performance.now() - begun) / 1_000;
    process.stdout.write(`${count} attempts that ended in the same second closed in ${seconds.toFixed(1)} s\n`);
    assert.ok(seconds < 10, `${seconds}`);
    assert.deepEqual(await auditAttempts(server.database), []);
  });
});

describe('closing attempts after an hour without servers', () => {
  let own: TestDatabase;
  let servers: readonly ReturnType<typeof openServer>[];
  before(async () => {
    own = await createTestDatabase();
    servers = [1, 2, 3].map(() => openServer(own.url));
  });
  after(async () => {
    await Promise.all(servers.map(({ database }) => database.close()));
    await own.drop();
  });

  const closeAtOnce = async () =>
    (await Promise.all(servers.map((server) => closeExpired(server)))).reduce((sum, closed) => sum + closed);
  const database = () => servers[0]?.database ?? assert.fail();
  const states = async () =>
    (
      await sql`select name, status, count(*) as attempts,
          bool_and(case status when 'submitted' then completed_at = attempt.deadline else new_deadline = attempt.deadline end) as "isAtDeadline",
          -- All that was left when the outage began, counted from the moment of giving it back; deadlines are whole milliseconds.
          bool_and(new_deadline - extended_at - (old_deadline - began_at) between interval '-1 millisecond' and interval '20 seconds') as "isFair"
        from test_attempts as attempt join profiles on profiles.id = user_id
          left join attempt_extensions as extension on extension.user_id = attempt.user_id and attempt_id = attempt.id
          left join outages on outage = number
        group by 1, 2 order by 1`.execute(database().db)
    ).rows;

  test('A23 three servers at once give the lost time back first: what ended meanwhile goes on and is graded once at its new deadline, what ended before at its own', async () => {
    const ended = { tests: [freeTestId, paidTestId], candidates: 60 };
    await placeRunning(own.asOwner, { ...ended, name: 'Ended before', endsIn: -3_700 });
    await placeRunning(own.asOwner, { ...ended, name: 'Ended meanwhile', endsIn: -3_500 });
    await own.asOwner("insert into service_alive (seen_at) values (clock_timestamp() - interval '1 hour')");
    assert.equal(await closeAtOnce(), 120);
    const before = { name: 'Ended before', status: 'submitted', attempts: 120, isAtDeadline: true, isFair: null };
    const meanwhile = { name: 'Ended meanwhile', status: 'running', attempts: 120, isAtDeadline: true, isFair: true };
    assert.deepEqual(await states(), [before, meanwhile]);
    assert.equal(await closeAtOnce(), 0);
    // Now the time that was given back is over too, and the outage is settled.
    await own.asOwner(`update outages set settled_at = now(), attempts = 120, accesses = 0;
      update attempt_extensions set new_deadline = new_deadline - interval '26 minutes', old_deadline = old_deadline - interval '26 minutes',
        extended_at = extended_at - interval '26 minutes';
      update outages set began_at = began_at - interval '26 minutes';
      update test_attempts set started_at = started_at - interval '26 minutes', deadline = deadline - interval '26 minutes'
        where status = 'running'`);
    assert.equal(await closeAtOnce(), 120);
    assert.deepEqual(await states(), [before, { ...meanwhile, status: 'submitted' }]);
    assert.deepEqual(await auditAttempts(database()), []);
  });

  test('A23 the note that a server answers is left to the other servers while a batch is closed', async () => {
    await placeRunning(own.asOwner, { tests: [freeTestId], candidates: 2, name: 'Ended at all times', endsIn: -7_300 });
    await own.asOwner(`update service_alive set seen_at = clock_timestamp() - interval '1 hour'`);
    const [server] = servers;
    assert.ok(server !== undefined);
    const other = new pg.Client({ connectionString: own.ownerUrl });
    await other.connect();
    const inTransaction: InTransaction = (work) =>
      server.inTransaction(async (tx) => {
        const done = await work(tx);
        const { rows } = await sql`select from test_attempts where status = 'running'`.execute(tx);
        // Fails where the transaction that closes them holds the row.
        if (rows.length === 0) await other.query('select from service_alive for update nowait');
        return done;
      });
    assert.equal(await closeExpired({ ...server, inTransaction }), 2);
    await other.end();
  });
});
