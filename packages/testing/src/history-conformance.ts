import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { postingId } from '@bharti/contracts/common';
import { paidTestId } from './fixtures.ts';
import { codeOf, granted, minute } from './steps.ts';
import { bought, topUp, visitorWith, walletOf } from './wallet-steps.ts';
import type { GetWorld } from './world.ts';

export function historyConformance(world: GetWorld): void {
  describe('history', () => {
    test('has everything that moved, newest first, each with the balance after it', async () => {
      const api = await visitorWith(world(), 100);
      const purchase = await bought(api);
      await topUp(world(), api, 50);
      const { balancePaise, entries, hasMore } = await walletOf(api);
      assert.deepEqual(
        entries.map((entry) => [entry.kind, entry.amountPaise, entry.balancePaise]),
        [
          ['top_up', 5_000, 14_000],
          ['purchase', -1_000, 9_000],
          ['top_up', 10_000, 10_000],
        ],
      );
      assert.deepEqual([balancePaise, hasMore], [14_000, false]);
      const [, sold] = entries;
      assert.deepEqual([sold?.id, sold?.at, sold?.test?.id], [purchase.id, purchase.purchasedAt, paidTestId]);
      assert.match(sold?.test?.title.mr ?? '', /\p{Script=Devanagari}/u);
    });

    test('comes in pages of which each begins below the last', async () => {
      const api = await world().visitor();
      for (let topUpNumber = 1; topUpNumber <= 23; topUpNumber += 1) {
        if (topUpNumber % 5 === 1) await world().advance(minute);
        await topUp(world(), api, 10 + topUpNumber);
      }
      const first = granted(await api.wallet({}));
      assert.deepEqual([first.entries.length, first.hasMore, first.balancePaise], [20, true, 50_600]);
      const last = first.entries.at(-1) ?? assert.fail();
      const second = granted(await api.wallet({ before: last.id }));
      assert.deepEqual([second.entries.length, second.hasMore, second.balancePaise], [3, false, 50_600]);
      const amounts = [...first.entries, ...second.entries].map(({ amountPaise }) => amountPaise);
      assert.deepEqual(
        amounts,
        Array.from({ length: 23 }, (_, index) => (33 - index) * 100),
      );
    });

    test('is its owner’s alone', async () => {
      const [owner, other] = [await visitorWith(world(), 50), await world().visitor()];
      const [entry] = (await walletOf(owner)).entries;
      assert.deepEqual((await walletOf(other)).entries, []);
      assert.equal(codeOf(await other.wallet({ before: entry?.id })), 'entry_not_found');
      assert.equal(codeOf(await other.receipt(entry?.id ?? assert.fail(), 'en')), 'entry_not_found');
    });

    test('is refused when the cursor names an entry that does not exist', async () => {
      const before = postingId.parse(crypto.randomUUID());
      assert.equal(codeOf(await (await world().visitor()).wallet({ before })), 'entry_not_found');
    });

    test('gives a receipt of each entry in both languages', async () => {
      const api = await visitorWith(world(), 50);
      await bought(api);
      for (const { id } of (await walletOf(api)).entries) {
        for (const locale of ['en', 'mr'] as const) {
          const { name, content } = granted(await api.receipt(id, locale));
          assert.match(name, /^[\w-]+\.(pdf|html)$/);
          assert.ok(content.size > 500, `${content.size} bytes`);
        }
      }
    });
  });
}
