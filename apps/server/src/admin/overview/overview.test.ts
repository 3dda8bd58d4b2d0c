import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type Overview, overview } from '@bharti/contracts/admin/overview';
import { adminPaths } from '@bharti/contracts/admin/paths';
import { agreement, type Candidate, freeTestId, newCandidate } from '../../testing/candidate.ts';
import { until } from '../../testing/payments.ts';
import { newStaff } from '../../testing/staff.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { buy, creditWallet } from '../../testing/wallet.ts';
import { readOverview } from './read-overview.ts';

describe('the overview', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());
  const read = () => readOverview(server.deps.database.db);
  const peopleOf = async () => (await read()).people ?? assert.fail();

  async function submit(candidate: Candidate): Promise<void> {
    const { id } = await candidate.begin();
    assert.equal((await candidate.send('POST', `/api/attempts/${id}/submit`)).status, 200);
  }
  const seen = (candidate: Candidate, ago: string) =>
    server.asOwner(
      `update candidate_presence set seen_at = now() - interval '${ago}' where user_id = '${candidate.id}'`,
    );

  test('has no figure to compare with and empty lists on the first day', async () => {
    const first = await read();
    assert.deepEqual([first.testsToday.value, first.testsToday.changeTenths, first.avgScoreTenths], [0, null, null]);
    assert.deepEqual(first.testsToday.history, Array(14).fill(0));
    assert.ok(first.totalTests > 0);
    assert.deepEqual(first.popularTests, []);
    assert.partialDeepStrictEqual(first.people, {
      totalUsers: { value: 0, changeTenths: null },
      liveUsers: { value: 0, changeTenths: null },
      todayLogins: { value: 0, changeTenths: null },
      activeUsers: 0,
      totalRevenuePaise: 0,
      liveUserList: [],
      topPerformers: [],
    });
  });

  test('lists the newest interruptions of the last 30 days, with what was given back', async () => {
    const at = (days: number) => `now() - interval '${days} days'`;
    await server.asOwner(`insert into outages (began_at, ended_at, settled_at, attempts, accesses) values
      (${at(40)}, ${at(39)}, now(), 7, 1), (${at(3)}, ${at(2)}, now(), 5, 2), (${at(1)}, now(), null, null, null)`);
    const { outages } = await read();
    assert.deepEqual(
      outages.map(({ ended, began, given }) => [Math.round((ended - began) / 3_600_000), given]),
      [
        [24, null],
        [24, { attempts: 5, accesses: 2 }],
      ],
    );
    await server.asOwner('delete from outages');
  });

  test('shows a sign-in, a purchase and a submission with the next reading', async () => {
    const earlier = await read();
    const candidate = await newCandidate(server, { name: 'Asha Patil' });
    await creditWallet(server, candidate, 5_000);
    assert.equal((await buy(candidate)).status, 201);
    await submit(candidate);
    const later = await read();
    assert.equal(later.testsToday.value, earlier.testsToday.value + 1);
    assert.equal(later.testsToday.history.at(-1), later.testsToday.value);
    assert.deepEqual(
      later.popularTests.map(({ id, attempts, revenuePaise }) => [id, attempts, revenuePaise]),
      [[freeTestId, 1, 0]],
    );
    const { people } = later;
    assert.equal(people?.totalUsers.value, 1);
    assert.equal(people?.todayLogins.value, 1);
    assert.equal(people?.liveUsers.value, 1);
    assert.equal(people?.activeUsers, 1);
    assert.equal(people?.totalRevenuePaise, 1_000);
    const shown = { id: candidate.id, name: 'Asha Patil' };
    assert.partialDeepStrictEqual(people?.liveUserList, [
      { ...shown, testsTaken: 1, walletBalancePaise: 4_000, status: 'online' },
    ]);
    assert.deepEqual(people?.topPerformers, [
      { ...shown, avgScoreTenths: 0, testsCompleted: 1, totalSpentPaise: 1_000 },
    ]);
  });

  test('does not take a top-up for revenue, nor a refused purchase', async () => {
    const before = (await peopleOf()).totalRevenuePaise;
    const candidate = await newCandidate(server);
    await creditWallet(server, candidate, 500);
    assert.equal((await buy(candidate)).status, 402);
    assert.equal((await peopleOf()).totalRevenuePaise, before);
  });

  test('compares today with yesterday until the same hour', async () => {
    // Two in yesterday's first hour, which has always come today.
    await server.asOwner(`insert into overview_changes (hour, attempts)
      select (indian_hour(now()) / 24 - 1) * 24, 2`);
    // Yesterday, but possibly in an hour that has not come today: it is in the chart and not in the comparison.
    await server.asOwner(`insert into overview_changes (hour, attempts)
      select (indian_hour(now()) / 24 - 1) * 24 + 23, 1 where indian_hour(now()) % 24 < 23`);
    const { testsToday, asOf } = await read();
    assert.equal(testsToday.changeTenths, Math.round(((testsToday.value - 2) * 1_000) / 2));
    const isLastHour = Math.floor((asOf + 19_800_000) / 3_600_000) % 24 === 23;
    assert.equal(testsToday.history.at(-2), isLastHour ? 2 : 3);
  });

  test('says who is online, away and offline, the last active first', async () => {
    const [online, away, offline] = [
      await newCandidate(server),
      await newCandidate(server),
      await newCandidate(server),
    ];
    await server.asOwner(`update candidate_presence set seen_at = now() - interval '9 days'`);
    await seen(online, '4 minutes 59 seconds');
    await seen(away, '29 minutes');
    await seen(offline, '31 minutes');
    const { liveUserList, liveUsers, activeUsers } = await peopleOf();
    assert.deepEqual(
      liveUserList.slice(0, 3).map(({ id, status }) => [id, status]),
      [
        [online.id, 'online'],
        [away.id, 'away'],
        [offline.id, 'offline'],
      ],
    );
    assert.equal(liveUsers.value, 1);
    assert.equal(activeUsers, 3);
  });

  test('sees a candidate again with their next request, and writes the time once a minute at most', async () => {
    const [recent, gone] = [await newCandidate(server), await newCandidate(server)];
    const timeOf = async ({ id }: Candidate) =>
      (
        await server.deps.database.db
          .selectFrom('candidate_presence')
          .select('seen_at')
          .where('user_id', '=', id)
          .executeTakeFirstOrThrow()
      ).seen_at.getTime();
    await seen(recent, '50 seconds');
    await seen(gone, '3 days');
    const before = await timeOf(recent);
    await recent.send('GET', '/api/dashboard');
    await gone.send('GET', '/api/dashboard');
    // No request waits for the note of its candidate; notes are written in the order of the requests.
    await until(async () => Date.now() - (await timeOf(gone)) < 60_000);
    assert.equal(await timeOf(recent), before);
  });

  for (const [what, leave] of [
    ['withdrew their consent', (who: Candidate) => who.send('DELETE', '/api/consent')],
    ['deleted their account', (who: Candidate) => who.send('DELETE', '/api/account', { confirmation: 'DELETE' })],
  ] as const) {
    test(`no longer lists a candidate who ${what}`, async () => {
      const candidate = await newCandidate(server, { name: 'Quaint Zebrafinch' });
      await submit(candidate);
      assert.ok(JSON.stringify(await read()).includes('Zebrafinch'));
      const { testsToday } = await read();
      await leave(candidate);
      const later = await read();
      assert.ok(!JSON.stringify(later).includes('Zebrafinch') && !JSON.stringify(later).includes(candidate.id));
      assert.equal(later.testsToday.value, testsToday.value);
    });
  }

  test('lists a candidate again who agrees again', async () => {
    const candidate = await newCandidate(server, { name: 'Returning Heron' });
    await submit(candidate);
    await candidate.send('DELETE', '/api/consent');
    await candidate.send('POST', '/api/consent', agreement);
    const { liveUserList, topPerformers } = await peopleOf();
    assert.ok(liveUserList.some(({ id }) => id === candidate.id));
    assert.ok(topPerformers.some(({ id }) => id === candidate.id));
  });

  test('puts a high average over few questions after those who have answered fifty', async () => {
    const [short, long] = [await newCandidate(server), await newCandidate(server)];
    const rows = [short, long].map(
      ({ id }) => `('${id}', 1, ${id === short.id ? '10, 10' : '30, 50'}, 1, 20000, 20000)`,
    );
    await server.asOwner(`insert into candidate_totals (user_id, attempts, score, questions, best_streak, last_run_from, last_run_to)
      values ${rows.join()}`);
    const places = (await peopleOf()).topPerformers.map(({ id }) => id);
    assert.ok(places.indexOf(long.id) >= 0 && places.indexOf(long.id) < places.indexOf(short.id));
  });

  describe('as a request', () => {
    const ask = async (role: 'owner' | 'editor' | 'support'): Promise<Overview> => {
      const reply = await (await newStaff(server, role)).fetch(adminPaths.overview);
      assert.equal(reply.status, 200);
      return overview.parse(await reply.json());
    };

    test('gives an editor the figures of tests, no candidate and no money', async () => {
      const candidate = await newCandidate(server, { name: 'Hidden Kingfisher' });
      await creditWallet(server, candidate, 5_000);
      await buy(candidate);
      await submit(candidate);
      const shown = await ask('editor');
      assert.equal(shown.people, null);
      assert.ok(shown.popularTests.length > 0);
      for (const { revenuePaise } of shown.popularTests) assert.equal(revenuePaise, null);
      assert.ok(!JSON.stringify(shown).includes('Kingfisher'));
    });

    test('is answered from one reading for some seconds, also to different people', async () => {
      const one = await ask('owner');
      const other = await ask('support');
      assert.deepEqual(one, other);
    });
  });
});
