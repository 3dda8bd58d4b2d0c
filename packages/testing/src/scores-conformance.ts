import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { mostScores } from '@bharti/domain/progress/scores';
import { freeTestId } from './fixtures.ts';
import { begin, codeOf, fillIn, granted, learnKey, minute, sit } from './steps.ts';
import type { GetWorld } from './world.ts';

export function scoresConformance(world: GetWorld): void {
  describe('the scores of a candidate over time', () => {
    test('are those of submitted attempts, the newest first, each with its pass mark', async () => {
      const api = await world().visitor();
      const key = await learnKey(world());
      const first = await sit(api, key, { right: 20, wrong: 30 });
      await world().advance(minute);
      const second = await sit(api, key, { right: 45 });
      const running = await begin(api);
      await fillIn(api, running, key, { right: 50 });
      const { attempts } = granted(await api.scores());
      assert.deepEqual(
        attempts.map(({ id, testId, percent, passPercent, passed }) => [id, testId, percent, passPercent, passed]),
        [
          [second.id, freeTestId, 90, 70, true],
          [first.id, freeTestId, 40, 70, false],
        ],
      );
      assert.match(attempts[0]?.title.mr ?? '', /\p{Script=Devanagari}/u);
      assert.ok((attempts[0]?.completedAt ?? 0) > (attempts[1]?.completedAt ?? 0));
    });

    test(`are the newest ${mostScores} at most`, async () => {
      const api = await world().visitor();
      assert.deepEqual(granted(await api.scores()).attempts, []);
      let last = '';
      for (let attempt = 0; attempt <= mostScores; attempt += 1) last = (await sit(api, [], { right: 0 })).id;
      const { attempts } = granted(await api.scores());
      assert.deepEqual([attempts.length, attempts[0]?.id], [mostScores, last]);
    });

    test('are none of another candidate, and refused without a session', async () => {
      await sit(await world().visitor(), [], { right: 0 });
      assert.deepEqual(granted(await (await world().visitor()).scores()).attempts, []);
      assert.equal(codeOf(await (await world().signedOutVisitor()).scores()), 'not_signed_in');
    });
  });
}
