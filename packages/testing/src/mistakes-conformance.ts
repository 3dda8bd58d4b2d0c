import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Api } from '@bharti/contracts/api';
import { begin, codeOf, fillIn, granted, learnKey, minute, sit } from './steps.ts';
import type { GetWorld } from './world.ts';

const attemptsOf = async (api: Api) => granted(await api.mistakes({})).attempts;

export function mistakesConformance(world: GetWorld): void {
  describe('the mistakes of a candidate', () => {
    test('come only after the submission: what was wrong or skipped, with its place in the paper', async () => {
      const api = await world().visitor();
      const key = await learnKey(world());
      const attempt = await begin(api);
      await fillIn(api, attempt, key, { right: 40, wrong: 2 });
      const { attempts, next } = granted(await api.mistakes({}));
      assert.deepEqual({ attempts, next }, { attempts: [], next: null });
      granted(await api.submitAttempt(attempt.id));
      const [missed, ...others] = await attemptsOf(api);
      assert.deepEqual(others, []);
      assert.equal(missed?.attemptId, attempt.id);
      assert.deepEqual(
        missed?.questions.map(({ place }) => place),
        key.map((_, place) => place).slice(40),
      );
      assert.deepEqual(
        missed?.questions.map(({ isBlank }) => isBlank),
        key.slice(40).map((_, place) => place >= 2),
      );
      const { questions } = granted(await api.paper(attempt.id));
      for (const { place, topic } of missed?.questions ?? []) assert.equal(topic, questions[place]?.topic);
      assert.equal(new Set(missed?.questions.map(({ id }) => id)).size, key.length - 40);
    });

    test('count once, in the newest attempt that missed them, and stay after a right answer in another attempt', async () => {
      const api = await world().visitor();
      const key = await learnKey(world());
      const first = await sit(api, key, { right: 47, wrong: 3 });
      await world().advance(minute);
      const second = await sit(api, key, { right: 48, wrong: 2 });
      await world().advance(minute);
      await sit(api, key, { right: 50 });
      assert.deepEqual(
        (await attemptsOf(api)).map(({ attemptId, questions }) => [attemptId, questions.map(({ place }) => place)]),
        [
          [second.id, [48, 49]],
          [first.id, [47]],
        ],
      );
    });

    test('are none of another candidate, and refused without a session', async () => {
      await sit(await world().visitor(), [], { right: 0 });
      assert.deepEqual(await attemptsOf(await world().visitor()), []);
      assert.equal(codeOf(await (await world().signedOutVisitor()).mistakes({})), 'not_signed_in');
    });
  });
}
