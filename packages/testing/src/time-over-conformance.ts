import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Api } from '@bharti/contracts/api';
import { aSave, begin, codeOf, fillIn, granted, learnKey, minute, second } from './steps.ts';
import type { GetWorld } from './world.ts';

const duration = 25 * minute;
const grace = 5 * second;

export function timeOverConformance(world: GetWorld): void {
  describe('when the time is over', () => {
    let key: readonly number[];
    before(async () => {
      key = await learnKey(world());
    });
    const deadlineOf = async (api: Api, id: Parameters<Api['attempt']>[0]) =>
      new Date(granted(await api.attempt(id)).deadline).toISOString();

    test('an answer already on its way is still taken', async () => {
      const api = await world().visitor();
      const { id } = await begin(api);
      await world().advance(duration + second);
      assert.equal(granted(await api.saveAnswers(id, aSave())).seq, 1);
    });

    test('a save after the grace is refused and not kept', async () => {
      const api = await world().visitor();
      const { id } = await begin(api);
      await world().advance(duration + grace + second);
      assert.equal(codeOf(await api.saveAnswers(id, aSave())), 'attempt_closed');
      assert.deepEqual(granted(await api.attempt(id)).answers, {});
    });

    test('the attempt is submitted without its candidate, at its deadline', async () => {
      const api = await world().visitor();
      const attempt = await begin(api);
      await fillIn(api, attempt, key, { right: 7, wrong: 1 });
      await world().advance(duration + 60 * minute);
      await world().runJobs();
      const result = granted(await api.result(attempt.id));
      assert.equal(result.submittedBy, 'timer');
      assert.equal(result.completed_at, await deadlineOf(api, attempt.id));
      assert.equal(result.time_spent_seconds, 1_500);
      assert.deepEqual([result.score, result.wrong, result.blank], [7, 1, 42]);
    });

    test('it is graded once, however often it is requested', async () => {
      const api = await world().visitor();
      const { id } = await begin(api);
      await world().advance(duration + minute);
      await Promise.all([world().runJobs(), api.submitAttempt(id), world().runJobs()]);
      const result = granted(await api.submitAttempt(id));
      await world().runJobs();
      assert.deepEqual(granted(await api.submitAttempt(id)), result);
      assert.equal(granted(await api.dashboard()).profile.tests_taken, 1);
    });

    test('a late click on submit counts as submitted by the timer, at the deadline', async () => {
      const api = await world().visitor();
      const { id } = await begin(api);
      await world().advance(duration + 2 * second);
      const result = granted(await api.submitAttempt(id));
      assert.equal(result.submittedBy, 'timer');
      assert.equal(result.completed_at, await deadlineOf(api, id));
    });

    test('an attempt whose time is not over is left alone', async () => {
      const api = await world().visitor();
      const { id } = await begin(api);
      await world().advance(duration - minute);
      await world().runJobs();
      assert.equal(granted(await api.attempt(id)).status, 'running');
    });
  });
}
