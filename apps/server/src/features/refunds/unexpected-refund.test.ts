import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { paise } from '@bharti/domain/money/money';
import { ok, refuse } from '@bharti/domain/result';
import type { Candidate } from '../../testing/candidate.ts';
import {
  alarmsOf,
  holdingsOf,
  inboxDone,
  newOrder,
  paidTopUp,
  paymentDeps,
  type Shop,
  startShop,
  walletOf,
} from '../../testing/payments.ts';
import { permutations } from '../../testing/permutations.ts';
import type { PaymentDeps } from '../payments/payment-deps.ts';
import { refundTopUp } from './refund-top-up.ts';
import { syncRefunds } from './sync-refunds.ts';

describe('an unexpected refund', () => {
  let shop: Shop;
  before(async () => {
    shop = await startShop({});
    await shop.sandbox.control.scenario({ refunds: 'pending' });
  });
  after(() => shop.stop());

  const refund = (
    { who, paymentId }: { who: Candidate; paymentId: string },
    amount: number,
    deps: PaymentDeps = paymentDeps(shop),
  ) =>
    refundTopUp(deps, { user: who.id, id: crypto.randomUUID(), paymentId, amount: paise(amount), reason: 'asked for' });
  /** The id of the newest refund of a payment. */
  const newestRefund = (paymentId: string): string => {
    const made = shop.sandbox.events({ paymentId, name: 'refund.created' }).at(-1);
    return JSON.parse(shop.sandbox.signed(made?.id ?? '').body).payload.refund.entity.id;
  };
  const deliver = async (ids: readonly string[]) => {
    for (const id of ids) assert.equal(await shop.sandbox.deliver(id), 200);
    await inboxDone(shop);
  };
  const idsOf = (paymentId: string, names: readonly string[]): string[] =>
    shop.sandbox
      .events({ paymentId })
      .filter(({ name }) => names.includes(name))
      .map(({ id }) => id);
  const pass = (paymentId: string) =>
    shop.asOwner(`update provider_payments set refund_check_at = now() where payment_id = '${paymentId}'
      and refund_check_at is not null`);

  test('in full that failed at the bank is credited to the wallet again, in every order of the events', async () => {
    const names = ['payment.captured', 'refund.created', 'refund.failed'];
    for (const turn of permutations([0, 1, 2])) {
      const { who, order } = await newOrder(shop, 100);
      const { razorpay_payment_id: paymentId } = shop.sandbox.pay(order.orderId);
      const { id } = shop.sandbox.refund(paymentId);
      shop.sandbox.settleRefund(id, 'failed');
      const ids = idsOf(paymentId, names);
      assert.equal(ids.length, 3);
      await deliver(turn.map((i) => ids[i] ?? ''));
      assert.deepEqual(await holdingsOf(shop, who), { wallet: 10_000, frozen: 0, owed: 0 }, turn.join());
    }
  });

  /** A provider that makes the refund but answers 400, and whose list of refunds is behind. */
  const rejectingProvider = (): PaymentDeps => {
    const deps = paymentDeps(shop);
    const { provider } = deps.payments;
    const refund: typeof provider.refund = async (...request) => {
      await provider.refund(...request);
      return refuse({ kind: 'rejected', status: 400, reason: 'bad request' });
    };
    return {
      ...deps,
      payments: { ...deps.payments, provider: { ...provider, refund, refundsOfPayment: async () => ok([]) } },
    };
  };

  for (const found of ['a webhook', 'the job'] as const) {
    test(`that the provider rejected and made nevertheless is debited again with an alarm, found by ${found}`, async () => {
      const alarms = alarmsOf(shop);
      const paid = await paidTopUp(shop);
      assert.equal((await refund(paid, 4_000, rejectingProvider())).status, 'rejected');
      assert.equal(await walletOf(shop, paid.who), 10_000);
      shop.sandbox.settleRefund(newestRefund(paid.paymentId), 'processed');
      if (found === 'a webhook') await deliver(idsOf(paid.paymentId, ['refund.processed']));
      await pass(paid.paymentId);
      await syncRefunds(paymentDeps(shop));
      assert.equal(await walletOf(shop, paid.who), 6_000);
      assert.equal(shop.sandbox.payment(paid.paymentId).amount_refunded, 4_000);
      assert.equal(alarms.filter(({ kind }) => kind === 'refund_made_although_rejected').length, 1);
      await assert.rejects(refund(paid, 6_001), { message: 'not_refundable' });
    });
  }

  test('that failed at the bank can be made again', async () => {
    const paid = await paidTopUp(shop);
    assert.equal((await refund(paid, 10_000)).status, 'pending');
    await deliver(idsOf(paid.paymentId, ['refund.created']));
    shop.sandbox.settleRefund(newestRefund(paid.paymentId), 'failed');
    await deliver(idsOf(paid.paymentId, ['refund.failed']));
    assert.equal(await walletOf(shop, paid.who), 10_000);
    assert.equal((await refund(paid, 10_000)).status, 'pending');
    shop.sandbox.settleRefund(newestRefund(paid.paymentId), 'processed');
    await deliver(idsOf(paid.paymentId, ['refund.processed']));
    assert.equal(await walletOf(shop, paid.who), 0);
    assert.equal(shop.sandbox.payment(paid.paymentId).amount_refunded, 10_000);
  });

  test('whose query the provider rejects is fetched less and less often, then no more, and raises one alarm', async () => {
    const alarms = alarmsOf(shop);
    const paid = await paidTopUp(shop);
    await refund(paid, 4_000);
    const path = `/v1/payments/${paid.paymentId}/refunds`;
    await shop.sandbox.control.fault({ kind: '400', method: 'GET', path, count: 1_000 });
    const rowOf = async () =>
      (
        await shop.deps.database.pool.query<{ failures: number; wait: number | null }>(
          `select refund_check_failures as failures, extract(epoch from refund_check_at - now())::float as wait
          from provider_payments where payment_id = $1`,
          [paid.paymentId],
        )
      ).rows[0];
    const waits = new Map<number, number | null>();
    for (let i = 0; i < 25; i += 1) {
      await pass(paid.paymentId);
      await syncRefunds(paymentDeps(shop));
      const row = await rowOf();
      if (row !== undefined) waits.set(row.failures, row.wait);
    }
    assert.equal((await rowOf())?.failures, 10);
    assert.ok(
      (waits.get(1) ?? 999) < 400 && (waits.get(5) ?? 0) > 3_000 && waits.get(10) === null,
      [...waits].join(' '),
    );
    assert.equal(alarms.filter(({ kind }) => kind === 'refunds_not_fetched').length, 1);
  });
});
