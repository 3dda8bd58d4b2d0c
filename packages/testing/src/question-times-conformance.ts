import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aSave, begin, codeOf, granted, minute, newSitting } from './steps.ts';
import type { GetWorld } from './world.ts';

/** How long each question was on the screen, as the page of the candidate has measured it. */
export function questionTimesConformance(world: GetWorld): void {
  describe('the times of the questions', () => {
    const running = async () => {
      const api = await world().visitor();
      const { id, times } = await begin(api);
      assert.deepEqual(times, {});
      await world().advance(5 * minute);
      return { api, id };
    };

    test('come with saves and with the submission, and stand in the result', async () => {
      const { api, id } = await running();
      granted(await api.saveAnswers(id, aSave({ times: { 0: 72, 4: 30 } })));
      assert.deepEqual(granted(await api.attempt(id)).times, { 0: 72, 4: 30 });
      const result = granted(await api.submitAttempt(id, { times: { 4: 40, 49: 5 } }));
      assert.deepEqual(result.times, { 0: 72, 4: 40, 49: 5 });
      assert.deepEqual(granted(await api.result(id)).times, result.times);
    });

    test('never fall, whatever an earlier page or another device sends later', async () => {
      const { api, id } = await running();
      const sitting = newSitting();
      granted(await api.saveAnswers(id, aSave({ sitting, seq: 1, times: { 0: 72 } })));
      granted(await api.saveAnswers(id, aSave({ sitting, seq: 2, times: { 0: 3, 1: 10 } })));
      assert.deepEqual(granted(await api.attempt(id)).times, { 0: 72, 1: 10 });
    });

    test('are together never longer than the attempt has lasted', async () => {
      const { api, id } = await running();
      const result = granted(await api.submitAttempt(id, { times: { 0: 86_400, 1: 86_400 } }));
      const sum = Object.values(result.times ?? {}).reduce((all, seconds) => all + seconds, 0);
      assert.ok(sum >= 5 * 60 && sum <= result.time_spent_seconds, `${sum} s of ${result.time_spent_seconds}`);
    });

    test('of a question off the paper refuse the save, whose answers are not kept either', async () => {
      const { api, id } = await running();
      assert.equal(codeOf(await api.saveAnswers(id, aSave({ times: { 50: 1 } }))), 'invalid_answer');
      assert.equal(codeOf(await api.submitAttempt(id, { times: { 50: 1 } })), 'invalid_answer');
      const { answers, status, times } = granted(await api.attempt(id));
      assert.deepEqual([answers, status, times], [{}, 'running', {}]);
    });

    test('change nothing in a closed attempt', async () => {
      const { api, id } = await running();
      const first = granted(await api.submitAttempt(id, { times: { 0: 7 } }));
      assert.deepEqual(granted(await api.submitAttempt(id, { times: { 0: 200, 1: 8 } })), first);
    });

    test('are not needed: an earlier release of the page sends none', async () => {
      const { api, id } = await running();
      granted(await api.saveAnswers(id, aSave()));
      assert.deepEqual(granted(await api.submitAttempt(id)).times, {});
    });
  });
}
