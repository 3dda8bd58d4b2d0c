import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import type { TopUp } from '@bharti/contracts/wallet/top-up';
import type { TopUpId } from '@bharti/domain/brand';
import { paise } from '@bharti/domain/money/money';
import { openRazorpay } from './razorpay.ts';

const topUp: TopUp = {
  id: '6a0c7f5e-0a4e-4c55-9d53-3b1f2f5f7a10' as TopUpId,
  amountPaise: paise(10_000),
  status: 'open',
  orderId: 'order_AbCdEfGhIjKlMn',
  balancePaise: paise(0),
};
const options = {
  title: 'Police Bharti Test Series',
  line: 'Add money to wallet',
  name: 'Asha',
  email: 'a@example.com',
  signal: new AbortController().signal,
};
const success = {
  razorpay_payment_id: 'pay_AbCdEfGhIjKlMn',
  razorpay_order_id: 'order_AbCdEfGhIjKlMn',
  razorpay_signature: 'a'.repeat(64),
};

type Page = {
  readonly options: Record<string, unknown>;
  readonly pay: (handed: unknown) => void;
  readonly fail: (error: unknown) => void;
  readonly close: () => void;
};

let closed = 0;

/** Opens the checkout with the provider's class replaced by one whose page does what `use` says. */
function open(use: (page: Page) => void, signal = options.signal) {
  closed = 0;
  const seen: Record<string, unknown>[] = [];
  class Razorpay {
    readonly given: { handler: (handed: unknown) => void; modal: { ondismiss: () => void } };
    fail: (failure: unknown) => void = () => {};
    constructor(given: Record<string, unknown>) {
      seen.push(given);
      this.given = given as Razorpay['given'];
    }
    on(event: string, listener: (failure: unknown) => void) {
      assert.equal(event, 'payment.failed');
      this.fail = listener;
    }
    close() {
      closed += 1;
    }
    open() {
      use({
        options: seen[0] ?? {},
        pay: (handed) => this.given.handler(handed),
        fail: (error) => this.fail({ error }),
        close: () => this.given.modal.ondismiss(),
      });
    }
  }
  Reflect.set(globalThis, 'Razorpay', Razorpay);
  return openRazorpay({ keyId: 'rzp_test_1', checkoutScript: '/checkout.js' }, topUp, { ...options, signal });
}

describe("the provider's checkout", () => {
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'Razorpay');
  });

  test('is opened for the order, in paise, with name and e-mail and no phone number', async () => {
    let given: Record<string, unknown> = {};
    await open((page) => {
      given = page.options;
      page.close();
    });
    const { key, amount, currency, name, description, order_id, prefill } = given;
    assert.deepEqual([key, amount, currency, order_id], ['rzp_test_1', 10_000, 'INR', topUp.orderId]);
    assert.deepEqual([name, description], [options.title, options.line]);
    assert.deepEqual(prefill, { name: 'Asha', email: 'a@example.com' });
  });

  test('returns the proof of the payment, and no other field', async () => {
    const outcome = await open((page) => page.pay({ ...success, subscription_id: 'sub_1' }));
    assert.deepEqual(outcome, { kind: 'paid', success });
  });

  test('proves nothing when it returns only the id of a payment (M15)', async () => {
    for (const handed of [{ razorpay_payment_id: 'pay_AbCdEfGhIjKlMn' }, {}, null, 'paid']) {
      assert.deepEqual(await open((page) => page.pay(handed)), { kind: 'unproven' });
    }
  });

  test('is cancelled when it is closed', async () => {
    assert.deepEqual(await open((page) => page.close()), { kind: 'cancelled' });
  });

  test('returns the last reason when it is closed after a failure', async () => {
    const outcome = await open((page) => {
      page.fail({ description: 'Wrong PIN' });
      page.fail({ description: 'Bank not available' });
      page.close();
    });
    assert.deepEqual(outcome, { kind: 'failed', reason: 'Bank not available' });
  });

  test('is paid when a payment fails first and then succeeds', async () => {
    const outcome = await open((page) => {
      page.fail({ description: 'Wrong PIN' });
      page.pay(success);
      page.close();
    });
    assert.equal(outcome.kind, 'paid');
  });

  test('is closed and cancelled when the user leaves the page', async () => {
    const leaving = new AbortController();
    const outcome = open(() => setImmediate(() => leaving.abort()), leaving.signal);
    assert.deepEqual([await outcome, closed], [{ kind: 'cancelled' }, 1]);
  });

  test('is not closed again after it has ended', async () => {
    const leaving = new AbortController();
    await open(({ close }) => close(), leaving.signal);
    leaving.abort();
    assert.equal(closed, 0);
  });

  test('fails without a reason when it throws an error', async () => {
    const outcome = await open(() => {
      throw new Error('their bug');
    });
    assert.deepEqual(outcome, { kind: 'failed', reason: null });
  });
});
