import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { isoDay } from '../time.ts';
import { apply, emptyHoldings, type Holdings, type ledgerAccounts, type PostingKind, type Transfer } from './ledger.ts';
import { type Paise, paise } from './money.ts';
import {
  accountLines,
  changeOf,
  isDebitAccount,
  type MoneySum,
  type ReportUnit,
  reportFigures,
  reportPeriod,
  slotsOf,
  walletLines,
} from './report.ts';
import { debitPayout, endDispute, freeze } from './reversal.ts';

const isPeriod = (unit: ReportUnit, from: string, to: string): boolean => reportPeriod(unit, from, to).ok;
const slots = (unit: ReportUnit, from: string, to: string): readonly string[] => {
  const period = reportPeriod(unit, from, to);
  return period.ok ? slotsOf(period.value).map(isoDay) : assert.fail();
};

describe('the period of a report', () => {
  test('by day has 31 days at most', () => {
    assert.ok(isPeriod('day', '2026-11-22', '2026-11-22'));
    assert.ok(isPeriod('day', '2026-10-01', '2026-10-31'));
    assert.ok(!isPeriod('day', '2026-10-01', '2026-11-01'));
  });

  test('by month has 12 whole months at most', () => {
    assert.ok(isPeriod('month', '2026-04-01', '2027-03-31'));
    assert.ok(!isPeriod('month', '2026-04-01', '2027-04-30'));
    assert.ok(!isPeriod('month', '2026-04-02', '2026-04-30'));
    assert.ok(!isPeriod('month', '2028-02-01', '2028-02-28'));
    assert.ok(isPeriod('month', '2028-02-01', '2028-02-29'));
  });

  test('is refused when it ends before it begins, or for a day that does not exist', () => {
    assert.ok(!isPeriod('day', '2026-11-22', '2026-11-21'));
    assert.ok(!isPeriod('day', '2026-02-29', '2026-03-01'));
    assert.ok(!isPeriod('day', 'today', 'today'));
  });

  test('lists its days, or the first day of each month', () => {
    assert.deepEqual(slots('day', '2026-11-30', '2026-12-01'), ['2026-11-30', '2026-12-01']);
    assert.deepEqual(slots('month', '2026-12-01', '2027-02-28'), ['2026-12-01', '2027-01-01', '2027-02-01']);
  });
});

const sum = (kind: MoneySum['kind'], { debit, credit, amount }: Transfer, count = 1): MoneySum => ({
  kind,
  debit,
  credit,
  amount,
  count,
});
const moved = (kind: PostingKind, debit: Transfer['debit'], credit: Transfer['credit'], rupees: number): MoneySum =>
  sum(kind, { debit, credit, amount: paise(rupees * 100) });

describe('the figures of a report', () => {
  const month = [
    moved('top_up', 'provider', 'wallet', 500),
    moved('purchase', 'wallet', 'sales', 120),
    moved('refund', 'wallet', 'provider', 80),
    { ...moved('refund', 'owed', 'provider', 20), count: 0 },
    { kind: 'provider_fee', debit: 'fees', credit: 'provider', amount: paise(1_180), count: 1 } as const,
  ];

  test('name what was paid in, sold, refunded and kept by the provider', () => {
    const { topUps, purchases, refunds, fees } = reportFigures(month);
    assert.deepEqual([topUps.amount, purchases.amount, refunds.amount, fees.amount], [50_000, 12_000, 10_000, 1_180]);
    assert.equal(refunds.count, 1);
  });

  test('the account of the wallets lists every kind that changed them', () => {
    assert.deepEqual(walletLines(month), [
      { kind: 'top_up', change: 50_000 },
      { kind: 'purchase', change: -12_000 },
      { kind: 'refund', change: -8_000 },
    ]);
  });

  test('the fees of the provider change no account', () => {
    assert.equal(changeOf('provider', month), 50_000 - 10_000);
  });
});

/** What may happen to a wallet; amounts that it cannot pay become a debt. */
const event = fc.record({
  kind: fc.constantFrom('top_up', 'purchase', 'refund', 'dispute_opened', 'dispute_lost', 'dispute_won' as const),
  amount: fc.integer({ min: 1, max: 100_000 }).map(paise),
  isBefore: fc.boolean(),
});

function transfersOf(kind: PostingKind, holdings: Holdings, amount: Paise): readonly Transfer[] {
  const frozen = paise(Math.min(amount, holdings.frozen));
  if (kind === 'top_up') return [{ debit: 'provider', credit: 'wallet', amount }];
  if (kind === 'purchase') return holdings.wallet < amount ? [] : [{ debit: 'wallet', credit: 'sales', amount }];
  if (kind === 'refund') return debitPayout(holdings, amount);
  if (kind === 'dispute_opened') return freeze(holdings, amount);
  return frozen === 0 ? [] : endDispute(holdings, frozen, kind === 'dispute_lost' ? frozen : paise(0));
}

test('after any history the accounts close: both sides have the same sum, and the wallets what they hold', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      let holdings = emptyHoldings;
      const parts = { before: [] as MoneySum[], during: [] as MoneySum[] };
      // What is before the period happens first.
      for (const { kind, amount, isBefore } of events.toSorted((a, b) => Number(b.isBefore) - Number(a.isBefore))) {
        for (const transfer of transfersOf(kind, holdings, amount)) {
          holdings = apply(holdings, transfer);
          parts[isBefore ? 'before' : 'during'].push(sum(kind, transfer));
        }
      }
      const lines = accountLines(parts.before, parts.during);
      for (const end of ['opening', 'closing'] as const) {
        const side = (isDebit: boolean) =>
          lines.filter(({ account }) => isDebitAccount(account) === isDebit).reduce((all, line) => all + line[end], 0);
        assert.equal(side(true), side(false));
      }
      const closing = (account: (typeof ledgerAccounts)[number]) =>
        lines.find((line) => line.account === account)?.closing;
      assert.deepEqual(
        { wallet: closing('wallet'), frozen: closing('frozen'), owed: closing('owed') },
        { wallet: holdings.wallet, frozen: holdings.frozen, owed: holdings.owed },
      );
      const opening = lines.find(({ account }) => account === 'wallet')?.opening ?? 0;
      assert.equal(
        walletLines(parts.during).reduce((all, { change }) => all + change, opening),
        holdings.wallet,
      );
    }),
  );
});
