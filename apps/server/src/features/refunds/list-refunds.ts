import type { RefundStatus } from '@bharti/domain/money/refund';
import type { Reader } from '../../platform/postgres/database.ts';

type ShownRefund = { readonly id: string; readonly amount: number; readonly status: RefundStatus };

const most = 50;

/** The refunds of a payment, whether a wallet was credited for it or not; the newest first. */
export async function listRefundsOfPayment(reader: Reader, paymentId: string): Promise<readonly ShownRefund[]> {
  const credited = await reader
    .selectFrom('refunds')
    .select(['id', 'amount_paise as amount', 'status'])
    .where('payment_id', '=', paymentId)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();
  const quarantined = await reader
    .selectFrom('quarantine_refunds')
    .select(['id', 'amount', 'status'])
    .where('payment_id', '=', paymentId)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();
  return [...credited, ...quarantined];
}
