import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { noticeVersion } from '@bharti/domain/people/consent';
import { publicName } from '@bharti/domain/progress/leaderboard';
import { indianDay, instant } from '@bharti/domain/time';
import fc from 'fast-check';
import { fullSizeVariable } from '../../../../../tests/full-size.ts';
import { listBest } from '../../features/dashboard/leaderboard-store.ts';
import { readDashboard } from '../../features/dashboard/read-dashboard.ts';
import { type Candidate, newCandidate } from '../../testing/candidate.ts';
import { action, applyAction, people } from '../../testing/candidate-histories.ts';
import { closeDue } from '../../testing/close-due.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { readFigures } from './read-figures.ts';
import { recountFigures } from './record-attempts.ts';

/** Number of histories in the normal run; `npm run test:full` sets 300. */
const histories = 8;
describe('figures kept while grading', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());
  const db = () => server.deps.database.db;

  test('equal a recount of the attempts after any history, for every candidate and for the leaderboard', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 16, size: 'max' }), async (steps) => {
        const candidates: Candidate[] = [];
        for (let one = 0; one < people; one += 1) {
          candidates.push(await newCandidate(server, { name: `Candidate ${crypto.randomUUID().slice(0, 8)}` }));
        }
        for (const step of steps) await applyAction(server, candidates, step);
        await closeDue(server);
        for (const { id } of candidates) await assertRecount(id);
        await assertLeaderboard();
        // Start the next history with an empty leaderboard.
        for (const { id } of candidates) {
          await server.asOwner(`delete from leaderboard_standings where user_id = '${id}';
            update profiles set show_on_leaderboard = false where id = '${id}'`);
        }
      }),
      process.env[fullSizeVariable] === undefined ? { numRuns: histories } : {},
    );
  });

  type Row = { user_id: string; test_id: string; score: number; total: number; at: number; is_first: boolean };
  const submittedRows = async (): Promise<Row[]> => {
    const rows = await db()
      .selectFrom('test_attempts')
      .select(['user_id', 'test_id', 'score', 'total_questions', 'completed_at', 'is_first'])
      .where('status', '=', 'submitted')
      .orderBy('completed_at')
      .execute();
    return rows.map((row) => ({
      user_id: row.user_id,
      test_id: row.test_id,
      score: row.score ?? assert.fail(),
      total: row.total_questions,
      at: row.completed_at?.getTime() ?? assert.fail(),
      is_first: row.is_first ?? assert.fail(),
    }));
  };
  const dayOf = (at: number) => indianDay(instant(at));
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const freshDashboard = (user: Candidate['id']) =>
    readDashboard({ ...server.deps, topScorers: (day) => listBest(server.deps.reader, day, 10) }, user);

  /** Compares the stored figures with a simple count of all attempts, by day and by test. */
  async function assertRecount(user: Candidate['id']): Promise<void> {
    const rows = (await submittedRows()).filter(({ user_id }) => user_id === user);
    const { stats, week, progress, tests, recent, serverNow } = await freshDashboard(user);
    const today = dayOf(serverNow);
    const days = new Set(rows.map(({ at }) => dayOf(at)));
    const runEnding = (last: number) => {
      let length = 0;
      while (days.has((last - length) as never)) length += 1;
      return length;
    };
    const first = rows.filter(({ is_first }) => is_first);
    const [score, total] = [sum(first.map((row) => row.score)), sum(first.map((row) => row.total))];
    assert.deepEqual(stats, {
      testsCompleted: rows.length,
      averageScoreTenths: total === 0 ? 0 : Math.floor((score * 100) / total + 0.5),
      totalPoints: score * 10,
      pointsYesterday: 10 * sum(first.filter(({ at }) => dayOf(at) === today - 1).map((row) => row.score)),
      currentStreak: Math.min(30, runEnding(today) || runEnding(today - 1)),
      bestStreak: Math.max(0, ...[...days].map(runEnding)),
      rank: null,
    });
    const monday = today - ((today + 3) % 7);
    assert.deepEqual(
      week,
      Array.from({ length: 7 }, (_, index) => days.has((monday + index) as never)),
    );
    for (const { category, completed } of progress) {
      const own = tests.filter((card) => card.category === category);
      assert.equal(completed, own.filter(({ id }) => rows.some(({ test_id }) => test_id === id)).length);
    }
    for (const { id, taken } of tests) {
      const sat = rows.filter(({ test_id }) => test_id === id);
      const share = (row: { score: number; total: number }) => row.score / row.total;
      assert.equal(taken?.attempts ?? 0, sat.length);
      assert.equal(taken?.last.score, sat.at(-1)?.score);
      if (taken) assert.equal(taken.best.score / taken.best.total_questions, Math.max(...sat.map(share)));
    }
    assert.deepEqual(
      recent.map((result) => [result.score, Date.parse(result.completed_at)]),
      rows
        .toReversed()
        .slice(0, 3)
        .map(({ score: right, at }) => [right, at]),
    );
    assert.deepEqual(await keptFigures(user), await recounted(user));
  }

  const keptFigures = async (user: Candidate['id']) => {
    const { reader } = server.deps;
    const { totals, days, tests } = await readFigures(reader, user, dayOf(0));
    return {
      totals,
      days,
      tests: tests.toSorted((a, b) => (a.testId < b.testId ? -1 : 1)),
      // Standings under an earlier notice are never shown; the next change or the deletion of past days removes them.
      standings: await db()
        .selectFrom('leaderboard_standings')
        .select(['day', 'score', 'tests'])
        .where('user_id', '=', user)
        .where('notice', '=', noticeVersion)
        .orderBy('day')
        .execute(),
    };
  };
  const recounted = async (user: Candidate['id']) => {
    await server.deps.inTransaction((tx) => recountFigures(tx, user));
    return keptFigures(user);
  };

  async function assertLeaderboard(): Promise<void> {
    const visitor = await newCandidate(server);
    const { leaderboard, serverNow } = await freshDashboard(visitor.id);
    const shown = await db()
      .selectFrom('profiles')
      .select(['id', 'name'])
      .where('show_on_leaderboard', '=', true)
      .where('deleted_at', 'is', null)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('consents')
            .select('id')
            .whereRef('user_id', '=', 'profiles.id')
            .where('version', '=', noticeVersion)
            .where('withdrawn_at', 'is', null),
        ),
      )
      .execute();
    const rows = await submittedRows();
    const standings = shown.map(({ id, name }) => {
      const counted = rows.filter((row) => row.user_id === id && row.is_first && dayOf(row.at) > dayOf(serverNow) - 30);
      return { id, name: publicName(name), points: 10 * sum(counted.map((row) => row.score)), tests: counted.length };
    });
    const best = standings
      .filter(({ points }) => points > 0)
      .sort((a, b) => b.points - a.points || a.tests - b.tests || (a.id < b.id ? -1 : 1))
      .slice(0, 3);
    assert.deepEqual(
      leaderboard,
      best.map(({ name, points, tests }) => ({ name, points, tests, isMe: false })),
    );
  }
});
