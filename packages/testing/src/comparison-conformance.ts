import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fewestForFigures, fewestForRank } from '@bharti/domain/attempts/comparison';
import { begin, codeOf, granted, sit, unknownAttempt } from './steps.ts';
import type { GetWorld } from './world.ts';

/** What candidates see of each other's results. Other suites use the same world, so it can have any number of them. */
export function comparisonConformance(world: GetWorld): void {
  describe('the comparison of a result with all who sat the test', () => {
    test('comes only after the submission, with figures and a rank only where enough have sat it', async () => {
      const api = await world().visitor();
      const running = await begin(api);
      assert.equal(codeOf(await api.comparison(running.id)), 'attempt_running');
      const { id } = granted(await api.submitAttempt(running.id));
      const { candidates, figures, rank } = granted(await api.comparison(id));
      assert.ok(candidates >= 1);
      assert.equal(figures === null, candidates < fewestForFigures);
      assert.equal(rank === null, candidates < fewestForRank);
    });

    test('is refused without a session, and for an attempt that is not known', async () => {
      const api = await world().visitor();
      const { id } = await sit(api, [], { right: 0 });
      assert.equal(codeOf(await api.comparison(unknownAttempt())), 'attempt_not_found');
      assert.equal(codeOf(await (await world().signedOutVisitor()).comparison(id)), 'not_signed_in');
    });
  });
}
