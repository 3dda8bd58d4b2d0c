import type { Dispute } from './entities.ts';
import type { DisputeMove } from './events.ts';
import { badRequest, unknownId } from './failure.ts';
import { newId } from './ids.ts';
import { findPayment } from './payments.ts';
import { type Provider, seconds } from './provider.ts';

export type DisputeInput = {
  /** In paise; all of the payment where nothing is said. */
  readonly amount?: number | undefined;
  readonly phase?: Dispute['phase'] | undefined;
  readonly reasonCode?: string | undefined;
};

const week = 7 * 24 * 3600;

/** The payer's bank wants its money back. */
export function openDispute(provider: Provider, paymentId: string, input: DisputeInput = {}): Dispute {
  const payment = findPayment(provider, paymentId);
  if (!payment.captured) throw badRequest('The payment status should be captured for action to be taken');
  const dispute: Dispute = {
    id: newId('disp'),
    entity: 'dispute',
    payment_id: paymentId,
    amount: input.amount ?? payment.amount,
    currency: payment.currency,
    amount_deducted: 0,
    reason_code: input.reasonCode ?? 'chargeback',
    respond_by: seconds(provider) + week,
    status: 'open',
    phase: input.phase ?? 'chargeback',
    created_at: seconds(provider),
  };
  provider.books.disputes.put(dispute.id, dispute);
  provider.announce('payment.dispute.created', { payment, dispute });
  return dispute;
}

/** The next step of a dispute; won, lost and closed are the last. */
export function moveDispute(provider: Provider, id: string, move: Exclude<DisputeMove, 'created'>): Dispute {
  const before = provider.books.disputes.get(id);
  if (before === undefined) throw unknownId();
  if (before.status !== 'open' && before.status !== 'under_review') throw badRequest(`The dispute is ${before.status}`);
  const dispute: Dispute = {
    ...before,
    status: move === 'action_required' ? 'open' : move,
    amount_deducted: move === 'lost' ? before.amount : 0,
  };
  provider.books.disputes.put(id, dispute);
  const payment = findPayment(provider, dispute.payment_id);
  provider.announce(`payment.dispute.${move}`, { payment, dispute });
  return dispute;
}
