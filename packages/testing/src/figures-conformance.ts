import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Api } from '@bharti/contracts/api';
import { day, granted, learnKey, sit } from './steps.ts';
import type { GetWorld } from './world.ts';

export function figuresConformance(world: GetWorld): void {
  const dashboard = async (api: Api) => granted(await api.dashboard());
  const categoryOf = async (api: Api, category: string) =>
    (await dashboard(api)).progress.find((card) => card.category === category);

  describe('figures', () => {
    let key: readonly number[];
    before(async () => {
      key = await learnKey(world());
    });

    test('a new candidate has nothing yet', async () => {
      const { profile, stats, week } = await dashboard(await world().visitor('Asha Patil'));
      assert.equal(profile.name, 'Asha Patil');
      assert.deepEqual([profile.wallet_balance_paise, profile.tests_taken], [0, 0]);
      assert.equal(profile.show_on_leaderboard, false);
      assert.deepEqual(stats, {
        testsCompleted: 0,
        averageScoreTenths: 0,
        totalPoints: 0,
        pointsYesterday: 0,
        currentStreak: 0,
        bestStreak: 0,
        rank: null,
      });
      assert.deepEqual(week, [false, false, false, false, false, false, false]);
    });

    test('ten points for each right answer, and the average out of ten', async () => {
      const api = await world().visitor();
      await sit(api, key, { right: 38, wrong: 12 });
      const { profile, stats } = await dashboard(api);
      assert.deepEqual([profile.tests_taken, stats.testsCompleted], [1, 1]);
      assert.equal(stats.totalPoints, 380);
      assert.equal(stats.averageScoreTenths, 76);
    });

    test('a repeat of a test counts as taken and changes neither points nor average', async () => {
      const api = await world().visitor();
      await sit(api, key, { right: 10 });
      await sit(api, key, { right: 50 });
      const { profile, stats } = await dashboard(api);
      assert.deepEqual([profile.tests_taken, stats.testsCompleted], [2, 2]);
      assert.deepEqual([stats.totalPoints, stats.averageScoreTenths], [100, 20]);
    });

    test("yesterday's points are told apart from today's", async () => {
      const api = await world().visitor();
      await sit(api, key, { right: 6 });
      assert.equal((await dashboard(api)).stats.pointsYesterday, 0);
      await world().advance(day);
      assert.equal((await dashboard(api)).stats.pointsYesterday, 60);
    });

    test('progress counts each test of a category once, out of those there are', async () => {
      const api = await world().visitor();
      const { tests } = await dashboard(api);
      const total = tests.filter(({ category }) => category === 'gk').length;
      assert.deepEqual(await categoryOf(api, 'gk'), { category: 'gk', completed: 0, total, percentage: 0 });
      await sit(api, key, { right: 0 });
      await sit(api, key, { right: 0 });
      const percentage = Math.round(100 / total);
      assert.deepEqual(await categoryOf(api, 'gk'), { category: 'gk', completed: 1, total, percentage });
      assert.equal((await categoryOf(api, 'math'))?.completed, 0);
    });

    test("one candidate's attempts are not in another's figures", async () => {
      const [busy, idle] = [await world().visitor(), await world().visitor()];
      await sit(busy, key, { right: 5 });
      assert.equal((await dashboard(idle)).stats.testsCompleted, 0);
    });
  });
}
