import { planRefundMove, type RefundStep } from '@bharti/domain/money/refund';
import type { Tx } from '../../platform/postgres/database.ts';
import { passOnDebt } from '../debts/pass-on-debt.ts';
import { postNew } from '../ledger/post.ts';
import type { RefundRow } from './store.ts';

/** Debits or returns a refund's amount. The refund's row must be locked; a refund takes each status only once. */
export async function postRefundStep(
  tx: Tx,
  { user, id, amount }: Pick<RefundRow, 'user' | 'id' | 'amount'>,
  { status, move }: Pick<RefundStep, 'status' | 'move'>,
): Promise<void> {
  if (move === null) return;
  const kind = move === 'debit' ? 'refund' : 'refund_returned';
  const claim = { owner: user, key: `refund:${id}:${status}`, kind, subject: id } as const;
  await postNew(tx, claim, (holdings) => planRefundMove(holdings, move, amount));
  await passOnDebt(tx, user);
}
