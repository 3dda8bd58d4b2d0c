import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { aSave, begin, codeOf, fillIn, granted, learnKey, minute, newSitting, sit } from './steps.ts';
import type { GetWorld } from './world.ts';

export function submitConformance(world: GetWorld): void {
  describe('submitting', () => {
    let key: readonly number[];
    before(async () => {
      key = await learnKey(world());
    });

    test('counts right, wrong and blank answers and tells the marks', async () => {
      const result = await sit(await world().visitor(), key, { right: 20, wrong: 5 });
      assert.deepEqual([result.score, result.wrong, result.blank], [20, 5, 25]);
      assert.equal(result.total_questions, 50);
      assert.deepEqual([result.marks, result.maxMarks, result.percentTenths], [2_000, 5_000, 400]);
      assert.equal(result.points, 200);
    });

    test('passes at 70 per cent and not one answer below', async () => {
      const pass = await sit(await world().visitor(), key, { right: 35 });
      assert.deepEqual([pass.passed, pass.missingToPass, pass.passPercent], [true, 0, 70]);
      const fail = await sit(await world().visitor(), key, { right: 34 });
      assert.deepEqual([fail.passed, fail.missingToPass], [false, 1]);
    });

    test('tells who submitted, when, and how long the candidate took', async () => {
      const api = await world().visitor();
      const { id } = await begin(api);
      await world().advance(3 * minute);
      const result = granted(await api.submitAttempt(id));
      const { startedAt, serverNow, status } = granted(await api.attempt(id));
      assert.equal(status, 'submitted');
      assert.equal(result.submittedBy, 'candidate');
      assert.ok(result.time_spent_seconds >= 180 && result.time_spent_seconds < 240);
      const completed = Date.parse(result.completed_at);
      assert.ok(completed >= startedAt + 3 * minute && completed <= serverNow);
    });

    test('keeps the sheet for the review', async () => {
      const api = await world().visitor();
      const { id } = await begin(api);
      const changes = [{ question: 4, option: 2, marked: true }];
      granted(await api.saveAnswers(id, aSave({ changes })));
      const result = granted(await api.submitAttempt(id));
      assert.deepEqual([result.answers, result.marked], [{ 4: 2 }, [4]]);
    });

    test('a repeat answers with the same result, as does the result page', async () => {
      const api = await world().visitor();
      const attempt = await begin(api);
      await fillIn(api, attempt, key, { right: 3 });
      const first = await api.submitAttempt(attempt.id);
      assert.equal(granted(first).score, 3);
      assert.deepEqual(await api.submitAttempt(attempt.id), first);
      assert.deepEqual(await api.result(attempt.id), first);
      assert.equal(granted(await api.dashboard()).stats.testsCompleted, 1);
    });

    test('many clicks at the same moment give one result', async () => {
      const api = await world().visitor();
      const { id } = await begin(api);
      const replies = await Promise.all(Array.from({ length: 8 }, () => api.submitAttempt(id)));
      for (const reply of replies) assert.deepEqual(reply, replies[0]);
      assert.equal(granted(await api.dashboard()).profile.tests_taken, 1);
    });

    test('A14 is for the page that holds the attempt: an earlier one is refused and closes nothing', async () => {
      const api = await world().visitor();
      const { id } = await begin(api);
      const [earlier, later] = [newSitting(), newSitting()];
      granted(await api.saveAnswers(id, aSave({ sitting: earlier, seq: 1, takesOver: true })));
      granted(await api.saveAnswers(id, aSave({ sitting: later, seq: 2, changes: [], takesOver: true })));
      assert.equal(codeOf(await api.submitAttempt(id, { sitting: earlier })), 'taken_over');
      const changes = [{ question: 9, option: 1 }];
      granted(await api.saveAnswers(id, aSave({ sitting: later, seq: 3, changes, takesOver: false })));
      const result = granted(await api.submitAttempt(id, { sitting: later }));
      assert.equal(result.answers[9], 1);
      // The page that was refused gets the result too.
      assert.deepEqual(granted(await api.submitAttempt(id, { sitting: earlier })), result);
    });

    test('closes the attempt for every later save', async () => {
      const api = await world().visitor();
      const { id } = await begin(api);
      granted(await api.submitAttempt(id));
      assert.equal(codeOf(await api.saveAnswers(id, aSave())), 'attempt_closed');
      assert.deepEqual(granted(await api.result(id)).answers, {});
    });

    test('a second attempt counts as a test taken and earns no points', async () => {
      const api = await world().visitor();
      const first = await sit(api, key, { right: 10 });
      const again = await sit(api, key, { right: 40 });
      assert.deepEqual([first.isFirst, first.points], [true, 100]);
      assert.deepEqual([again.isFirst, again.points, again.score], [false, 0, 40]);
      const { profile, stats } = granted(await api.dashboard());
      assert.deepEqual([profile.tests_taken, stats.testsCompleted, stats.totalPoints], [2, 2, 100]);
    });
  });
}
