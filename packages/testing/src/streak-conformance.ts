import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Api } from '@bharti/contracts/api';
import { indianDay, weekdayOf } from '@bharti/domain/time';
import { day, granted, learnKey, sit } from './steps.ts';
import type { GetWorld } from './world.ts';

export function streakConformance(world: GetWorld): void {
  describe('streak and week', () => {
    let key: readonly number[];
    before(async () => {
      key = await learnKey(world());
    });
    const streaks = async (api: Api) => {
      const { currentStreak, bestStreak } = granted(await api.dashboard()).stats;
      return [currentStreak, bestStreak];
    };
    const study = (api: Api) => sit(api, key, { right: 0 });
    const nextDay = () => world().advance(day);

    test('grows by one with each day that has a test, however many it has', async () => {
      const api = await world().visitor();
      await study(api);
      await study(api);
      assert.deepEqual(await streaks(api), [1, 1]);
      await nextDay();
      await study(api);
      await nextDay();
      await study(api);
      assert.deepEqual(await streaks(api), [3, 3]);
    });

    test('lives on until a whole day has passed without a test; the best one stays', async () => {
      const api = await world().visitor();
      await study(api);
      await nextDay();
      await study(api);
      await nextDay();
      assert.deepEqual(await streaks(api), [2, 2]);
      await nextDay();
      assert.deepEqual(await streaks(api), [0, 2]);
      await study(api);
      assert.deepEqual(await streaks(api), [1, 2]);
    });

    test('the week shows the days with a test, Monday first', async () => {
      const api = await world().visitor();
      await study(api);
      await nextDay();
      await study(api);
      const { week, serverNow } = granted(await api.dashboard());
      const today = weekdayOf(indianDay(serverNow));
      // On a Monday, yesterday is in last week.
      assert.deepEqual(
        week,
        week.map((_, weekday) => weekday === today || weekday === today - 1),
      );
    });

    test('last week is not in the week', async () => {
      const api = await world().visitor();
      await study(api);
      await world().advance(7 * day);
      assert.ok(!granted(await api.dashboard()).week.includes(true));
    });
  });
}
