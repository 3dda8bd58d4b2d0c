import type { Dispute } from './entities.ts';
import type { DisputeMove } from './events.ts';
import { badRequest, unknownId } from './failure.ts';
import { newId } from './ids.ts';
import { findPayment } from './payments.ts';
import { type Provider, seconds } from './provider.ts';

export type DisputeInput = {
  /** The disputed amount in paise; default: the whole payment. */
  readonly amount?: number | undefined;
  readonly phase?: Dispute['phase'] | undefined;
  readonly reasonCode?: string | undefined;
};

const week = 7 * 24 * 3600;

/** Opens a dispute: the payer's bank reclaims the payment. */
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
  provider.records.disputes.put(dispute.id, dispute);
  provider.announce('payment.dispute.created', { payment, dispute });
  return dispute;
}

/** Moves a dispute to its next status; won, lost and closed are final. */
export function moveDispute(provider: Provider, id: string, move: Exclude<DisputeMove, 'created'>): Dispute {
  const before = provider.records.disputes.get(id);
  if (before === undefined) throw unknownId();
  if (before.status !== 'open' && before.status !== 'under_review') throw badRequest(`The dispute is ${before.status}`);
  const dispute: Dispute = {
    ...before,
    status: move === 'action_required' ? 'open' : move,
    amount_deducted: move === 'lost' ? before.amount : 0,
  };
  provider.records.disputes.put(id, dispute);
  const payment = findPayment(provider, dispute.payment_id);
  provider.announce(`payment.dispute.${move}`, { payment, dispute });
  return dispute;
}
