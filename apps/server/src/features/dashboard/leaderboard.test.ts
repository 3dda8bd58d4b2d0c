import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { answerKey } from '@bharti/contracts/attempts/paper';
import { dashboard } from '@bharti/contracts/catalogue/dashboard';
import { rightOption } from '@bharti/testing/builders';
import { deletePastStandings } from '../../shared/figures/delete-past-standings.ts';
import { agreement, type Candidate, newCandidate } from '../../testing/candidate.ts';
import { until } from '../../testing/payments.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

describe('leaderboard of several people', () => {
  let server: TestServer;
  let key: readonly number[];
  before(async () => {
    server = await startTestServer();
    const scout = await newCandidate(server);
    const { id } = await scout.begin();
    await scout.send('POST', `/api/attempts/${id}/submit`);
    const reply = await scout.send('GET', `/api/attempts/${id}/key`);
    key = answerKey.parse(await reply.json()).questions.map(({ key }) => rightOption(key));
  });
  after(() => server.stop());

  const dashboardOf = async (who: Candidate) => dashboard.parse(await (await who.send('GET', '/api/dashboard')).json());
  const scorer = async (name: string, right: number) => {
    const candidate = await newCandidate(server, { name });
    const attempt = await candidate.begin();
    const changes = key.slice(0, right).map((option, question) => ({ question, option }));
    await candidate.save(attempt, { changes });
    await candidate.send('POST', `/api/attempts/${attempt.id}/submit`);
    await candidate.send('PATCH', '/api/profile', { show_on_leaderboard: true });
    return candidate;
  };

  test('shows the three best, the best first, under the same names to everybody', async () => {
    await scorer('Ravi Jadhav', 20);
    const asha = await scorer('Asha Patil', 40);
    await scorer('Meera', 10);
    await scorer('सुनील शिंदे', 30);
    const rows = [
      { name: 'Asha P.', points: 400, tests: 1 },
      { name: 'सुनील शिं.', points: 300, tests: 1 },
      { name: 'Ravi J.', points: 200, tests: 1 },
    ];
    assert.deepEqual(
      (await dashboardOf(await newCandidate(server))).leaderboard,
      rows.map((row) => ({ ...row, isMe: false })),
    );
    assert.deepEqual(
      (await dashboardOf(asha)).leaderboard,
      rows.map((row) => ({ ...row, isMe: row.name === 'Asha P.' })),
    );
  });

  test('Y02: leaves out a candidate who has withdrawn consent, at once, and shows them again when they give it', async () => {
    const visitor = await newCandidate(server);
    const names = async () => (await dashboardOf(visitor)).leaderboard.map(({ name }) => name);
    const best = await scorer('Kavita More', 50);
    // All requests share the list for some seconds, so other users see a new name later.
    await until(async () => (await names()).includes('Kavita M.'));
    await best.send('DELETE', '/api/consent');
    assert.ok(!(await names()).includes('Kavita M.'));
    await best.send('POST', '/api/consent', agreement);
    assert.ok((await names()).includes('Kavita M.'));
    await server.deps.database.db
      .updateTable('consents')
      .set({ version: '2025-01-01' })
      .where('user_id', '=', best.id)
      .execute();
    assert.ok(!(await names()).includes('Kavita M.'), 'agreed to an earlier notice only');
  });

  test('a job deletes the standings of days that are over, and no other', async () => {
    const { db } = server.deps.database;
    const days = async () =>
      (await db.selectFrom('leaderboard_standings').select('day').execute()).map(({ day }) => day);
    const today = Math.min(...(await days()));
    const before = (await days()).length;
    await server.asOwner(`insert into leaderboard_standings
      select user_id, ${today} - 1 - n, notice, score, tests from leaderboard_standings, generate_series(0, 2) n
      where day = ${today}`);
    assert.ok((await days()).length > before);
    const past = (await days()).length - before;
    assert.equal(await deletePastStandings(server.deps.inTransaction), past);
    assert.deepEqual([(await days()).length, Math.min(...(await days()))], [before, today]);
  });

  test('contains no e-mail, no id and no full name', async () => {
    const visitor = await newCandidate(server, { name: 'Nitin Kale' });
    const { leaderboard } = await dashboardOf(visitor);
    for (const row of leaderboard) assert.deepEqual(Object.keys(row).sort(), ['isMe', 'name', 'points', 'tests']);
    assert.doesNotMatch(JSON.stringify(leaderboard), /@|Patil|Jadhav|[0-9a-f]{8}-/);
  });

  test('the cards are the published tests, newest first', async () => {
    const { db } = server.deps.database;
    const published = await db
      .selectFrom('tests')
      .select(['id'])
      .where('published', '=', true)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute();
    const { tests } = await dashboardOf(await newCandidate(server));
    assert.deepEqual(
      tests.map(({ id }) => id),
      published.map(({ id }) => id),
    );
  });
});
