import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { collectDebt, debtOf, planWriteOff, unpaidPurchases } from './debt.ts';
import { apply, emptyHoldings, type Holdings } from './ledger.ts';
import { paise } from './money.ts';
import { debitPayout, endDispute, freeze } from './reversal.ts';
import { planTopUp } from './top-up.ts';

const holding = (facts: Partial<Holdings>): Holdings => ({ ...emptyHoldings, ...facts });

describe('a debt', () => {
  test('is what is owed beyond the money that an open dispute holds back', () => {
    assert.equal(debtOf(holding({ owed: paise(1_000) })), 1_000);
    assert.equal(debtOf(holding({ owed: paise(1_000), frozen: paise(1_000) })), 0);
    assert.equal(debtOf(holding({ owed: paise(1_500), frozen: paise(1_000) })), 500);
  });

  test('is collected from the wallet, as far as it holds', () => {
    const collected = (facts: Partial<Holdings>) => collectDebt(holding(facts)).reduce(apply, holding(facts));
    assert.deepEqual(collected({ wallet: paise(10_000), owed: paise(1_000) }), holding({ wallet: paise(9_000) }));
    assert.deepEqual(collected({ wallet: paise(400), owed: paise(1_000) }), holding({ owed: paise(600) }));
    assert.deepEqual(collectDebt(holding({ wallet: paise(400) })), []);
    assert.deepEqual(collectDebt(holding({ owed: paise(400) })), []);
  });

  test('can be written off, and no paisa more than it', () => {
    const before = holding({ owed: paise(1_000) });
    const plan = planWriteOff(before, paise(1_000));
    assert.deepEqual(plan.ok && apply(before, plan.value), emptyHoldings);
    for (const amount of [1_001, 0, -1]) {
      assert.deepEqual(planWriteOff(before, paise(amount)), { ok: false, refusal: { code: 'not_owed' } });
    }
  });

  test('leaves the older purchases paid: only the newest ones, up to the debt, are unpaid', () => {
    const purchases = ['newest', 'middle', 'oldest'].map((name) => ({ name, pricePaise: paise(1_000) }));
    const unpaid = (debt: number) => unpaidPurchases(purchases, paise(debt)).map(({ name }) => name);
    assert.deepEqual(unpaid(0), []);
    assert.deepEqual(unpaid(1), ['newest']);
    assert.deepEqual(unpaid(1_000), ['newest']);
    assert.deepEqual(unpaid(1_001), ['newest', 'middle']);
    assert.deepEqual(unpaid(9_999), ['newest', 'middle', 'oldest']);
  });

  test('is never combined with money in the wallet once a dispute has ended', () => {
    const amounts = fc.integer({ min: 1, max: 100_000 }).map(paise);
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(amounts, amounts, amounts, share, (wallet, disputed, added, lostShare) => {
        const frozen = freeze(holding({ wallet }), disputed).reduce(apply, holding({ wallet }));
        const later = apply(frozen, { debit: 'provider', credit: 'wallet', amount: added });
        const lost = paise(Math.round(disputed * lostShare));
        const ended = endDispute(later, disputed, lost).reduce(apply, later);
        assert.equal(Math.min(ended.wallet, debtOf(ended)), 0);
        assert.equal(ended.wallet - ended.owed, wallet + added - lost);
      }),
    );
  });

  test('is never combined with money in the wallet after the provider took money back', () => {
    const amounts = fc.integer({ min: 1, max: 100_000 }).map(paise);
    fc.assert(
      fc.property(amounts, amounts, (wallet, taken) => {
        const after = debitPayout(holding({ wallet }), taken).reduce(apply, holding({ wallet }));
        assert.equal(Math.min(after.wallet, debtOf(after)), 0);
      }),
    );
  });
});

describe('a top-up of a person who owes money', () => {
  const amount = 100;
  test('may begin, because it pays the debt', () => {
    assert.deepEqual(planTopUp(amount, null, 0, holding({ owed: paise(1_000) })), { ok: true, value: 10_000 });
  });

  test('waits while a bank has yet to decide about money that is spent', () => {
    const disputed = holding({ owed: paise(1_000), frozen: paise(10_000) });
    assert.deepEqual(planTopUp(amount, null, 0, disputed), { ok: false, refusal: { code: 'payment_disputed' } });
  });
});
