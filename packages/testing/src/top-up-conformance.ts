import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { codeOf, granted, minute } from './steps.ts';
import { newTopUpId, topUp, visitorWith, walletOf } from './wallet-steps.ts';
import type { GetWorld } from './world.ts';

export function topUpConformance(world: GetWorld): void {
  describe('top-up', () => {
    test('a new wallet is empty', async () => {
      const empty = { balancePaise: 0, frozenPaise: 0, owedPaise: 0, entries: [], hasMore: false, checking: [] };
      assert.deepEqual(await walletOf(await world().visitor()), empty);
    });

    for (const [amount, code] of [
      [9, 'amount_too_small'],
      [0, 'amount_too_small'],
      [-100, 'amount_too_small'],
      [50_001, 'amount_too_large'],
      [1_000_000_000, 'amount_too_large'],
      [10.5, 'invalid_request'],
    ] as const) {
      test(`of ${amount} rupees is refused and changes nothing`, async () => {
        const api = await world().visitor();
        const id = newTopUpId();
        assert.equal(codeOf(await api.startTopUp({ id, amount })), code);
        assert.equal(codeOf(await api.syncTopUp(id)), 'top_up_not_found');
        assert.deepEqual((await walletOf(api)).entries, []);
      });
    }

    for (const amount of [10, 50_000]) {
      test(`of ${amount} rupees opens an order, which credits nothing yet`, async () => {
        const api = await world().visitor();
        const id = newTopUpId();
        const opened = granted(await api.startTopUp({ id, amount }));
        const { orderId } = opened;
        assert.deepEqual(opened, { id, amountPaise: amount * 100, status: 'open', orderId, balancePaise: 0 });
        assert.match(orderId, /^order_[A-Za-z0-9]{14}$/);
        assert.deepEqual(granted(await api.syncTopUp(id)), opened);
        assert.equal((await walletOf(api)).balancePaise, 0);
      });
    }

    test('the same id finds the same order; with another amount it is refused', async () => {
      const api = await world().visitor();
      const id = newTopUpId();
      const opened = granted(await api.startTopUp({ id, amount: 100 }));
      assert.deepEqual(granted(await api.startTopUp({ id, amount: 100 })), opened);
      assert.equal(codeOf(await api.startTopUp({ id, amount: 200 })), 'key_reused');
    });

    test('the sixth within a minute is refused, and a minute later it may begin', async () => {
      const api = await world().visitor();
      for (let one = 0; one < 5; one += 1) granted(await api.startTopUp({ id: newTopUpId(), amount: 100 }));
      const sixth = { id: newTopUpId(), amount: 100 };
      assert.equal(codeOf(await api.startTopUp(sixth)), 'too_many_top_ups');
      await world().advance(minute);
      assert.equal(granted(await api.startTopUp(sixth)).status, 'open');
    });

    test('that is paid and verified is in the wallet, on the dashboard and in the history', async () => {
      const api = await world().visitor();
      const paid = await topUp(world(), api, 100);
      assert.deepEqual([paid.status, paid.balancePaise], ['credited', 10_000]);
      assert.deepEqual(granted(await api.syncTopUp(paid.id)), paid);
      const { balancePaise, entries } = await walletOf(api);
      assert.equal(balancePaise, 10_000);
      assert.deepEqual(
        entries.map(({ kind, amountPaise, test }) => [kind, amountPaise, test]),
        [['top_up', 10_000, null]],
      );
      assert.equal(granted(await api.dashboard()).profile.wallet_balance_paise, 10_000);
    });

    test('verified again gives the same reply and credits nothing more', async () => {
      const api = await world().visitor();
      const opened = granted(await api.startTopUp({ id: newTopUpId(), amount: 50 }));
      const success = await world().pay(opened);
      const first = granted(await api.verifyTopUp(opened.id, success));
      assert.deepEqual(granted(await api.verifyTopUp(opened.id, success)), first);
      assert.equal((await walletOf(api)).entries.length, 1);
      assert.equal(granted(await api.startTopUp({ id: opened.id, amount: 50 })).status, 'credited');
    });

    test('the signature of another payment credits nothing', async () => {
      const api = await world().visitor();
      const [one, other] = [
        granted(await api.startTopUp({ id: newTopUpId(), amount: 50 })),
        granted(await api.startTopUp({ id: newTopUpId(), amount: 2_000 })),
      ];
      const success = await world().pay(one);
      assert.equal(codeOf(await api.verifyTopUp(other.id, success)), 'payment_invalid');
      const forged = { ...success, razorpay_signature: 'f'.repeat(64) };
      assert.equal(codeOf(await api.verifyTopUp(one.id, forged)), 'payment_invalid');
      assert.equal((await walletOf(api)).balancePaise, 0);
    });

    test("another person's top-up is not found, and neither is one that never existed", async () => {
      const [owner, other] = [await world().visitor(), await world().visitor()];
      const opened = granted(await owner.startTopUp({ id: newTopUpId(), amount: 50 }));
      const success = await world().pay(opened);
      assert.equal(codeOf(await other.syncTopUp(opened.id)), 'top_up_not_found');
      assert.equal(codeOf(await other.verifyTopUp(opened.id, success)), 'top_up_not_found');
      assert.equal(codeOf(await other.syncTopUp(newTopUpId())), 'top_up_not_found');
      assert.equal((await walletOf(other)).balancePaise, 0);
    });

    test('several add up', async () => {
      const api = await visitorWith(world(), 50);
      assert.equal((await topUp(world(), api, 200)).balancePaise, 25_000);
    });
  });
}
