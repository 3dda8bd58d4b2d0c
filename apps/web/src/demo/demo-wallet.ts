import type { Purchase, PurchaseTest } from '@bharti/contracts/wallet/purchase';
import type { Wallet, WalletEntry, WalletPage } from '@bharti/contracts/wallet/wallet';
import { accessUntil } from '@bharti/domain/attempts/access';
import type { PostingId } from '@bharti/domain/brand';
import {
  apply,
  creditTopUp,
  emptyHoldings,
  type Holdings,
  planPurchase,
  purchaseWindow,
  type Transfer,
} from '@bharti/domain/money/ledger';
import { type Paise, paise } from '@bharti/domain/money/money';
import type { Refusal } from '@bharti/domain/refusal';
import { ok, type Result, refuse } from '@bharti/domain/result';
import { type Instant, instant } from '@bharti/domain/time';
import { builtInTests } from './built-in-tests.ts';
import { openUntil, withCaches } from './caches.ts';
import { demoUserId } from './demo-user.ts';
import type { Decision, DemoState, PaymentRecord } from './state.ts';

const pageSize = 20;

const own = ({ payments }: DemoState): readonly PaymentRecord[] =>
  payments.filter(({ user_id }) => user_id === demoUserId);

/** Rows that moved money, oldest first. */
export const movements = (state: DemoState): readonly PaymentRecord[] =>
  own(state).filter(({ status, payment_method }) => status === 'completed' && payment_method !== 'earlier');

export const transferOf = ({ test_id, amount_paise }: PaymentRecord): Transfer =>
  test_id === null ? creditTopUp(amount_paise) : { debit: 'wallet', credit: 'sales', amount: amount_paise };

/** The status of a row in the words of the wallet port. */
export const topUpStatus = { created: 'open', completed: 'credited', failed: 'failed' } as const;

/** The sum of all movements; the balance itself is not stored. */
export const holdingsOf = (state: DemoState): Holdings =>
  movements(state).reduce((holdings, row) => apply(holdings, transferOf(row)), emptyHoldings);

const timeOf = ({ payment_time }: PaymentRecord): Instant => instant(Date.parse(payment_time));

/** The wallet's history with its running balance, oldest first. */
function entriesOf(state: DemoState): readonly WalletEntry[] {
  let holdings = emptyHoldings;
  return movements(state).map((row) => {
    holdings = apply(holdings, transferOf(row));
    const test = builtInTests.find(({ id }) => id === row.test_id);
    return {
      id: row.id,
      kind: row.test_id === null ? 'top_up' : 'purchase',
      amountPaise: row.test_id === null ? row.amount_paise : paise(-row.amount_paise),
      balancePaise: holdings.wallet,
      at: timeOf(row),
      test: row.test_id === null ? null : { id: row.test_id, title: test?.title ?? { en: row.test_id, mr: '' } },
    };
  });
}

export const findEntry = (state: DemoState, id: PostingId): Result<WalletEntry, Refusal> => {
  const entry = entriesOf(state).find((listed) => listed.id === id);
  return entry === undefined ? refuse({ code: 'entry_not_found' }) : ok(entry);
};

export function readWallet(state: DemoState, { before }: WalletPage): Result<Wallet, Refusal> {
  const { wallet, frozen } = holdingsOf(state);
  const all = entriesOf(state).toReversed();
  const start = before === undefined ? 0 : all.findIndex(({ id }) => id === before) + 1;
  if (before !== undefined && start === 0) return refuse({ code: 'entry_not_found' });
  return ok({
    balancePaise: wallet,
    frozenPaise: frozen,
    owedPaise: paise(0),
    entries: all.slice(start, start + pageSize),
    hasMore: all.length > start + pageSize,
    // A simulated payment needs no check.
    checking: [],
  });
}

/** Works as on the server: a repeated key gives the first reply again, and a refusal does not use the key up. */
export function purchaseTest(
  state: DemoState,
  { testId, key, pricePaise }: PurchaseTest,
  now: Instant,
): Decision<Purchase> {
  const earlier = own(state).find((row) => row.key === key);
  if (earlier !== undefined) {
    const isSame = earlier.test_id === testId && earlier.amount_paise === pricePaise;
    return isSame ? ok([state, replyFor(state, earlier, testId)]) : refuse({ code: 'key_reused' });
  }
  const test = builtInTests.find(({ id }) => id === testId);
  if (test === undefined) return refuse({ code: 'test_not_found' });
  const plan = planPurchase({
    holdings: holdingsOf(state),
    test,
    agreedPrice: paise(pricePaise),
    openUntil: openUntil(state, testId),
    recentPurchases: movements(state).filter((row) => row.test_id !== null && timeOf(row) > now - purchaseWindow)
      .length,
    now,
  });
  if (!plan.ok) return plan;
  const row: PaymentRecord = {
    id: crypto.randomUUID() as PostingId,
    key,
    user_id: demoUserId,
    test_id: testId,
    amount_paise: plan.value.amount,
    payment_method: 'wallet',
    status: 'completed',
    payment_time: new Date(now).toISOString(),
    begun_at: new Date(now).toISOString(),
    currency: 'INR',
  };
  const bought = withCaches({ ...state, payments: [...state.payments, row] }, now);
  return ok([bought, replyFor(bought, row, testId)]);
}

function replyFor(state: DemoState, row: PaymentRecord, testId: Purchase['testId']): Purchase {
  const at = timeOf(row);
  return {
    id: row.id,
    testId,
    pricePaise: row.amount_paise,
    purchasedAt: at,
    expiresAt: accessUntil(at),
    balancePaise: balanceAfter(state, row.id),
  };
}

const balanceAfter = (state: DemoState, id: PostingId): Paise =>
  entriesOf(state).find((entry) => entry.id === id)?.balancePaise ?? paise(0);
