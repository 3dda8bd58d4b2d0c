import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { apiPaths } from '@bharti/contracts/paths';
import { signPayment, signWebhook } from '@bharti/razorpay-sandbox/signatures';
import { shopKeys } from '../../apps/server/src/testing/payments.ts';
import { sizeOf } from '../full-size.ts';
import { auditLedger } from '../support/audit-ledger.ts';
import { type Buyer, newBuyers } from '../support/buyers.ts';
import { type PaymentWorld, startPaymentWorld } from '../support/payment-world.ts';
import { randomFrom } from '../support/random.ts';

// Every order below is paid at the provider, so an accepted forgery would be credited.
const people = 20;
const forgeries = sizeOf({ usual: 400, full: 5_000 });

type Success = ReturnType<PaymentWorld['sandbox']['pay']>;
type Paid = { readonly who: Buyer; readonly topUp: string; readonly success: Success };

describe('forged payments and webhooks', () => {
  let world: PaymentWorld;
  let paid: readonly Paid[];
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const seed = Date.now() % 2 ** 31;
  const { below, pick } = randomFrom(seed);

  before(async () => {
    world = await startPaymentWorld();
    const buyers = await newBuyers(world.database, people, 0);
    paid = await Promise.all(
      buyers.map(async (who) => {
        const { id, orderId } = await world.begin(agent, who, 100);
        return { who, topUp: id, success: world.sandbox.pay(orderId) };
      }),
    );
    // Postpone the reconciliation, which would credit the real payments.
    await world.asOwner("update top_ups set check_at = now() + interval '1 day'");
  });
  after(async () => {
    agent.destroy();
    await world.stop();
  });

  /** Changes one character. */
  const flip = (text: string): string => {
    const i = below(text.length);
    const others = [...'0123456789abcdefABCDEFxyz_|é\u0000'].filter((character) => character !== text[i]);
    return text.slice(0, i) + pick(others) + text.slice(i + 1);
  };
  const wrongText = (text: string): unknown =>
    pick<() => unknown>([
      () => flip(text),
      () => text.slice(0, -1 - below(text.length)),
      () => text + pick(['0', ' ', '\n', '\u200b', text]),
      () =>
        text.toUpperCase().replace(/^(PAY|ORDER)_/, (prefix) => prefix.toUpperCase()) + (/[a-z]/.test(text) ? '' : '0'),
      () => ` ${text}`,
      () => [text],
      () => ({ $gt: '' }),
      () => pick([null, true, 0, -1, '', [], {}]),
    ])();

  const forgedSuccess = ({ success }: Paid): unknown => {
    const other = pick(paid).success;
    const { razorpay_order_id: order, razorpay_payment_id: payment } = success;
    const field = pick(['razorpay_payment_id', 'razorpay_order_id', 'razorpay_signature'] as const);
    const { [field]: _left, ...rest } = success;
    return pick<() => unknown>([
      () => ({ ...success, [field]: wrongText(success[field]) }),
      () => ({ ...success, [field]: wrongText(success[field]) }),
      () => rest,
      () => ({ ...success, [pick(['amount', '__proto__x', 'subscription_id', 'payment_link_id', 'credit'])]: 'x' }),
      () => ({ ...success, razorpay_signature: signPayment(order, payment, shopKeys.webhookSecret) }),
      () => ({ ...success, razorpay_signature: signPayment(payment, order, shopKeys.keySecret) }),
      () => (other === success ? rest : { ...success, razorpay_signature: other.razorpay_signature }),
      // A valid signature of another order.
      () => (other === success ? rest : other),
      () => [success],
    ])();
  };

  test(`${forgeries} forged confirmations: no credit, no fault of the server`, async () => {
    for (let i = 0; i < forgeries; i += 1) {
      const payment = pick(paid);
      const forged = forgedSuccess(payment);
      const { status, body } = await world.verify(agent, i, payment.who, payment.topUp, forged);
      assert.ok(status >= 400 && status < 500, `${status} ${JSON.stringify(forged)} ${body}, seed ${seed}`);
    }
    assert.equal((await auditLedger(world.database)).topUps, 0, `seed ${seed}`);
  });

  test(`${forgeries} forged webhooks: no credit, no fault of the server`, async () => {
    const events = paid.flatMap(({ success }) => world.sandbox.events({ orderId: success.razorpay_order_id }));
    for (let i = 0; i < forgeries; i += 1) {
      const { body, headers } = world.sandbox.signed(pick(events).id);
      const signature = headers['x-razorpay-signature'] ?? '';
      const [sent, signed] = pick<() => readonly [string, string | null]>([
        () => [flip(body), signature],
        () => [body.slice(0, below(body.length)), signature],
        () => [body + pick([' ', '\n', '}', body]), signature],
        () => [body.replace('"amount":10000', '"amount":99999'), flip(signature).replace(/[^ -~]/g, 'x')],
        () => [body, signature.slice(1)],
        () => [body, signature.toUpperCase().replaceAll(/\d/g, 'A')],
        () => [body, `${signature}, ${signature}`],
        () => [body, signWebhook(body, shopKeys.keySecret).headers['x-razorpay-signature'] ?? ''],
        () => [body, null],
        () => ['', signature],
      ])();
      const { 'x-razorpay-signature': _signature, ...rest } = headers;
      const status = await world.post(i, apiPaths.razorpayWebhook, sent, {
        ...rest,
        ...(signed !== null && { 'x-razorpay-signature': signed }),
      });
      assert.ok(status >= 400 && status < 500, `${status} ${sent.slice(0, 80)} ${signed}, seed ${seed}`);
    }
    await world.inboxDone();
    assert.equal((await auditLedger(world.database)).topUps, 0, `seed ${seed}`);
  });

  test('the same payments with their own signatures are credited', async () => {
    for (const { who, topUp, success } of paid) {
      assert.equal((await world.verify(agent, 0, who, topUp, success)).status, 200);
    }
    const { faults, topUps } = await auditLedger(world.database);
    assert.deepEqual([faults, topUps], [[], people]);
  });
});
