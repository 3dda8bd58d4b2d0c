import type { UserId } from '@bharti/domain/brand';
import { paise } from '@bharti/domain/money/money';
import type { DecisionProblem } from '@bharti/domain/money/payment-decision';
import type { StaffId } from '@bharti/domain/people/staff';
import { creditQuarantined } from '../../features/payments/credit-quarantined.ts';
import { lockKnownPayment } from '../../features/payments/store.ts';
import { sumQuarantineRefunds } from '../../features/refunds/quarantine-store.ts';
import { refundQuarantined } from '../../features/refunds/refund-quarantined.ts';
import { refundTopUp } from '../../features/refunds/refund-top-up.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { Refused } from '../../shared/refusals.ts';
import { audit } from '../audit/audit.ts';
import type { DecisionDeps } from './decision-deps.ts';
import { claimDueDecisions, type Decision, endDecision, lockDecision } from './decision-store.ts';

const batch = 10;

/** Carries out the decisions whose day is over, and those that a killed server left behind. */
export async function carryOutDue(deps: DecisionDeps): Promise<void> {
  for (const id of await deps.inTransaction((tx) => claimDueDecisions(tx, batch))) await carryOut(deps, id);
}

/**
 * Carries out a decision that is due. Its id is the idempotency key of every step, so a repetition after a crash moves nothing twice. A
 * refusal ends it as failed, with its reason.
 */
export async function carryOut(deps: DecisionDeps, id: string): Promise<void> {
  const found = await deps.inTransaction((tx) => findDue(tx, id));
  if (found === null) return;
  const { decision, user } = found;
  if (decision.action === 'credit') return credit(deps, decision);
  const problem = await refund(deps, decision, user);
  await deps.inTransaction((tx) => end(tx, decision, problem));
}

type Due = { readonly decision: Decision; readonly user: UserId | null };

/** @returns the decision, and whose wallet was credited by its payment; null when nothing is due. */
async function findDue(tx: Tx, id: string): Promise<Due | null> {
  const decision = await lockDecision(tx, id);
  if (decision?.state !== 'due') return null;
  const payment = await lockKnownPayment(tx, decision.paymentId);
  return { decision, user: payment?.outcome.kind === 'credited' ? payment.user : null };
}

/** @returns why it could not be refunded; null when it was requested from the provider. */
async function refund(deps: DecisionDeps, decision: Decision, user: UserId | null): Promise<DecisionProblem | null> {
  const { id, paymentId, amount, reason } = decision;
  try {
    const { status } =
      user === null
        ? await refundQuarantined(deps, { id, paymentId, amount })
        : await refundTopUp(deps, { user, id, paymentId, amount: paise(amount), reason });
    return status === 'rejected' ? 'provider_rejected' : null;
  } catch (error) {
    if (error instanceof Refused) return 'not_refundable';
    throw error;
  }
}

/** The credit and the end of the decision are one transaction. */
async function credit({ inTransaction }: DecisionDeps, decision: Decision): Promise<void> {
  try {
    await inTransaction(async (tx) => {
      // Two requests may carry it out at once: the first one ends it.
      if ((await lockDecision(tx, decision.id))?.state !== 'due') return;
      await creditQuarantined(
        tx,
        decision.paymentId,
        decision.amount,
        await sumQuarantineRefunds(tx, decision.paymentId),
      );
      await end(tx, decision, null);
    });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await inTransaction((tx) => end(tx, decision, 'not_creditable'));
  }
}

async function end(
  tx: Tx,
  { id, paymentId, action, amount, askedBy }: Decision,
  problem: DecisionProblem | null,
): Promise<void> {
  const now = await lockDecision(tx, id);
  if (now?.state !== 'due') return;
  const by: StaffId = now.agreedBy ?? askedBy;
  await endDecision(tx, id, { state: problem === null ? 'done' : 'failed', problem }, by);
  await audit(tx, {
    actor: 'system',
    action: problem === null ? 'payment.decision_done' : 'payment.decision_failed',
    entity: 'payment',
    id: paymentId,
    before: null,
    after: { decision: id, action, amount, ...(problem !== null && { problem }) },
  });
}
