import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Unreachable } from '@bharti/contracts/api';
import type { TopUp } from '@bharti/contracts/wallet/top-up';
import type { TopUpId } from '@bharti/domain/brand';
import { paise } from '@bharti/domain/money/money';
import { ok, refuse } from '@bharti/domain/result';
import { type AddMoneyPorts, createAddMoney } from './add-money-machine.ts';
import type { CheckoutOutcome } from './checkout.ts';

const aTopUp = (status: TopUp['status'], id = 'top-up 1'): TopUp => ({
  id: id as TopUpId,
  amountPaise: paise(10_000),
  status,
  orderId: 'order_AbCdEfGhIjKlMn',
  balancePaise: paise(status === 'credited' ? 10_000 : 0),
});
const success = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'a'.repeat(64) };
const unreachable = async () => {
  throw new Unreachable(null);
};

type World = Partial<AddMoneyPorts['api']> & {
  readonly checkout?: (signal: AbortSignal) => Promise<CheckoutOutcome>;
  /** Answers of `announce`: whether the user was told now. */
  readonly isNews?: boolean[];
};

/** A machine whose order opens, is paid and credited unless said otherwise; `log` holds what it did, in order. */
function aMachine({ checkout = async () => ({ kind: 'paid', success }), isNews = [], ...api }: World = {}) {
  const log: string[] = [];
  let ids = 0;
  const machine = createAddMoney({
    api: {
      startTopUp: async ({ id, amount }) => {
        log.push(`start ${id} ₹${amount}`);
        return ok(aTopUp('open', id));
      },
      verifyTopUp: async (id) => ok(aTopUp('credited', id)),
      ...api,
    },
    openCheckout: (_topUp, signal) => checkout(signal),
    newId: () => {
      ids += 1;
      return `top-up ${ids}` as TopUpId;
    },
    pending: { hold: (id) => log.push(`hold ${id}`), release: (id) => log.push(`release ${id}`) },
    announce: () => {
      log.push('announce');
      return isNews.shift() ?? true;
    },
    onEvent: (event) => log.push(event.kind),
    report: (error) => log.push(`report ${error}`),
  });
  const shown: string[] = [];
  machine.subscribe(() => shown.push(machine.state().kind));
  const leave = machine.mount();
  return { machine, log, shown, leave };
}

describe('adding money', () => {
  test('that is paid and confirmed is announced', async () => {
    const { machine, log, shown } = aMachine();
    await machine.start(100);
    assert.deepEqual(shown, ['processing', 'at_checkout', 'processing']);
    assert.deepEqual(log, ['start top-up 1 ₹100', 'hold top-up 1', 'paid', 'hold top-up 1', 'announce', 'credited']);
  });

  test('ignores a second press while a payment is in progress', async () => {
    const { machine, log } = aMachine();
    await Promise.all([machine.start(100), machine.start(100)]);
    assert.equal(log.filter((line) => line.startsWith('start')).length, 1);
  });

  test('that is cancelled leaves the order to the background watch, and the same amount finds the order again', async () => {
    const { machine, log } = aMachine({ checkout: async () => ({ kind: 'cancelled' }) });
    await machine.start(100);
    assert.deepEqual(machine.state(), { kind: 'choosing', problem: { kind: 'cancelled' }, awaited: 'top-up 1' });
    assert.deepEqual(log, ['start top-up 1 ₹100', 'hold top-up 1', 'release top-up 1', 'failed']);
    await machine.start(100);
    await machine.start(500);
    assert.deepEqual(
      log.filter((line) => line.startsWith('start')),
      ['start top-up 1 ₹100', 'start top-up 1 ₹100', 'start top-up 2 ₹500'],
    );
  });

  test('that the bank declined shows its reason until another amount is chosen', async () => {
    const { machine } = aMachine({ checkout: async () => ({ kind: 'failed', reason: 'Declined' }) });
    await machine.start(100);
    assert.deepEqual(machine.state(), {
      kind: 'choosing',
      problem: { kind: 'failed', reason: 'Declined' },
      awaited: 'top-up 1',
    });
    machine.dismissProblem();
    assert.deepEqual(machine.state(), { kind: 'choosing', problem: null, awaited: 'top-up 1' });
  });

  test('that failed without a reason needs a new order', async () => {
    const { machine, log } = aMachine({ checkout: async () => ({ kind: 'failed', reason: null }) });
    await machine.start(100);
    await machine.start(100);
    assert.ok(log.includes('start top-up 2 ₹100'));
  });

  test('that was refused says why, opens no checkout and leaves nothing to follow', async () => {
    const refusal = { code: 'too_many_top_ups' } as const;
    const { machine, log } = aMachine({ startTopUp: async () => refuse(refusal) });
    await machine.start(100);
    assert.deepEqual(machine.state(), { kind: 'choosing', problem: { kind: 'refused', refusal }, awaited: null });
    assert.deepEqual(log, ['failed']);
  });

  test('without a connection says that nothing was started', async () => {
    const { machine } = aMachine({ startTopUp: unreachable });
    await machine.start(100);
    assert.deepEqual(machine.state(), { kind: 'choosing', problem: { kind: 'not_started' }, awaited: null });
  });

  test('that is not confirmed yet is being checked, then credited', async () => {
    const { machine, log } = aMachine({ verifyTopUp: unreachable });
    await machine.start(100);
    assert.deepEqual(machine.state(), { kind: 'checking', topUp: aTopUp('open') });
    assert.ok(log.includes('release top-up 1'));
    machine.follow(aTopUp('checking'));
    assert.equal(machine.state().kind, 'checking');
    machine.follow(aTopUp('credited'));
    assert.equal(log.at(-1), 'credited');
  });

  test('that fails after a long check shows the failure in the dialog', async () => {
    const { machine } = aMachine({ verifyTopUp: async () => ok(aTopUp('checking')) });
    await machine.start(100);
    machine.follow(aTopUp('failed'));
    assert.deepEqual(machine.state(), { kind: 'choosing', problem: { kind: 'failed', reason: null }, awaited: null });
  });

  test('that was cancelled and is paid nevertheless is credited late, and the next press starts a new order', async () => {
    const { machine, log } = aMachine({ checkout: async () => ({ kind: 'cancelled' }) });
    await machine.start(100);
    machine.follow(aTopUp('credited', 'another one'));
    assert.equal(log.includes('credited_late'), false);
    machine.follow(aTopUp('credited'));
    assert.deepEqual(machine.state(), { kind: 'choosing', problem: null, awaited: null });
    assert.equal(log.at(-1), 'credited_late');
    await machine.start(100);
    assert.ok(log.includes('start top-up 2 ₹100'));
  });

  test('finds an earlier try credited: unannounced, it is enough; announced before, a new order starts', async () => {
    const answers = (id: TopUpId) => (id === 'top-up 1' ? aTopUp('credited', id) : aTopUp('open', id));
    const first = aMachine({ startTopUp: async ({ id }) => ok(answers(id)) });
    await first.machine.start(100);
    assert.deepEqual(first.log, ['announce', 'credited']);
    const second = aMachine({ startTopUp: async ({ id }) => ok(answers(id)), isNews: [false] });
    await second.machine.start(100);
    assert.deepEqual(second.log, ['announce', 'hold top-up 2', 'paid', 'hold top-up 2', 'announce', 'credited']);
  });

  test('closes an open checkout when the page is left, and the watch follows its order', async () => {
    const { machine, log, leave } = aMachine({
      checkout: (signal) =>
        new Promise((settle) => {
          signal.addEventListener('abort', () => settle({ kind: 'cancelled' }));
        }),
    });
    const paying = machine.start(100);
    await new Promise(setImmediate);
    assert.equal(machine.state().kind, 'at_checkout');
    leave();
    await paying;
    assert.deepEqual(log.slice(-2), ['release top-up 1', 'failed']);
  });

  test('reports a bug and lets the user try again', async () => {
    const { machine, log } = aMachine({
      checkout: async () => {
        throw new TypeError('bug');
      },
    });
    await machine.start(100);
    assert.ok(log.includes('report TypeError: bug'));
    assert.deepEqual(machine.state(), {
      kind: 'choosing',
      problem: { kind: 'failed', reason: null },
      awaited: 'top-up 1',
    });
  });
});
