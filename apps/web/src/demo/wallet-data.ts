import { apply, emptyHoldings } from '@bharti/domain/money/ledger';
import type { PersonalData } from '@bharti/domain/people/personal-data';
import { purchasesOf } from './caches.ts';
import { demoUserId } from './demo-user.ts';
import { holdingsOf, movements, topUpStatus, transferOf } from './demo-wallet.ts';
import type { DemoState } from './state.ts';

/** The wallet in the user's data file, with the names of the server's tables. */
export function walletData(state: DemoState): PersonalData['wallet'] {
  let holdings = emptyHoldings;
  const entries = movements(state).map((row) => {
    const transfer = transferOf(row);
    holdings = apply(holdings, transfer);
    return {
      created_at: new Date(row.payment_time),
      kind: row.test_id === null ? ('top_up' as const) : ('purchase' as const),
      debit: transfer.debit,
      credit: transfer.credit,
      amount_paise: transfer.amount,
      wallet_paise: holdings.wallet,
    };
  });
  return {
    accounts: [{ account: 'wallet', balance_paise: holdingsOf(state).wallet }],
    entries,
    access: purchasesOf(state).map(({ testId, purchasedAt, expiresAt }) => ({
      test_id: testId,
      opened_at: new Date(purchasedAt),
      expires_at: new Date(expiresAt),
    })),
    top_ups: state.payments
      .filter(({ user_id, test_id }) => user_id === demoUserId && test_id === null)
      .map(({ begun_at, amount_paise, status }) => ({
        created_at: new Date(begun_at),
        amount_paise,
        status: topUpStatus[status],
        payment_id: null,
      })),
  };
}
