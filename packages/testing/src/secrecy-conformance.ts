import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aSave, begin, codeOf, granted } from './steps.ts';
import type { GetWorld } from './world.ts';

/** Every property name anywhere in a reply. */
function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)]);
}
/** The marks of a right answer are the same for every question of a test: they say nothing about the key. */
const isSecret = (name: string): boolean =>
  name !== 'marksCorrect' && /correct|explanation|answer_?key|^key$|solution/i.test(name);

export function secrecyConformance(world: GetWorld): void {
  describe('the answer key', () => {
    test('is in no reply while the attempt runs', async () => {
      const api = await world().visitor();
      const attempt = await begin(api);
      const replies: unknown[] = [
        attempt,
        granted(await api.saveAnswers(attempt.id, aSave())),
        granted(await api.attempt(attempt.id)),
        granted(await api.paper(attempt.id)),
        granted(await api.dashboard()),
        await api.config(),
        await api.result(attempt.id),
        await api.answerKey(attempt.id),
        await api.comparison(attempt.id),
      ];
      assert.ok(namesIn(replies).includes('stem'));
      assert.deepEqual(namesIn(replies).filter(isSecret), []);
    });

    test('A03 and the result, and the comparison with others, are refused while the attempt runs', async () => {
      const api = await world().visitor();
      const { id } = await begin(api);
      assert.equal(codeOf(await api.answerKey(id)), 'attempt_running');
      assert.equal(codeOf(await api.result(id)), 'attempt_running');
      assert.equal(codeOf(await api.comparison(id)), 'attempt_running');
    });

    test('comes after submission, one right option and explanations in both languages for each question', async () => {
      const api = await world().visitor();
      const { id } = await begin(api);
      granted(await api.submitAttempt(id));
      const { questions } = granted(await api.answerKey(id));
      assert.equal(questions.length, 50);
      for (const { key, explanation } of questions) {
        assert.ok(key.kind === 'single' && [0, 1, 2, 3].includes(key.option));
        assert.ok(explanation.en !== '' && explanation.mr !== '' && explanation.en !== explanation.mr);
      }
    });

    test('is refused again for a second attempt while that one runs', async () => {
      const api = await world().visitor();
      const first = await begin(api);
      granted(await api.submitAttempt(first.id));
      const secondAttempt = await begin(api);
      assert.equal(codeOf(await api.answerKey(secondAttempt.id)), 'attempt_running');
    });
  });
}
