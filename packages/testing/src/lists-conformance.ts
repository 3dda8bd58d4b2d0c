import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Api } from '@bharti/contracts/api';
import { noteNames } from '@bharti/domain/content/note';
import { freeTestId, paidTestId } from './fixtures.ts';
import { aSave, begin, granted, learnKey, minute, sit } from './steps.ts';
import type { GetWorld } from './world.ts';

export function listsConformance(world: GetWorld): void {
  const dashboard = async (api: Api) => granted(await api.dashboard());

  describe('lists', () => {
    let key: readonly number[];
    before(async () => {
      key = await learnKey(world());
    });

    test('cards carry the true figures of their tests and what the candidate may open', async () => {
      const { tests } = await dashboard(await world().visitor());
      const free = tests.find(({ id }) => id === freeTestId);
      assert.deepEqual([free?.totalQuestions, free?.durationSeconds], [50, 1_500]);
      assert.deepEqual([free?.access, free?.isFree, free?.pricePaise, free?.valuePaise], ['free', true, 0, 2_000]);
      const paid = tests.find(({ id }) => id === paidTestId);
      assert.deepEqual([paid?.totalQuestions, paid?.durationSeconds], [10, 600]);
      assert.deepEqual([paid?.access, paid?.isFree, paid?.pricePaise], ['locked', false, 1_000]);
    });

    test('the video lectures have a place for each of the seven sessions, empty without a link', async () => {
      const { videoIds } = granted(await (await world().visitor()).videos());
      assert.deepEqual(videoIds, Array(7).fill(null));
    });

    test('the six notes are listed in their order, without a session too', async () => {
      const { notes } = granted(await (await world().signedOutVisitor()).notes());
      assert.deepEqual(
        notes.map(({ name }) => name),
        noteNames,
      );
    });

    test('a running attempt is listed with its answered questions and its deadline', async () => {
      const api = await world().visitor();
      const { id, deadline, title } = await begin(api);
      const changes = [
        { question: 0, option: 1 },
        { question: 1, option: 1 },
        { question: 2, marked: true },
      ];
      granted(await api.saveAnswers(id, aSave({ changes })));
      const listed = { id, testId: freeTestId, title, deadline, totalQuestions: 50 };
      assert.deepEqual((await dashboard(api)).running, [{ ...listed, answered: 2 }]);
      granted(await api.saveAnswers(id, aSave({ seq: 2, changes: [{ question: 0, option: null }] })));
      assert.deepEqual((await dashboard(api)).running, [{ ...listed, answered: 1 }]);
    });

    test('an attempt that is submitted or whose time is over is not listed as running', async () => {
      const [done, late] = [await world().visitor(), await world().visitor()];
      const { id } = await begin(done);
      granted(await done.submitAttempt(id));
      assert.deepEqual((await dashboard(done)).running, []);
      await begin(late);
      await world().advance(26 * minute);
      assert.deepEqual((await dashboard(late)).running, []);
    });

    test('a submitted attempt is a recent test with its score', async () => {
      const api = await world().visitor();
      const { id, title, completed_at } = await sit(api, key, { right: 35 });
      assert.deepEqual((await dashboard(api)).recent, [
        {
          attempt_id: id,
          test_id: freeTestId,
          title,
          score: 35,
          total_questions: 50,
          passed: true,
          completed_at,
        },
      ]);
    });

    test('a card tells the best and the last result of its test, and nothing before the first', async () => {
      const api = await world().visitor();
      const takenOf = async (id: string) => (await dashboard(api)).tests.find((test) => test.id === id)?.taken;
      assert.equal(await takenOf(freeTestId), null);
      await sit(api, key, { right: 20 });
      await world().advance(minute);
      await sit(api, key, { right: 35 });
      await world().advance(minute);
      const { id, completed_at } = await sit(api, key, { right: 10 });
      assert.deepEqual(await takenOf(freeTestId), {
        attempts: 3,
        best: { score: 35, total_questions: 50 },
        last: { attempt_id: id, score: 10, total_questions: 50, completed_at },
      });
      assert.equal(await takenOf(paidTestId), null);
    });

    test('recent tests are the last three, the newest first', async () => {
      const api = await world().visitor();
      for (const right of [1, 2, 3, 4]) {
        await sit(api, key, { right });
        await world().advance(minute);
      }
      assert.deepEqual(
        (await dashboard(api)).recent.map(({ score }) => score),
        [4, 3, 2],
      );
    });
  });
}
