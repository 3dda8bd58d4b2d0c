import type { StaffId } from '../people/staff.ts';
import type { StaffRefusal } from '../people/staff-refusal.ts';
import { ok, type Result, refuse } from '../result.ts';
import type { Paise } from './money.ts';
import type { PaymentFacts, PaymentOutcome, QuarantineReason } from './settlement.ts';
import { mostTopUp } from './top-up.ts';

// What owners decide about a payment: a refund to its source, or the credit of a payment that was not credited by rule. Above a limit a
// second owner must agree; where there is only one owner, a day passes before it is carried out.

export const decisionActions = ['refund', 'credit'] as const;
export type DecisionAction = (typeof decisionActions)[number];

export const decisionReasons = [
  'candidate_asked',
  'account_closed',
  'wrong_amount',
  'paid_twice',
  'unknown_order',
  'other',
] as const;
export type DecisionReason = (typeof decisionReasons)[number];

/** `waiting`: for a second owner. `delayed`: for the end of a day. `due`: it is being carried out. The others are final. */
export const decisionStates = ['waiting', 'delayed', 'due', 'done', 'failed', 'cancelled'] as const;
export type DecisionState = (typeof decisionStates)[number];
export const isOpenDecision = (state: DecisionState): boolean =>
  state === 'waiting' || state === 'delayed' || state === 'due';

/** Why a decision could not be carried out. */
export const decisionProblems = ['not_refundable', 'not_creditable', 'provider_rejected'] as const;
export type DecisionProblem = (typeof decisionProblems)[number];

/** Rupees above which one owner does not decide alone, unless the site has its own limit. */
export const usualDecisionLimit = 1_000;
/** Seconds for which a decision waits where there is no second owner. */
export const decisionDelaySeconds = 86_400;

type DecisionCase = {
  /** Paise. */
  readonly amount: number;
  readonly currency: string;
  /** What staff have decided about the same payment before: parts count together. */
  readonly earlier: number;
  /** Paise. */
  readonly limit: Paise;
  /** Active owners besides the one who asks. */
  readonly otherOwners: number;
};

/** How a decision begins. An amount in another currency always needs a second owner, because the limit is in rupees. */
export function beginDecision({ amount, currency, earlier, limit, otherOwners }: DecisionCase): DecisionState {
  if (currency === 'INR' && amount + earlier <= limit) return 'due';
  return otherOwners > 0 ? 'waiting' : 'delayed';
}

/** Whether this owner may agree. Refusals: `decision_closed`, `own_decision`. */
export function agree(
  { state, askedBy }: { readonly state: DecisionState; readonly askedBy: StaffId },
  owner: StaffId,
): Result<'due', StaffRefusal> {
  if (state !== 'waiting') return refuse({ code: 'decision_closed' });
  return askedBy === owner ? refuse({ code: 'own_decision' }) : ok('due');
}

/** Whether a decision can still be taken back: not once it is being carried out. Refusal: `decision_closed`. */
export const cancel = (state: DecisionState): Result<'cancelled', StaffRefusal> =>
  state === 'waiting' || state === 'delayed' ? ok('cancelled') : refuse({ code: 'decision_closed' });

/** Reasons for which the payer is known, so that their wallet can be credited. */
const creditableReasons: readonly QuarantineReason[] = ['wrong_amount', 'order_already_paid'];

type QuarantinedCase = {
  readonly facts: PaymentFacts;
  readonly outcome: PaymentOutcome;
  /** Whether the account of the payer is known and not deleted. */
  readonly hasPayer: boolean;
  /** What was refunded or is being refunded, by the provider or by us. */
  readonly refunded: number;
};

/**
 * How much of a quarantined payment was refunded or is being refunded, by the provider or by us.
 * @param reported the most that the provider has ever reported. @param returned our refunds that failed: they are in `reported` too.
 * @param ours our refunds that have not failed; some may not be in `reported` yet.
 */
export const refundedOf = ({
  reported,
  returned,
  ours,
}: {
  readonly reported: number;
  readonly returned: number;
  readonly ours: number;
}): number => Math.max(reported - returned, ours);

/** Whether the whole amount that arrived may be credited to the payer's wallet. */
export const isCreditable = ({ facts, outcome, hasPayer, refunded }: QuarantinedCase): boolean =>
  outcome.kind === 'quarantined' &&
  creditableReasons.includes(outcome.reason) &&
  hasPayer &&
  facts.isCaptured &&
  facts.currency === 'INR' &&
  facts.amount <= mostTopUp * 100 &&
  refunded === 0;

/** How much of a quarantined payment may be refunded. A payment of another merchant's account is not ours to refund. */
export function refundableOf({ facts, outcome, refunded }: Omit<QuarantinedCase, 'hasPayer'>): number {
  if (outcome.kind !== 'quarantined' || outcome.reason === 'wrong_account' || !facts.isCaptured) return 0;
  return Math.max(0, facts.amount - refunded);
}
