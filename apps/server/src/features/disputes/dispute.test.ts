import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { wallet } from '@bharti/contracts/wallet/wallet';
import { paise } from '@bharti/domain/money/money';
import { Refused } from '../../shared/refusals.ts';
import type { Candidate } from '../../testing/candidate.ts';
import {
  alarmsOf,
  deliverEvents,
  holdingsOf,
  paidTopUp,
  paymentDeps,
  type Shop,
  startShop,
  startTopUp,
} from '../../testing/payments.ts';
import { assertRefused } from '../../testing/refused.ts';
import { bought, buy } from '../../testing/wallet.ts';
import { refundTopUp } from '../refunds/refund-top-up.ts';
import { listDisputes } from './list-disputes.ts';
import { syncDisputes } from './sync-disputes.ts';

describe('a dispute of the payer’s bank', () => {
  let shop: Shop;
  before(async () => {
    shop = await startShop();
  });
  after(() => shop.stop());

  test('holds the amount back once, and raises one alarm', async () => {
    const alarms = alarmsOf(shop);
    const { who, paymentId } = await paidTopUp(shop);
    const { id } = shop.sandbox.dispute(paymentId, { amount: 6_000 });
    await deliverEvents(shop, paymentId);
    await deliverEvents(shop, paymentId);
    assert.deepEqual(await holdingsOf(shop, who), { wallet: 4_000, frozen: 6_000, owed: 0 });
    const listed = (await listDisputes(shop.deps.reader)).find(({ disputeId }) => disputeId === id);
    assert.deepEqual(
      [listed?.paymentId, listed?.user, listed?.amount, listed?.phase, listed?.status],
      [paymentId, who.id, 6_000, 'chargeback', 'open'],
    );
    assert.ok((listed?.respondBy ?? 0) > Date.now());
    assert.deepEqual(
      alarms.map(({ kind }) => kind),
      ['payment_disputed'],
    );
  });

  const entriesOf = async (who: Candidate) =>
    wallet
      .parse(await (await who.send('GET', '/api/wallet')).json())
      .entries.map(({ kind, amountPaise, balancePaise }) => [kind, amountPaise, balancePaise]);

  test('is shown in the history from its beginning to its end, also where the wallet does not change', async () => {
    const { who, paymentId } = await paidTopUp(shop);
    const { id } = shop.sandbox.dispute(paymentId);
    shop.sandbox.moveDispute(id, 'lost');
    await deliverEvents(shop, paymentId);
    assert.deepEqual(await entriesOf(who), [
      ['dispute_lost', 0, 0],
      ['dispute_opened', -10_000, 0],
      ['top_up', 10_000, 10_000],
    ]);
  });

  test('of money already spent prevents further top-ups until the dispute is decided', async () => {
    const { who, paymentId } = await paidTopUp(shop);
    await bought(buy(who));
    shop.sandbox.dispute(paymentId);
    await deliverEvents(shop, paymentId);
    assert.deepEqual(await holdingsOf(shop, who), { wallet: 0, frozen: 10_000, owed: 1_000 });
    await assertRefused(shop, '403 payment_disputed', () => startTopUp(who));
  });

  const ends = {
    won: { wallet: 10_000, frozen: 0, owed: 0 },
    closed: { wallet: 10_000, frozen: 0, owed: 0 },
    lost: { wallet: 4_000, frozen: 0, owed: 0 },
  } as const;
  for (const [end, expected] of Object.entries(ends)) {
    for (const order of ['oldest first', 'newest first'] as const) {
      test(`is ${end} with its events ${order}, each delivered twice`, async () => {
        const { who, paymentId } = await paidTopUp(shop);
        const { id } = shop.sandbox.dispute(paymentId, { amount: 6_000 });
        shop.sandbox.moveDispute(id, 'under_review');
        shop.sandbox.moveDispute(id, 'action_required');
        shop.sandbox.moveDispute(id, end as keyof typeof ends);
        await deliverEvents(shop, paymentId, order);
        await deliverEvents(shop, paymentId, order);
        assert.deepEqual(await holdingsOf(shop, who), expected);
        const listed = (await listDisputes(shop.deps.reader)).find(({ disputeId }) => disputeId === id);
        assert.equal(listed?.status, end);
      });
    }
  }

  test('about money that was spent: what the wallet lacks is owed, and no longer once the dispute is won', async () => {
    const { who, paymentId } = await paidTopUp(shop);
    await bought(buy(who));
    const { id } = shop.sandbox.dispute(paymentId);
    await deliverEvents(shop, paymentId);
    assert.deepEqual(await holdingsOf(shop, who), { wallet: 0, frozen: 10_000, owed: 1_000 });
    shop.sandbox.moveDispute(id, 'won');
    await deliverEvents(shop, paymentId);
    assert.deepEqual(await holdingsOf(shop, who), { wallet: 9_000, frozen: 0, owed: 0 });
  });

  test('about money that was spent, and lost: it stays owed', async () => {
    const { who, paymentId } = await paidTopUp(shop);
    await bought(buy(who));
    shop.sandbox.moveDispute(shop.sandbox.dispute(paymentId).id, 'lost');
    await deliverEvents(shop, paymentId);
    assert.deepEqual(await holdingsOf(shop, who), { wallet: 0, frozen: 0, owed: 1_000 });
  });

  test('prevents a refund of the disputed money', async () => {
    const { who, paymentId } = await paidTopUp(shop);
    await paidTopUp(shop, { who });
    shop.sandbox.dispute(paymentId, { amount: 6_000 });
    await deliverEvents(shop, paymentId);
    const asked = { user: who.id, id: crypto.randomUUID(), paymentId, amount: paise(4_001), reason: 'asked for' };
    await assert.rejects(
      () => refundTopUp(paymentDeps(shop), asked),
      (error) => error instanceof Refused && error.refusal.code === 'not_refundable',
    );
  });

  test('is held back separately from another dispute of the same payment', async () => {
    const { who, paymentId } = await paidTopUp(shop);
    const first = shop.sandbox.dispute(paymentId, { amount: 3_000 });
    shop.sandbox.dispute(paymentId, { amount: 2_000 });
    await deliverEvents(shop, paymentId);
    assert.deepEqual(await holdingsOf(shop, who), { wallet: 5_000, frozen: 5_000, owed: 0 });
    shop.sandbox.moveDispute(first.id, 'lost');
    await deliverEvents(shop, paymentId);
    assert.deepEqual(await holdingsOf(shop, who), { wallet: 5_000, frozen: 2_000, owed: 0 });
  });

  test('about a payment that no wallet was credited for is listed and holds nothing back', async () => {
    const { razorpay_payment_id: paymentId } = shop.sandbox.payWithoutOrder({ amount: 5_000 });
    const { id } = shop.sandbox.dispute(paymentId);
    await deliverEvents(shop, paymentId);
    const listed = (await listDisputes(shop.deps.reader)).find(({ disputeId }) => disputeId === id);
    assert.deepEqual([listed?.user, listed?.amount], [null, 5_000]);
  });

  test('whose end no webhook reported is found by the job', async () => {
    const { who, paymentId } = await paidTopUp(shop);
    const { id } = shop.sandbox.dispute(paymentId);
    await deliverEvents(shop, paymentId);
    shop.sandbox.moveDispute(id, 'won');
    await shop.asOwner('update disputes set check_at = now()');
    await syncDisputes(paymentDeps(shop));
    assert.deepEqual(await holdingsOf(shop, who), { wallet: 10_000, frozen: 0, owed: 0 });
  });
});
