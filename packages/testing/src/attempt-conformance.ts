import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { TestId } from '@bharti/domain/brand';
import type { StartWorld, World } from './world.ts';

const freeTest = 'promo-general-knowledge' as TestId;

/** What every back end must do with attempts; run over each adapter. */
export function attemptConformance(start: StartWorld): void {
  describe('attempts', () => {
    let world: World;
    before(async () => {
      world = await start();
    });
    after(() => world.stop());

    test('opening the test again resumes the same attempt', async () => {
      const api = await world.visitor();
      const first = await api.startAttempt({ testId: freeTest });
      assert.ok(first.ok);
      const second = await api.startAttempt({ testId: freeTest });
      assert.ok(second.ok);
      assert.equal(second.value.id, first.value.id);
      assert.equal(second.value.deadline, first.value.deadline);
    });
  });
}
