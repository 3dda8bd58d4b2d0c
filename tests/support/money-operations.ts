import fc from 'fast-check';

/** Operations on one person's money, in any order. A number selects one of the payments or tests that exist at that time. */
export type MoneyOperation =
  | { readonly kind: 'begin'; readonly rupees: number }
  | {
      readonly kind: 'pay';
      readonly order: number;
      readonly how: 'captured' | 'authorized' | 'failed' | 'amount' | 'usd';
    }
  | { readonly kind: 'capture' | 'verify' | 'event' | 'reconcile'; readonly which: number }
  | { readonly kind: 'buy'; readonly test: number; readonly again: boolean }
  | { readonly kind: 'refund' | 'refundThere'; readonly which: number; readonly share: number }
  | { readonly kind: 'dispute'; readonly which: number }
  | { readonly kind: 'endDispute'; readonly which: number; readonly end: 'won' | 'lost' | 'closed' };

// Most payments succeed, because the sequences test what happens to the money afterwards.
const goodPays = Array<'captured'>(8).fill('captured');
const which = fc.nat(9);
const share = fc.integer({ min: 1, max: 100 });

export const moneyOperation: fc.Arbitrary<MoneyOperation> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('begin' as const), rupees: fc.integer({ min: 10, max: 60 }) }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      order: which,
      how: fc.constantFrom(...goodPays, 'authorized', 'failed', 'amount', 'usd'),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constantFrom('capture', 'verify', 'event', 'event', 'reconcile'), which }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('buy' as const), test: fc.nat(3), again: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('refund', 'refundThere'), which, share }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('dispute' as const), which }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('endDispute' as const),
      which,
      end: fc.constantFrom('won', 'lost', 'closed'),
    }),
  },
);
