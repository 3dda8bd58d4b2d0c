import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { accessLength } from '@bharti/domain/attempts/access';
import { paidTestId } from './fixtures.ts';
import { codeOf, granted, minute } from './steps.ts';
import { bought, cardOf, visitorWith } from './wallet-steps.ts';
import type { GetWorld } from './world.ts';

export function walletAccessConformance(world: GetWorld): void {
  describe('access to a bought test', () => {
    test('lasts 365 days to the millisecond, and the card says until when', async () => {
      const api = await visitorWith(world(), 10);
      const { purchasedAt, expiresAt } = await bought(api);
      assert.equal(expiresAt - purchasedAt, 31_536_000_000);
      const { access, openUntil } = await cardOf(api, paidTestId);
      assert.deepEqual([access, openUntil], ['open', expiresAt]);
    });

    test('ends, and then the test may be bought again', async () => {
      const api = await visitorWith(world(), 20);
      await bought(api);
      await world().advance(accessLength - minute);
      const { id } = granted(await api.startAttempt({ testId: paidTestId }));
      granted(await api.submitAttempt(id));
      await world().advance(minute);
      const { access, openUntil } = await cardOf(api, paidTestId);
      assert.deepEqual([access, openUntil], ['locked', null]);
      assert.equal(codeOf(await api.startAttempt({ testId: paidTestId })), 'not_owned');
      const page = granted(await api.testPage(paidTestId));
      assert.ok(page.kind === 'start');
      assert.deepEqual([page.start.access, page.start.openUntil !== null], ['locked', true]);
      const again = await bought(api);
      assert.equal(again.balancePaise, 0);
      assert.equal((await cardOf(api, paidTestId)).openUntil, again.expiresAt);
    });

    test('that ends during an attempt lets the attempt be finished', async () => {
      const api = await visitorWith(world(), 10);
      await bought(api);
      await world().advance(accessLength - minute);
      const { id } = granted(await api.startAttempt({ testId: paidTestId }));
      await world().advance(2 * minute);
      assert.equal(granted(await api.startAttempt({ testId: paidTestId })).id, id);
      assert.equal(granted(await api.submitAttempt(id)).total_questions, 10);
    });

    test('belongs to its buyer alone', async () => {
      const [buyer, other] = [await visitorWith(world(), 10), await world().visitor()];
      await bought(buyer);
      assert.equal((await cardOf(other, paidTestId)).access, 'locked');
      assert.equal(codeOf(await other.startAttempt({ testId: paidTestId })), 'not_owned');
    });
  });
}
