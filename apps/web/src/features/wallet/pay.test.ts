import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Unreachable } from '@bharti/contracts/api';
import type { CheckoutSuccess, TopUp } from '@bharti/contracts/wallet/top-up';
import type { TopUpId } from '@bharti/domain/brand';
import { paise } from '@bharti/domain/money/money';
import { ok, refuse } from '@bharti/domain/result';
import type { CheckoutOutcome } from './checkout.ts';
import { type PaySteps, pay } from './pay.ts';

const id = '6a0c7f5e-0a4e-4c55-9d53-3b1f2f5f7a10' as TopUpId;
const aTopUp = (status: TopUp['status'] = 'open'): TopUp => ({
  id,
  amountPaise: paise(10_000),
  status,
  orderId: 'order_AbCdEfGhIjKlMn',
  balancePaise: paise(status === 'credited' ? 10_000 : 0),
});
const success: CheckoutSuccess = {
  razorpay_payment_id: 'pay_AbCdEfGhIjKlMn',
  razorpay_order_id: 'order_AbCdEfGhIjKlMn',
  razorpay_signature: 'a'.repeat(64),
};
const lost = async () => {
  throw new Unreachable(null);
};

type Given = Partial<PaySteps['api']> & { readonly outcome?: CheckoutOutcome };

/** A top-up of ₹100 that is opened, paid and credited, unless said otherwise; and what happened on the way. */
async function tryToPay({ outcome = { kind: 'paid', success }, ...api }: Given = {}) {
  const happened: string[] = [];
  const result = await pay(
    {
      api: {
        startTopUp: async () => ok(aTopUp()),
        verifyTopUp: async () => ok(aTopUp('credited')),
        ...api,
      },
      openCheckout: async () => {
        happened.push('checkout');
        return outcome;
      },
      onOpen: () => happened.push('opened'),
      onPaid: () => happened.push('paid'),
    },
    { id, amount: 100 },
  );
  return { kind: result.kind, result, happened };
}

describe('paying', () => {
  test('goes from the order through the checkout to the credit', async () => {
    const { result, happened } = await tryToPay();
    assert.deepEqual(result, { kind: 'credited', topUp: aTopUp('credited') });
    assert.deepEqual(happened, ['opened', 'checkout', 'paid']);
  });

  test('without an order opens no checkout', async () => {
    const { kind, happened } = await tryToPay({ startTopUp: lost });
    assert.deepEqual([kind, happened], ['not_started', []]);
  });

  test('opens no checkout when the top-up is refused, and returns the reason', async () => {
    const refusal = { code: 'too_many_top_ups' } as const;
    const { result, happened } = await tryToPay({ startTopUp: async () => refuse(refusal) });
    assert.deepEqual([result, happened], [{ kind: 'refused', refusal }, []]);
  });

  for (const [status, outcome] of [
    ['credited', 'credited_before'],
    ['checking', 'checking'],
    ['failed', 'failed'],
  ] as const) {
    test(`again for a top-up that is ${status} opens no checkout for the old order`, async () => {
      const { kind, happened } = await tryToPay({ startTopUp: async () => ok(aTopUp(status)) });
      assert.deepEqual([kind, happened], [outcome, []]);
    });
  }

  test('is ‘being checked’ and never failed when the confirmation is lost or late', async () => {
    assert.equal((await tryToPay({ verifyTopUp: lost })).kind, 'checking');
    assert.equal((await tryToPay({ verifyTopUp: async () => ok(aTopUp('checking')) })).kind, 'checking');
    assert.equal((await tryToPay({ verifyTopUp: async () => ok(aTopUp('open')) })).kind, 'checking');
  });

  test('is ‘being checked’ when the checkout returns no signature, and nothing is sent for verification (M15)', async () => {
    const { kind, happened } = await tryToPay({ outcome: { kind: 'unproven' }, verifyTopUp: lost });
    assert.deepEqual([kind, happened], ['checking', ['opened', 'checkout']]);
  });

  test('returns the checkout’s outcome when nothing was paid', async () => {
    const outcomes: readonly CheckoutOutcome[] = [
      { kind: 'cancelled' },
      { kind: 'unavailable' },
      { kind: 'failed', reason: 'Declined' },
    ];
    for (const outcome of outcomes) assert.deepEqual((await tryToPay({ outcome })).result, outcome);
  });

  test('is refused with the signature of another payment', async () => {
    const refusal = { code: 'payment_invalid' } as const;
    const { result } = await tryToPay({ verifyTopUp: async () => refuse(refusal) });
    assert.deepEqual(result, { kind: 'refused', refusal });
  });

  test('passes on what is a bug', async () => {
    const bug = async () => {
      throw new TypeError('bug');
    };
    await assert.rejects(tryToPay({ startTopUp: bug }), TypeError);
  });
});
