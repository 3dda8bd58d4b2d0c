import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { settleOutages } from '../../jobs/settle-outages.ts';
import { type Candidate, newCandidate } from '../../testing/candidate.ts';
import { closeDue } from '../../testing/close-due.ts';
import { satOffline } from '../../testing/offline.ts';
import { listOutages, outage } from '../../testing/outages.ts';
import { until } from '../../testing/payments.ts';
import { assertRefusal } from '../../testing/refused.ts';
import { startTestServer, type TestServer, testLimits } from '../../testing/test-server.ts';
import { bought, buy, creditWallet } from '../../testing/wallet.ts';

const minute = 60_000;
const duration = 25 * minute;

describe('after an outage', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ limits: { ...testLimits, outageMs: 10_000 } });
  });
  after(() => server.stop());

  const stateOf = async (candidate: Candidate, id: string) =>
    (await candidate.send('GET', `/api/attempts/${id}`)).json() as Promise<{
      status: string;
      deadline: number;
      startedAt: number;
    }>;

  /** A candidate who began so many milliseconds ago. */
  async function sittingSince(milliseconds: number) {
    const candidate = await newCandidate(server);
    const { id } = await candidate.begin();
    await server.advance(milliseconds);
    return { candidate, id, ...(await stateOf(candidate, id)) };
  }

  for (const [words, length] of [
    ['15 seconds', 15_000],
    ['two minutes', 2 * minute],
  ] as const) {
    test(`of ${words} a running attempt has got them back, and its page learns the new deadline with its next save`, async () => {
      const { candidate, id, deadline } = await sittingSince(10 * minute);
      await outage(server, length);
      const given = (await stateOf(candidate, id)).deadline - deadline;
      assert.ok(given >= length && given < length + 5_000, `${given}`);
      const receipt = await (await candidate.save({ id })).json();
      assert.equal(receipt.deadline, deadline + given);
    });
  }

  test('of an hour an attempt whose time ended meanwhile goes on for as long as it lost, though its page has tried to submit it', async () => {
    const candidate = await newCandidate(server);
    const { id } = await candidate.begin();
    const trySubmission = async () => {
      const tooEarly = await candidate.send('POST', `/api/attempts/${id}/submit`, { isTimeOver: true });
      await assertRefusal(tooEarly, '409 time_not_over');
    };
    // With the outage in one step: no job sees an attempt whose time has ended without it.
    const begun = `interval '${duration + 30 * minute} milliseconds'`;
    const sitting = `update test_attempts set started_at = started_at - ${begun}, deadline = deadline - ${begun} where id = '${id}'`;
    await outage(server, 60 * minute, trySubmission, sitting);
    await closeDue(server);
    const { status, deadline } = await stateOf(candidate, id);
    assert.equal(status, 'running');
    // It had run for minus five minutes when the outage began: all of its time is left.
    const left = deadline - Date.now();
    assert.ok(left > duration - minute && left <= duration, `${left}`);
    assert.equal((await candidate.save({ id })).status, 200);
  });

  test('an attempt that its candidate submitted stays submitted, one that is begun afterwards has its usual time', async () => {
    const { candidate, id } = await sittingSince(minute);
    await candidate.send('POST', `/api/attempts/${id}/submit`);
    const submitted = await stateOf(candidate, id);
    await outage(server, 5 * minute);
    assert.deepEqual({ ...(await stateOf(candidate, id)), serverNow: 0 }, { ...submitted, serverNow: 0 });
    const next = await newCandidate(server);
    const begun = await stateOf(next, (await next.begin()).id);
    assert.equal(begun.deadline - begun.startedAt, duration);
  });

  test('an attempt that was sat without a connection stays as it is, though the outage was during its time', async () => {
    const candidate = await newCandidate(server);
    const { id } = await satOffline(candidate);
    const submitted = await stateOf(candidate, id);
    await outage(server, 5 * minute);
    assert.deepEqual({ ...(await stateOf(candidate, id)), serverNow: 0 }, { ...submitted, serverNow: 0 });
  });

  test('many servers at once give the time back once, and the outage says to how many', async () => {
    const sittings = await Promise.all(Array.from({ length: 12 }, () => newCandidate(server)));
    const ids = await Promise.all(sittings.map(async (candidate) => (await candidate.begin()).id));
    await server.advance(10 * minute);
    const before = await Promise.all(ids.map((id, at) => stateOf(sittings[at] as Candidate, id)));
    await outage(server, 3 * minute, async () => {
      await Promise.all(Array.from({ length: 4 }, () => settleOutages(server.deps)));
    });
    const after = await Promise.all(ids.map((id, at) => stateOf(sittings[at] as Candidate, id)));
    for (const [at, { deadline }] of after.entries()) {
      const given = deadline - (before[at]?.deadline ?? 0);
      assert.ok(given >= 3 * minute && given < 3 * minute + 5_000, `${given}`);
    }
    const { number, attempts } = (await listOutages(server)).at(-1) ?? assert.fail('no outage');
    const { db } = server.deps.database;
    const extended = await db.selectFrom('attempt_extensions').selectAll().where('outage', '=', number).execute();
    assert.equal(attempts, extended.length);
    assert.ok(ids.every((id) => extended.some(({ attempt_id }) => attempt_id === id)));
    const audited = await db
      .selectFrom('audit_entries')
      .select(['actor', 'action', 'after'])
      .where('entity', '=', 'outage')
      .where('entity_id', '=', String(number))
      .execute();
    assert.deepEqual(
      audited.map(({ after: given, ...entry }) => ({ ...entry, attempts: JSON.parse(given ?? '').attempts })),
      [{ actor: 'system', action: 'outage.settled', attempts }],
    );
  });

  test('access to a bought test that ended meanwhile lasts a day longer, other access as before', async () => {
    const [ending, lasting] = [await newCandidate(server), await newCandidate(server)];
    for (const candidate of [ending, lasting]) {
      await creditWallet(server, candidate, 1_000);
      await bought(buy(candidate));
    }
    await server.asOwner(
      `update test_access set opened_at = opened_at - interval '366 days', expires_at = clock_timestamp() - interval '1 minute'
        where user_id = '${ending.id}'`,
    );
    const ends = () =>
      server.deps.database.db
        .selectFrom('test_access')
        .select(['user_id', 'expires_at'])
        .where('user_id', 'in', [ending.id, lasting.id])
        .execute();
    const endOf = async (candidate: Candidate) =>
      (await ends()).find(({ user_id }) => user_id === candidate.id)?.expires_at.getTime() ?? Number.NaN;
    const [end, other] = [await endOf(ending), await endOf(lasting)];
    await outage(server, 2 * minute);
    assert.equal((await endOf(ending)) - end, 86_400_000);
    assert.equal(await endOf(lasting), other);
    assert.ok(((await listOutages(server)).at(-1)?.accesses ?? 0) >= 1);
  });

  test('access that ends so soon afterwards that the test cannot be sat to its end lasts a day longer too', async () => {
    const [soon, later] = [await newCandidate(server), await newCandidate(server)];
    for (const candidate of [soon, later]) {
      await creditWallet(server, candidate, 1_000);
      await bought(buy(candidate));
    }
    const endOf = async ({ id }: Candidate) => {
      const access = server.deps.database.db.selectFrom('test_access').select('expires_at').where('user_id', '=', id);
      return (await access.executeTakeFirstOrThrow()).expires_at.getTime();
    };
    const longest = await server.deps.database.db
      .selectFrom('test_access')
      .innerJoin('test_versions', 'test_versions.test_id', 'test_access.test_id')
      .where('user_id', '=', soon.id)
      .select(({ fn }) => fn.max<number>('duration_seconds').as('seconds'))
      .executeTakeFirstOrThrow();
    for (const [candidate, seconds] of [
      [soon, longest.seconds - 120],
      [later, longest.seconds + 120],
    ] as const) {
      await server.asOwner(
        `update test_access set opened_at = opened_at - interval '366 days',
          expires_at = clock_timestamp() + interval '${seconds} seconds' where user_id = '${candidate.id}'`,
      );
    }
    const [end, other] = [await endOf(soon), await endOf(later)];
    await outage(server, 2 * minute);
    assert.equal((await endOf(soon)) - end, 86_400_000);
    assert.equal(await endOf(later), other);
  });

  test('an outage that cannot be settled keeps no other outage waiting', async () => {
    const candidate = await newCandidate(server);
    await creditWallet(server, candidate, 1_000);
    await bought(buy(candidate));
    const inMonth = async (month: number) =>
      (await listOutages(server)).find(({ began_at }) => began_at.getTime() === Date.UTC(2020, month, 1)) ??
      assert.fail('no outage');
    await server.asOwner(
      `create function hiccup() returns trigger language plpgsql as $$ begin raise exception 'hiccup'; end $$;
      create trigger hiccup before insert on access_extensions for each row execute function hiccup();
      update test_access set opened_at = '2019-01-01', expires_at = '2020-01-01 12:00Z' where user_id = '${candidate.id}'`,
    );
    try {
      // Long before every attempt of this server. Only the first takes an access, whose extension fails.
      await server.asOwner(
        `insert into outages (began_at, ended_at) values ('2020-01-01Z', '2020-01-02Z'), ('2020-02-01Z', '2020-02-02Z')`,
      );
      await until(async () => (await inMonth(1)).settled_at !== null);
      assert.equal((await inMonth(0)).settled_at, null);
    } finally {
      await server.asOwner('drop trigger hiccup on access_extensions');
    }
    await until(async () => (await inMonth(0)).settled_at !== null);
    assert.equal((await inMonth(0)).accesses, 1);
  });
});
