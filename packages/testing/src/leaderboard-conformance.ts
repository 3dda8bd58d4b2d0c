import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Api } from '@bharti/contracts/api';
import { day, granted, learnKey, sit } from './steps.ts';
import type { GetWorld } from './world.ts';

export function leaderboardConformance(world: GetWorld): void {
  describe('leaderboard', () => {
    let key: readonly number[];
    before(async () => {
      key = await learnKey(world());
    });
    // Only the candidate's own row: a back end may also show sample rows.
    const ownRows = async (api: Api) => granted(await api.dashboard()).leaderboard.filter(({ isMe }) => isMe);
    const choose = async (api: Api, show_on_leaderboard: boolean) =>
      granted(await api.changeProfile({ show_on_leaderboard }));

    test('leaves out a candidate who has not asked to be shown', async () => {
      const api = await world().visitor('Ravi Jadhav');
      await sit(api, key, { right: 50 });
      const { leaderboard } = granted(await api.dashboard());
      assert.ok(leaderboard.every(({ isMe, name }) => !isMe && !name.startsWith('Ravi')));
    });

    test('shows a candidate who asked for it, by first name and initial, with points and tests', async () => {
      const api = await world().visitor('Asha Ramesh Patil');
      await sit(api, key, { right: 40 });
      await sit(api, key, { right: 50 });
      assert.deepEqual(await choose(api, true), { show_on_leaderboard: true });
      assert.equal(granted(await api.dashboard()).profile.show_on_leaderboard, true);
      assert.deepEqual(await ownRows(api), [{ name: 'Asha P.', points: 400, tests: 1, isMe: true }]);
      await choose(api, false);
    });

    test('leaves out at once a candidate who no longer wants to be shown', async () => {
      const api = await world().visitor();
      await sit(api, key, { right: 10 });
      await choose(api, true);
      assert.equal((await ownRows(api)).length, 1);
      assert.deepEqual(await choose(api, false), { show_on_leaderboard: false });
      assert.deepEqual(await ownRows(api), []);
    });

    test('has no row for a candidate without points', async () => {
      const api = await world().visitor();
      await choose(api, true);
      await sit(api, key, { right: 0 });
      assert.deepEqual(await ownRows(api), []);
    });

    test('counts the last 30 days', async () => {
      const api = await world().visitor();
      await sit(api, key, { right: 10 });
      await choose(api, true);
      await world().advance(29 * day);
      assert.equal((await ownRows(api)).length, 1);
      await world().advance(2 * day);
      assert.deepEqual(await ownRows(api), []);
    });
  });
}
