import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { paise } from './money.ts';
import {
  allPaymentsFailed,
  isFinal,
  isFurther,
  laterStatus,
  mergeFacts,
  type OurOrder,
  type PaymentFacts,
  quarantineReasons,
  type Settlement,
  settle,
} from './settlement.ts';

const aPayment = (facts: Partial<PaymentFacts> = {}): PaymentFacts => ({
  id: 'pay_1',
  orderId: 'order_1',
  amount: 10_000,
  currency: 'INR',
  status: 'captured',
  isCaptured: true,
  refunded: 0,
  fee: null,
  ...facts,
});
const anOrder = (facts: Partial<OurOrder> = {}): OurOrder => ({ amount: paise(10_000), paidBy: null, ...facts });
const outcomeOf = (settlement: Settlement): string =>
  settlement.kind === 'quarantine' ? settlement.reason : settlement.kind;
const settled = (payment: Partial<PaymentFacts>, order: OurOrder | null = anOrder(), isOurAccount = true) =>
  outcomeOf(settle(aPayment(payment), order, isOurAccount));

describe('a payment', () => {
  test('is credited with the order’s amount once it is captured', () => {
    assert.deepEqual(settle(aPayment(), anOrder(), true), { kind: 'credit', amount: 10_000 });
  });

  test('waits until it is captured, and is expected once the bank has authorised it', () => {
    for (const status of ['created', 'failed', 'authorized']) {
      const settlement = settle(aPayment({ status, isCaptured: false }), anOrder(), true);
      assert.deepEqual(settlement, { kind: 'wait', isExpected: status === 'authorized' });
    }
  });

  test('is quarantined when it does not match its order', () => {
    assert.equal(settled({ orderId: null }), 'no_order');
    assert.equal(settled({}, null), 'unknown_order');
    assert.equal(settled({ currency: 'USD' }), 'wrong_currency');
    assert.equal(settled({ amount: 9_999 }), 'wrong_amount');
    assert.equal(settled({ amount: 10_001 }), 'wrong_amount');
    assert.equal(settled({}, anOrder({ paidBy: 'pay_2' })), 'order_already_paid');
    assert.equal(settled({}, anOrder(), false), 'wrong_account');
  });

  test('that was refunded before we received an event about it, in part or in full, is credited: the refund is debited after it', () => {
    assert.equal(settled({ refunded: 9_999 }), 'credit');
    assert.equal(settled({ status: 'refunded', refunded: 10_000 }), 'credit');
  });

  test('that is not captured waits, whatever else is wrong with it', () => {
    const failed = { status: 'failed', isCaptured: false };
    assert.equal(settled(failed, anOrder(), false), 'wait');
    assert.equal(settled({ ...failed, orderId: null }), 'wait');
    assert.equal(settled(failed, null), 'wait');
    assert.equal(settled({ ...failed, currency: 'USD' }), 'wait');
  });

  test('is expected only for an unpaid order of ours', () => {
    const isExpected = (order: OurOrder | null, isOurAccount = true) => {
      const settlement = settle(aPayment({ status: 'authorized', isCaptured: false }), order, isOurAccount);
      return settlement.kind === 'wait' && settlement.isExpected;
    };
    assert.ok(isExpected(anOrder()));
    assert.ok(!isExpected(null) && !isExpected(anOrder({ paidBy: 'pay_2' })) && !isExpected(anOrder(), false));
  });

  test('is credited for nothing but our order’s amount in captured rupees, whatever the facts', () => {
    const facts = fc.record({
      id: fc.constantFrom('pay_1', 'pay_2'),
      orderId: fc.constantFrom('order_1', null),
      amount: fc.constantFrom(0, 9_999, 10_000, 10_001, 1_000_000),
      currency: fc.constantFrom('INR', 'USD', 'inr', ''),
      status: fc.constantFrom('created', 'failed', 'authorized', 'captured', 'refunded', 'new'),
      isCaptured: fc.boolean(),
      refunded: fc.constantFrom(0, 1, 10_000, 20_000),
      fee: fc.constantFrom(null, 236),
    });
    const order = fc.option(
      fc.record({ amount: fc.constant(paise(10_000)), paidBy: fc.constantFrom(null, 'pay_1', 'pay_2') }),
    );
    fc.assert(
      fc.property(facts, order, fc.boolean(), (payment, ours, isOurAccount) => {
        const settlement = settle(payment, ours, isOurAccount);
        if (settlement.kind !== 'credit') return;
        assert.ok(isOurAccount && ours !== null && payment.orderId !== null && payment.isCaptured);
        assert.deepEqual([settlement.amount, payment.amount, payment.currency], [10_000, 10_000, 'INR']);
        assert.ok(ours.paidBy === null || ours.paidBy === payment.id);
      }),
    );
  });
});

describe('the outcome of a payment', () => {
  const outcomes = [
    { kind: 'waiting' } as const,
    ...quarantineReasons.map((reason) => ({ kind: 'quarantined', reason }) as const),
    { kind: 'credited' } as const,
  ];
  const settlements: readonly Settlement[] = [
    { kind: 'wait', isExpected: false },
    ...quarantineReasons.map((reason) => ({ kind: 'quarantine', reason }) as const),
    { kind: 'credit', amount: paise(1) },
  ];

  test('is replaced only by a settlement that passed more checks, so a credit stays', () => {
    for (const [i, outcome] of outcomes.entries()) {
      for (const [j, settlement] of settlements.entries()) assert.equal(isFurther(settlement, outcome), j > i);
    }
  });

  test('is final once account, order and money are known', () => {
    assert.deepEqual(
      outcomes.filter(isFinal).map((outcome) => ('reason' in outcome ? outcome.reason : outcome.kind)),
      ['wrong_currency', 'wrong_amount', 'order_already_paid', 'credited'],
    );
  });
});

test('the provider’s events of a payment give the same facts in every order', () => {
  const told = fc.record({
    id: fc.constant('pay_1'),
    orderId: fc.constantFrom('order_1', null),
    amount: fc.constant(10_000),
    currency: fc.constant('INR'),
    status: fc.constantFrom('created', 'failed', 'authorized', 'captured', 'refunded'),
    isCaptured: fc.boolean(),
    refunded: fc.nat({ max: 10_000 }),
    fee: fc.option(fc.nat({ max: 300 })),
  });
  const lists = fc
    .array(told, { minLength: 1, maxLength: 8 })
    .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: 2 * all.length })));
  fc.assert(
    fc.property(lists, ([all, again]) => {
      const sum = (facts: readonly PaymentFacts[]): PaymentFacts => ({ ...facts.reduce(mergeFacts) });
      assert.deepEqual(sum(again), sum(all));
    }),
  );
});

test('all payments of an order have failed when each has failed or gone back uncaptured; not when none is known', () => {
  const failed = aPayment({ status: 'failed', isCaptured: false });
  const returned = aPayment({ status: 'refunded', isCaptured: false });
  const tried = aPayment({ status: 'created', isCaptured: false });
  assert.ok(allPaymentsFailed([failed]) && allPaymentsFailed([failed, returned]));
  assert.ok(!allPaymentsFailed([]) && !allPaymentsFailed([failed, tried]) && !allPaymentsFailed([aPayment()]));
  assert.ok(!allPaymentsFailed([aPayment({ status: 'refunded' })]));
});

test('of two statuses of a payment the later one is kept, whichever came first', () => {
  const words = ['created', 'failed', 'authorized', 'captured', 'refunded'];
  for (const [i, earlier] of words.entries()) {
    for (const later of words.slice(i)) {
      assert.deepEqual([laterStatus(earlier, later), laterStatus(later, earlier)], [later, later]);
    }
  }
  assert.equal(laterStatus('captured', 'a word of tomorrow'), 'captured');
});
