import type { Holdings, PostingKind, Transfer } from './ledger.ts';
import { type Paise, paise } from './money.ts';
import { endDispute, freeze, takeBack } from './reversal.ts';

/** The provider's statuses of a dispute; a later one replaces an earlier one, never the other way round. */
export const disputeStatuses = ['open', 'under_review', 'closed', 'won', 'lost'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/** The provider's word as a status; words that the provider may add later leave a dispute open. */
export const disputeStatusOf = (word: string): DisputeStatus =>
  disputeStatuses.find((status) => status === word) ?? 'open';

const isOver = (status: DisputeStatus): boolean => status === 'won' || status === 'lost' || status === 'closed';

/** A dispute as far as we know it; whole paise. */
export type DisputeState = {
  readonly status: DisputeStatus;
  /** What was held back from the wallet, also when the dispute is over; 0 when no wallet was credited by the payment. */
  readonly frozen: Paise;
  /** What of it the payer's bank took. */
  readonly lost: Paise;
};
export const newDispute: DisputeState = { status: 'open', frozen: paise(0), lost: paise(0) };

/** What the provider says of a dispute; whole paise. */
export type DisputeFacts = {
  readonly status: DisputeStatus;
  readonly amount: Paise;
  /** What the provider took back; 0 where it does not say. */
  readonly deducted: Paise;
};

export type DisputePosting = {
  readonly kind: Extract<PostingKind, `dispute_${string}`>;
  readonly plan: (holdings: Holdings) => readonly Transfer[];
};

/**
 * What an answer or event about a dispute changes, and the postings that follow from it, in their order. The same events
 * in any order, and repeated, end in the same state.
 * @param isCredited whether a wallet was credited by the disputed payment; without it nothing is held back.
 */
export function advanceDispute(
  known: DisputeState,
  told: DisputeFacts,
  isCredited: boolean,
): { readonly state: DisputeState; readonly postings: readonly DisputePosting[] } {
  if (!isCredited || told.amount <= 0) {
    return { state: { ...newDispute, status: later(known.status, told.status) }, postings: [] };
  }
  // Heard of before the payment was credited: nothing has been held back yet.
  if (known.frozen === 0) return hold(told);
  if (later(known.status, told.status) === known.status) return { state: known, postings: [] };
  const lost = lostOf(told, known.frozen);
  const state = { ...known, status: told.status, lost };
  if (!isOver(told.status)) return { state, postings: [] };
  if (!isOver(known.status)) return { state, postings: [endOf(known.frozen, lost)] };
  // Closed or won before, so the money is in the wallet again.
  return {
    state,
    postings: lost > 0 ? [{ kind: 'dispute_lost', plan: (holdings) => takeBack(holdings, lost) }] : [],
  };
}

function hold(told: DisputeFacts): ReturnType<typeof advanceDispute> {
  const frozen = told.amount;
  const lost = lostOf(told, frozen);
  const opened: DisputePosting = { kind: 'dispute_opened', plan: (holdings) => freeze(holdings, frozen) };
  return {
    state: { status: told.status, frozen, lost },
    postings: isOver(told.status) ? [opened, endOf(frozen, lost)] : [opened],
  };
}

const endOf = (frozen: Paise, lost: Paise): DisputePosting => ({
  kind: lost > 0 ? 'dispute_lost' : 'dispute_won',
  plan: (holdings) => endDispute(holdings, frozen, lost),
});

/** Of a lost dispute, the provider names what it took; where it does not, everything is gone. */
function lostOf({ status, deducted }: DisputeFacts, frozen: Paise): Paise {
  if (status !== 'lost') return paise(0);
  return deducted > 0 ? paise(Math.min(deducted, frozen)) : frozen;
}

const later = (one: DisputeStatus, other: DisputeStatus): DisputeStatus =>
  disputeStatuses.indexOf(other) > disputeStatuses.indexOf(one) ? other : one;
