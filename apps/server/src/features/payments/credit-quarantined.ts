import { paise } from '@bharti/domain/money/money';
import { isCreditable, refundedOf } from '@bharti/domain/money/payment-decision';
import type { Tx } from '../../platform/postgres/database.ts';
import { isDeleted } from '../../shared/people/profile-store.ts';
import { Refused } from '../../shared/refusals.ts';
import { creditWallet } from './settle-payment.ts';
import { lockKnownPayment, saveOutcome } from './store.ts';

/**
 * Credits what arrived with a quarantined payment to the wallet of its payer. For staff only.
 * @param refunded what was refunded of it, or is being refunded by us. Refusal: `not_creditable`.
 */
export async function creditQuarantined(tx: Tx, paymentId: string, amount: number, refunded: number): Promise<void> {
  const payment = await lockKnownPayment(tx, paymentId);
  const user = payment?.user ?? null;
  if (payment === null || user === null) throw new Refused({ code: 'not_creditable' });
  const { facts, outcome, returned } = payment;
  const hasPayer = !(await isDeleted(tx, user));
  const taken = refundedOf({ reported: facts.refunded, returned, ours: refunded });
  if (facts.amount !== amount || !isCreditable({ facts, outcome, hasPayer, refunded: taken })) {
    throw new Refused({ code: 'not_creditable' });
  }
  await creditWallet(tx, paymentId, user, paise(amount));
  await saveOutcome(tx, paymentId, user, { kind: 'credited' });
}
