import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { at } from '@bharti/testing/builders';
import fc from 'fast-check';
import { instant } from '../time.ts';
import {
  apply,
  creditTopUp,
  emptyHoldings,
  type Holdings,
  ledgerAccounts,
  type PurchaseCase,
  planPurchase,
} from './ledger.ts';
import { paise } from './money.ts';

const now = at('2026-11-20T10:00:00+05:30');
const holding = (wallet: number): Holdings => ({ ...emptyHoldings, wallet: paise(wallet) });
const aPurchase = (facts: Partial<PurchaseCase> = {}): PurchaseCase => ({
  holdings: holding(1_000),
  test: { isFree: false, pricePaise: paise(1_000) },
  agreedPrice: paise(1_000),
  openUntil: null,
  recentPurchases: 0,
  now,
  ...facts,
});
const codeOf = (purchase: PurchaseCase): string => {
  const plan = planPurchase(purchase);
  return plan.ok ? 'bought' : plan.refusal.code;
};

describe('a purchase', () => {
  test('transfers the price from the wallet to sales', () => {
    assert.deepEqual(planPurchase(aPurchase()), {
      ok: true,
      value: { debit: 'wallet', credit: 'sales', amount: 1_000 },
    });
  });

  test('names what is missing when the wallet holds less than the price', () => {
    assert.deepEqual(planPurchase(aPurchase({ holdings: holding(999) })), {
      ok: false,
      refusal: { code: 'insufficient_balance', shortPaise: 1 },
    });
  });

  test('is refused when the price is not the one that the buyer agreed to', () => {
    assert.deepEqual(planPurchase(aPurchase({ agreedPrice: paise(900) })), {
      ok: false,
      refusal: { code: 'price_changed', pricePaise: 1_000 },
    });
  });

  test('is refused for a test that is free or already open', () => {
    assert.equal(codeOf(aPurchase({ test: { isFree: true, pricePaise: paise(1_000) } })), 'test_is_free');
    assert.equal(codeOf(aPurchase({ test: { isFree: false, pricePaise: paise(0) } })), 'test_is_free');
    assert.equal(codeOf(aPurchase({ openUntil: instant(now + 1) })), 'already_owned');
    assert.equal(codeOf(aPurchase({ openUntil: now })), 'bought');
  });

  test('is refused after three within a minute', () => {
    assert.equal(codeOf(aPurchase({ recentPurchases: 2 })), 'bought');
    assert.equal(codeOf(aPurchase({ recentPurchases: 3 })), 'too_many_purchases');
  });

  test('never takes more than the wallet holds, whatever the facts', () => {
    const amount = fc.integer({ min: 0, max: 10_000_000 }).map(paise);
    fc.assert(
      fc.property(amount, amount, amount, fc.nat(5), (wallet, price, agreedPrice, recentPurchases) => {
        const holdings = holding(wallet);
        const test = { isFree: false, pricePaise: price };
        const plan = planPurchase(aPurchase({ holdings, test, agreedPrice, recentPurchases }));
        if (plan.ok) assert.equal(apply(holdings, plan.value).wallet, wallet - price);
      }),
    );
  });
});

describe('the holdings after transfers', () => {
  const transfer = fc
    .record({
      debit: fc.constantFrom(...ledgerAccounts),
      credit: fc.constantFrom(...ledgerAccounts),
      amount: fc.integer({ min: 1, max: 5_000_000 }).map(paise),
    })
    .filter(({ debit, credit }) => debit !== credit);

  test('are never below zero, and nothing is created or lost', () => {
    fc.assert(
      fc.property(fc.array(transfer, { maxLength: 40 }), (transfers) => {
        let held = emptyHoldings;
        let outside = 0;
        for (const moved of transfers) {
          try {
            held = apply(held, moved);
          } catch (error) {
            assert.ok(error instanceof RangeError);
            continue;
          }
          for (const side of ['provider', 'sales', 'losses'] as const) {
            outside += (moved.debit === side ? moved.amount : 0) - (moved.credit === side ? moved.amount : 0);
          }
          assert.ok(held.wallet >= 0 && held.frozen >= 0 && held.owed >= 0);
          assert.equal(held.wallet + held.frozen - held.owed, outside);
        }
      }),
    );
  });

  test('include a top-up in the wallet', () => {
    assert.deepEqual(apply(emptyHoldings, creditTopUp(paise(5_000))), holding(5_000));
  });
});
