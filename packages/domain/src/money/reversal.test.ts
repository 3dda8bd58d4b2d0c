import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { apply, emptyHoldings, type Holdings, type Transfer } from './ledger.ts';
import { type Paise, paise } from './money.ts';
import { type CapturedPayment, planRefund } from './refund.ts';
import { creditReturnedPayout, debitPayout, endDispute, freeze } from './reversal.ts';

const holding = (facts: Partial<Record<keyof Holdings, number>>): Holdings => ({
  wallet: paise(facts.wallet ?? 0),
  frozen: paise(facts.frozen ?? 0),
  owed: paise(facts.owed ?? 0),
});
const after = (holdings: Holdings, transfers: readonly Transfer[]): Holdings => transfers.reduce(apply, holdings);
const aPayment = (facts: Partial<Record<keyof CapturedPayment, number>> = {}): CapturedPayment => ({
  amount: paise(facts.amount ?? 10_000),
  refunded: paise(facts.refunded ?? 0),
  disputed: paise(facts.disputed ?? 0),
});

describe('a refund', () => {
  const codeOf = (holdings: Holdings, payment: CapturedPayment, amount: number) => {
    const plan = planRefund(holdings, payment, paise(amount));
    return plan.ok ? plan.value : plan.refusal.code;
  };

  test('moves the amount from the wallet to the provider', () => {
    assert.deepEqual(codeOf(holding({ wallet: 10_000 }), aPayment(), 4_000), {
      debit: 'wallet',
      credit: 'provider',
      amount: 4_000,
    });
  });

  test('is refused above what is left of the payment or the wallet, and for nothing', () => {
    const rich = holding({ wallet: 1_000_000 });
    assert.equal(codeOf(rich, aPayment(), 10_001), 'not_refundable');
    assert.equal(codeOf(rich, aPayment({ refunded: 6_000 }), 4_001), 'not_refundable');
    assert.equal(codeOf(rich, aPayment({ refunded: 3_000, disputed: 3_000 }), 4_001), 'not_refundable');
    assert.equal(codeOf(holding({ wallet: 3_999 }), aPayment(), 4_000), 'not_refundable');
    assert.equal(codeOf(rich, aPayment(), 0), 'not_refundable');
    assert.equal(codeOf(rich, aPayment(), -1), 'not_refundable');
  });
});

describe('a reversal', () => {
  test('debits the wallet as far as it holds, and the rest is owed', () => {
    const held = holding({ wallet: 3_000 });
    assert.deepEqual(after(held, debitPayout(held, paise(10_000))), holding({ owed: 7_000 }));
    assert.deepEqual(after(held, freeze(held, paise(10_000))), holding({ frozen: 10_000, owed: 7_000 }));
    const rich = holding({ wallet: 12_000 });
    assert.deepEqual(after(rich, debitPayout(rich, paise(10_000))), holding({ wallet: 2_000 }));
  });

  test('that returns pays the debt first', () => {
    const held = holding({ wallet: 100, owed: 7_000 });
    assert.deepEqual(after(held, creditReturnedPayout(held, paise(10_000))), holding({ wallet: 3_100 }));
    assert.deepEqual(after(held, creditReturnedPayout(held, paise(6_000))), holding({ wallet: 100, owed: 1_000 }));
  });

  test('of a dispute ends in the wallet, at the bank, or in part each', () => {
    const held = holding({ wallet: 1, frozen: 10_000 });
    assert.deepEqual(after(held, endDispute(held, paise(10_000), paise(0))), holding({ wallet: 10_001 }));
    assert.deepEqual(after(held, endDispute(held, paise(10_000), paise(10_000))), holding({ wallet: 1 }));
    assert.deepEqual(after(held, endDispute(held, paise(10_000), paise(4_000))), holding({ wallet: 6_001 }));
  });
});

// In any order of events, no balance is below zero, and no money is created or lost between the ledger accounts.
type Step =
  | { readonly kind: 'come' | 'spend' | 'refund' | 'foreign' | 'dispute'; readonly sum: Paise }
  | { readonly kind: 'fail' | 'end'; readonly pick: number; readonly lost: number };

const sum = fc.integer({ min: 1, max: 20_000 }).map(paise);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('come' as const, 'spend', 'refund', 'foreign', 'dispute'), sum }),
  fc.record({ kind: fc.constantFrom('fail' as const, 'end'), pick: fc.nat(), lost: fc.nat({ max: 20_000 }) }),
);

test('any sequence of top-ups, purchases, refunds and disputes keeps every holding at zero or above, and loses nothing', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let held = emptyHoldings;
      const flow = { provider: 0, sales: 0 };
      const gone: Paise[] = [];
      const open: Paise[] = [];
      const move = (transfers: readonly Transfer[]) => {
        for (const transfer of transfers) {
          held = apply(held, transfer);
          for (const side of ['provider', 'sales'] as const) {
            if (transfer.credit === side) flow[side] += transfer.amount;
            if (transfer.debit === side) flow[side] -= transfer.amount;
          }
        }
      };
      for (const step of steps) {
        switch (step.kind) {
          case 'come':
            move([{ debit: 'provider', credit: 'wallet', amount: step.sum }]);
            break;
          case 'spend':
            if (held.wallet >= step.sum) move([{ debit: 'wallet', credit: 'sales', amount: step.sum }]);
            break;
          case 'refund': {
            const plan = planRefund(held, aPayment({ amount: 20_000 }), step.sum);
            if (!plan.ok) break;
            move([plan.value]);
            gone.push(step.sum);
            break;
          }
          case 'foreign':
            move(debitPayout(held, step.sum));
            gone.push(step.sum);
            break;
          case 'dispute':
            move(freeze(held, step.sum));
            open.push(step.sum);
            break;
          case 'fail':
            for (const back of gone.splice(step.pick % (gone.length || 1), 1)) move(creditReturnedPayout(held, back));
            break;
          case 'end':
            for (const back of open.splice(step.pick % (open.length || 1), 1)) {
              move(endDispute(held, back, paise(step.lost)));
            }
        }
        // `apply` throws below zero. Holdings minus debt equal all money received minus all money paid out.
        assert.equal(held.wallet + held.frozen - held.owed + flow.provider + flow.sales, 0);
        assert.equal(
          held.frozen,
          open.reduce((total, each) => total + each, 0),
        );
      }
    }),
  );
});
