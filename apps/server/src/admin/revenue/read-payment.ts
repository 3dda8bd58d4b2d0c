import type { Payer, PaymentDetails } from '@bharti/contracts/admin/revenue-payments';
import type { UserId } from '@bharti/domain/brand';
import { paise } from '@bharti/domain/money/money';
import { isCreditable, refundableOf, refundedOf } from '@bharti/domain/money/payment-decision';
import { maskEmail } from '@bharti/domain/people/mask-email';
import type { StaffId } from '@bharti/domain/people/staff';
import { readHoldings } from '../../features/ledger/store.ts';
import { type ListedPayment, listPayments } from '../../features/payments/list-payments.ts';
import type { PaymentRow } from '../../features/payments/store.ts';
import { listRefundsOfPayment } from '../../features/refunds/list-refunds.ts';
import { sumQuarantineRefunds } from '../../features/refunds/quarantine-store.ts';
import { readCaptured } from '../../features/refunds/store.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { readEmails } from '../../shared/people/read-emails.ts';
import { Refused } from '../../shared/refusals.ts';
import { countOtherOwners, listDecisions, sumDecisions } from './decision-store.ts';
import { readDecisionLimit } from './read-limit.ts';

export type Rights = Pick<PaymentDetails, 'refunded' | 'disputed' | 'refundable' | 'isCreditable'>;

/** What may be done with a payment by its own amounts, its wallet and its disputes. */
export async function readRights(tx: Tx, { user, facts, outcome, returned }: PaymentRow): Promise<Rights> {
  if (outcome.kind === 'credited' && user !== null) {
    const { amount, refunded, disputed } = await readCaptured(tx, facts);
    const { wallet } = await readHoldings(tx, user);
    const refundable = Math.max(0, Math.min(amount - refunded - disputed, wallet));
    return { refunded, disputed, refundable, isCreditable: false };
  }
  const ours = await sumQuarantineRefunds(tx, facts.id);
  const refunded = refundedOf({ reported: facts.refunded, returned, ours });
  const hasPayer = user !== null && (await readEmails(tx, [user])).get(user)?.isDeleted === false;
  return {
    refunded,
    disputed: 0,
    refundable: refundableOf({ facts, outcome, refunded }),
    isCreditable: isCreditable({ facts, outcome, hasPayer, refunded }),
  };
}

/** A payment with all that an owner must know before a decision. Refusal: `payment_not_found`. */
export async function readPaymentDetails(tx: Tx, staff: StaffId, id: string): Promise<PaymentDetails> {
  const [payment] = await listPayments(tx, { id });
  if (payment === undefined) throw new Refused({ code: 'payment_not_found' });
  return detailsOf(tx, staff, payment);
}

export async function detailsOf(tx: Tx, staff: StaffId, payment: ListedPayment): Promise<PaymentDetails> {
  const { row, at, orderAmount, isPaidToDeleted } = payment;
  const { facts, outcome, user } = row;
  const rights = await readRights(tx, row);
  const { all, open } = await sumDecisions(tx, facts.id);
  const limit = await readDecisionLimit(tx);
  return {
    id: facts.id,
    at: at.toISOString(),
    amount: facts.amount,
    currency: facts.currency,
    outcome: outcome.kind,
    reason: outcome.kind === 'quarantined' ? outcome.reason : null,
    isPaidToDeleted,
    orderAmountPaise: orderAmount,
    payer: user === null ? null : await payerOf(tx, user),
    ...rights,
    refundable: Math.max(0, rights.refundable - open),
    isCreditable: rights.isCreditable && open === 0,
    refunds: await listRefundsOfPayment(tx, facts.id),
    decisions: await listDecisions(tx, { paymentId: facts.id, limit: 20 }),
    limitLeftPaise: paise(Math.max(0, limit - all)),
    hasOtherOwner: (await countOtherOwners(tx, staff)) > 0,
  };
}

const payerOf = async (tx: Tx, user: UserId): Promise<Payer> =>
  maskedOf(user, (await readEmails(tx, [user])).get(user));

/** The person whose wallet it is, with a masked e-mail. */
export const maskedOf = (
  id: UserId,
  person: { readonly email: string; readonly isDeleted: boolean } | undefined,
): Payer => ({ id, email: person === undefined || person.isDeleted ? null : maskEmail(person.email) });
