import type { DecidePayment } from '@bharti/contracts/admin/revenue-payments';
import { agree, beginDecision, cancel } from '@bharti/domain/money/payment-decision';
import type { StaffId } from '@bharti/domain/people/staff';
import { lockKnownPayment } from '../../features/payments/store.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import type { Deps } from '../../shared/deps.ts';
import { orRefuse, Refused } from '../../shared/refusals.ts';
import { type AuditEvent, audit } from '../audit/audit.ts';
import { carryOut } from './carry-out.ts';
import type { DecisionDeps } from './decision-deps.ts';
import {
  countOtherOwners,
  type Decision,
  endDecision,
  findOwnAccount,
  insertDecision,
  lockDecision,
  saveAgreement,
  sumDecisions,
} from './decision-store.ts';
import { readDecisionLimit } from './read-limit.ts';
import { readRights } from './read-payment.ts';

/**
 * An owner refunds a payment to its source, or credits a payment in quarantine. Up to the limit it is carried out at once; above it a
 * second owner must agree, or a day passes. The same id again does nothing more. Refusals: `payment_not_found`, `own_money`,
 * `not_refundable`, `not_creditable`, `key_reused`.
 */
export async function decidePayment(deps: DecisionDeps, owner: StaffId, input: DecidePayment): Promise<void> {
  const state = await deps.inTransaction((tx) => record(tx, owner, input));
  if (state === 'due') await carryOut(deps, input.id);
}

async function record(tx: Tx, owner: StaffId, input: DecidePayment): Promise<Decision['state']> {
  const { id, action, paymentId, amount, reason, note } = input;
  // Its row is locked first, so that two decisions about one payment follow each other.
  const payment = await lockKnownPayment(tx, paymentId);
  if (payment === null) throw new Refused({ code: 'payment_not_found' });
  const earlier = await lockDecision(tx, id);
  if (earlier !== null) return repeated(earlier, owner, input);
  await refuseOwnMoney(tx, owner, payment.user);
  const rights = await readRights(tx, payment);
  const { all, open } = await sumDecisions(tx, paymentId);
  if (action === 'refund' && amount > rights.refundable - open) throw new Refused({ code: 'not_refundable' });
  if (action === 'credit' && (!rights.isCreditable || amount !== payment.facts.amount || open > 0)) {
    throw new Refused({ code: 'not_creditable' });
  }
  const state = beginDecision({
    amount,
    currency: payment.facts.currency,
    earlier: all,
    limit: await readDecisionLimit(tx),
    otherOwners: await countOtherOwners(tx, owner),
  });
  await insertDecision(tx, { id, action, paymentId, amount, reason, note, state, askedBy: owner });
  const after = { decision: id, action, amount, reason, note, state };
  await audit(tx, { actor: owner, action: 'payment.decided', entity: 'payment', id: paymentId, before: null, after });
  return state;
}

/** Refusal: `key_reused` when the id was used for something else. */
function repeated(earlier: Decision, owner: StaffId, input: DecidePayment): Decision['state'] {
  const isSame =
    earlier.askedBy === owner &&
    earlier.action === input.action &&
    earlier.paymentId === input.paymentId &&
    earlier.amount === input.amount;
  if (!isSame) throw new Refused({ code: 'key_reused' });
  return earlier.state;
}

async function refuseOwnMoney(tx: Tx, owner: StaffId, user: string | null): Promise<void> {
  if (user !== null && (await findOwnAccount(tx, owner)) === user) throw new Refused({ code: 'own_money' });
}

const eventOf = (
  { id, paymentId, action, amount, state }: Decision,
  actor: StaffId,
  what: 'payment.agreed' | 'payment.decision_cancelled',
): AuditEvent => ({
  actor,
  action: what,
  entity: 'payment',
  id: paymentId,
  before: { state },
  after: { decision: id, action, amount },
});

async function findDecision(tx: Tx, id: string): Promise<Decision> {
  const decision = await lockDecision(tx, id);
  if (decision === null) throw new Refused({ code: 'decision_not_found' });
  return decision;
}

/** A second owner agrees; then it is carried out. Refusals: `decision_not_found`, `decision_closed`, `own_decision`, `own_money`. */
export async function agreeToDecision(deps: DecisionDeps, owner: StaffId, id: string): Promise<void> {
  await deps.inTransaction(async (tx) => {
    const decision = await findDecision(tx, id);
    orRefuse(agree(decision, owner));
    await refuseOwnMoney(tx, owner, (await lockKnownPayment(tx, decision.paymentId))?.user ?? null);
    await saveAgreement(tx, id, owner);
    await audit(tx, eventOf(decision, owner, 'payment.agreed'));
  });
  await carryOut(deps, id);
}

/** Takes a decision back before it is carried out; any owner may. Refusals: `decision_not_found`, `decision_closed`. */
export function cancelDecision(
  { inTransaction }: Pick<Deps, 'inTransaction'>,
  owner: StaffId,
  id: string,
): Promise<void> {
  return inTransaction(async (tx) => {
    const decision = await findDecision(tx, id);
    const state = orRefuse(cancel(decision.state));
    await endDecision(tx, id, { state, problem: null }, owner);
    await audit(tx, eventOf(decision, owner, 'payment.decision_cancelled'));
  });
}
