import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { testId } from '@bharti/contracts/common';
import { freeTestId, paidTestId } from './fixtures.ts';
import { aSave, begin, codeOf, granted, minute, second, sit } from './steps.ts';
import type { GetWorld } from './world.ts';

export function beginConformance(world: GetWorld): void {
  describe('beginning an attempt', () => {
    test('a new attempt runs, is empty and ends after the duration of the test', async () => {
      const attempt = await begin(await world().visitor());
      assert.equal(attempt.testId, freeTestId);
      assert.equal(attempt.status, 'running');
      assert.equal(attempt.totalQuestions, 50);
      assert.equal(attempt.durationSeconds, 1_500);
      assert.equal(attempt.deadline - attempt.startedAt, 1_500 * second);
      assert.equal(attempt.seq, 0);
      assert.deepEqual([attempt.answers, attempt.marked], [{}, []]);
      assert.ok(attempt.serverNow >= attempt.startedAt && attempt.serverNow < attempt.deadline);
    });

    test('the paper has the questions in both languages, four options each', async () => {
      const api = await world().visitor();
      const { id, totalQuestions } = await begin(api);
      const { questions } = granted(await api.paper(id));
      assert.equal(questions.length, totalQuestions);
      for (const { stem, options } of questions) {
        assert.ok(stem.en !== '' && stem.mr !== '' && stem.en !== stem.mr);
        assert.equal(options.length, 4);
        for (const { en, mr } of options) assert.ok(en !== '' && mr !== '');
      }
    });

    test('the paper names the topic of each of its questions in both languages, and no other topic', async () => {
      const api = await world().visitor();
      const { topics, questions } = granted(await api.paper((await begin(api)).id));
      assert.deepEqual(Object.keys(topics).sort(), [...new Set(questions.map(({ topic }) => topic))].sort());
      assert.deepEqual(topics.economics, { en: 'Economics', mr: 'अर्थशास्त्र' });
    });

    test('A25 opening the test again resumes the same attempt with its answers and marks', async () => {
      const api = await world().visitor();
      const first = await begin(api);
      const changes = [{ question: 2, option: 3, marked: true }];
      granted(await api.saveAnswers(first.id, aSave({ seq: 4, changes })));
      const resumed = await begin(api);
      assert.equal(resumed.id, first.id);
      assert.equal(resumed.deadline, first.deadline);
      assert.equal(resumed.seq, 4);
      assert.deepEqual([resumed.answers, resumed.marked], [{ 2: 3 }, [2]]);
    });

    test('a resumed attempt has only the time that remains', async () => {
      const api = await world().visitor();
      await begin(api);
      await world().advance(10 * minute);
      const resumed = await begin(api);
      const remaining = resumed.deadline - resumed.serverNow;
      assert.ok(remaining <= 15 * minute && remaining > 14 * minute, `${remaining} ms remain`);
    });

    test('starting at the same moment in many tabs begins one attempt', async () => {
      const api = await world().visitor();
      const begun = await Promise.all(Array.from({ length: 8 }, () => begin(api)));
      assert.equal(new Set(begun.map(({ id }) => id)).size, 1);
    });

    test('after submission creates a new attempt, empty and with the whole time', async () => {
      const api = await world().visitor();
      const submitted = await sit(api, [0], { right: 1 });
      const again = await begin(api);
      assert.notEqual(again.id, submitted.id);
      assert.deepEqual([again.status, again.answers, again.seq], ['running', {}, 0]);
      assert.equal(again.deadline - again.startedAt, 1_500 * second);
    });

    test('after the time of an attempt is over creates a new attempt', async () => {
      const api = await world().visitor();
      const old = await begin(api);
      await world().advance(26 * minute);
      const fresh = await begin(api);
      assert.notEqual(fresh.id, old.id);
      assert.equal(granted(await api.result(old.id)).submittedBy, 'timer');
    });

    test('a paid test that was not bought is not owned', async () => {
      const api = await world().visitor();
      assert.equal(codeOf(await api.startAttempt({ testId: paidTestId })), 'not_owned');
      assert.deepEqual(granted(await api.dashboard()).running, []);
    });

    test('an unknown test is not found', async () => {
      const api = await world().visitor();
      assert.equal(codeOf(await api.startAttempt({ testId: testId.parse('no-such-test') })), 'test_not_found');
    });
  });
}
