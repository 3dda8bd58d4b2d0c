import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { StaffId } from '../people/staff.ts';
import { paise } from './money.ts';
import { agree, beginDecision, cancel, decisionStates, isCreditable, refundableOf } from './payment-decision.ts';
import { type PaymentFacts, quarantineReasons } from './settlement.ts';

const aCase = { amount: 100_000, currency: 'INR', earlier: 0, limit: paise(100_000), otherOwners: 1 };
const [asha, vikram] = ['asha', 'vikram'] as StaffId[] as [StaffId, StaffId];

describe('a decision about a payment', () => {
  test('up to the limit is carried out at once; one paisa more waits for a second owner', () => {
    assert.equal(beginDecision(aCase), 'due');
    assert.equal(beginDecision({ ...aCase, amount: 100_001 }), 'waiting');
  });

  test('in parts counts together with the parts before', () => {
    assert.equal(beginDecision({ ...aCase, amount: 1, earlier: 100_000 }), 'waiting');
  });

  test('with a single owner waits a day', () => {
    assert.equal(beginDecision({ ...aCase, amount: 100_001, otherOwners: 0 }), 'delayed');
  });

  test('in another currency always needs a second owner', () => {
    assert.equal(beginDecision({ ...aCase, amount: 1, currency: 'USD' }), 'waiting');
    assert.equal(beginDecision({ ...aCase, amount: 1, currency: 'USD', otherOwners: 0 }), 'delayed');
  });

  test('is agreed to by another owner only, and only while it waits', () => {
    assert.deepEqual(agree({ state: 'waiting', askedBy: asha }, vikram), { ok: true, value: 'due' });
    assert.deepEqual(agree({ state: 'waiting', askedBy: asha }, asha), {
      ok: false,
      refusal: { code: 'own_decision' },
    });
    for (const state of decisionStates.filter((one) => one !== 'waiting'))
      assert.deepEqual(agree({ state, askedBy: asha }, vikram), { ok: false, refusal: { code: 'decision_closed' } });
  });

  test('can be taken back until it is carried out', () => {
    assert.deepEqual(
      decisionStates.filter((state) => cancel(state).ok),
      ['waiting', 'delayed'],
    );
  });
});

const facts: PaymentFacts = {
  id: 'pay_1',
  orderId: 'order_1',
  amount: 1_000,
  currency: 'INR',
  status: 'captured',
  isCaptured: true,
  refunded: 0,
  fee: null,
};

describe('a payment in quarantine', () => {
  const quarantined = (reason: (typeof quarantineReasons)[number]) => ({ kind: 'quarantined', reason }) as const;

  test('can be credited only where the payer is known and nothing was refunded', () => {
    const creditable = quarantineReasons.filter((reason) =>
      isCreditable({ facts, outcome: quarantined(reason), hasPayer: true, refunded: 0 }),
    );
    assert.deepEqual(creditable, ['wrong_amount', 'order_already_paid']);
    const outcome = quarantined('wrong_amount');
    assert.ok(!isCreditable({ facts, outcome, hasPayer: false, refunded: 0 }));
    assert.ok(!isCreditable({ facts, outcome, hasPayer: true, refunded: 1 }));
    assert.ok(!isCreditable({ facts: { ...facts, amount: 5_000_001 }, outcome, hasPayer: true, refunded: 0 }));
    assert.ok(!isCreditable({ facts, outcome: { kind: 'credited' }, hasPayer: true, refunded: 0 }));
  });

  test('can be refunded up to what is left, unless it belongs to another account', () => {
    assert.equal(refundableOf({ facts, outcome: quarantined('no_order'), refunded: 400 }), 600);
    assert.equal(refundableOf({ facts, outcome: quarantined('no_order'), refunded: 1_200 }), 0);
    assert.equal(refundableOf({ facts, outcome: quarantined('wrong_account'), refunded: 0 }), 0);
    assert.equal(refundableOf({ facts, outcome: { kind: 'credited' }, refunded: 0 }), 0);
  });
});
