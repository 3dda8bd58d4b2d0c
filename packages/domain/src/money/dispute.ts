import type { Holdings, PostingKind, Transfer } from './ledger.ts';
import { type Paise, paise } from './money.ts';
import { debitPayout, endDispute, freeze } from './reversal.ts';

/** The provider's statuses of a dispute; a later one replaces an earlier one, never the other way round. */
export const disputeStatuses = ['open', 'under_review', 'closed', 'won', 'lost'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/** Maps the provider's status; an unknown status counts as `open`. */
export const disputeStatusOf = (providerStatus: string): DisputeStatus =>
  disputeStatuses.find((status) => status === providerStatus) ?? 'open';

const isOver = (status: DisputeStatus): boolean => status === 'won' || status === 'lost' || status === 'closed';

/** A dispute as it is stored; whole paise. */
export type DisputeState = {
  readonly status: DisputeStatus;
  /** The amount that was frozen, kept also after the dispute has ended; 0 when no wallet was credited by the payment. */
  readonly frozen: Paise;
  /** The part of the amount that the payer's bank took back. */
  readonly lost: Paise;
};
export const newDispute: DisputeState = { status: 'open', frozen: paise(0), lost: paise(0) };

/** A dispute as the provider reports it; whole paise. */
export type DisputeFacts = {
  readonly status: DisputeStatus;
  readonly amount: Paise;
  /** The amount that the provider took back; 0 where the report does not say. */
  readonly deducted: Paise;
};

export type DisputePosting = {
  readonly kind: Extract<PostingKind, `dispute_${string}`>;
  readonly plan: (holdings: Holdings) => readonly Transfer[];
};

/**
 * The new state of a dispute after a reply or event of the provider, and the postings to record, in order. The same events
 * in any order, and repeated, end in the same state.
 * @param isCredited whether a wallet was credited by the disputed payment; if not, nothing is frozen.
 */
export function advanceDispute(
  known: DisputeState,
  told: DisputeFacts,
  isCredited: boolean,
): { readonly state: DisputeState; readonly postings: readonly DisputePosting[] } {
  if (!isCredited || told.amount <= 0) {
    return { state: { ...newDispute, status: later(known.status, told.status) }, postings: [] };
  }
  // The dispute was known before the payment was credited, so nothing has been frozen yet.
  if (known.frozen === 0) return hold(told);
  if (later(known.status, told.status) === known.status) return { state: known, postings: [] };
  const lost = lostOf(told, known.frozen);
  const state = { ...known, status: told.status, lost };
  if (!isOver(told.status)) return { state, postings: [] };
  if (!isOver(known.status)) return { state, postings: [endOf(known.frozen, lost)] };
  // The dispute was closed or won before, so the money is in the wallet again.
  return {
    state,
    postings: lost > 0 ? [{ kind: 'dispute_lost', plan: (holdings) => debitPayout(holdings, lost) }] : [],
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

/** The lost amount of a dispute; the whole frozen amount when the provider does not name one. */
function lostOf({ status, deducted }: DisputeFacts, frozen: Paise): Paise {
  if (status !== 'lost') return paise(0);
  return deducted > 0 ? paise(Math.min(deducted, frozen)) : frozen;
}

const later = (left: DisputeStatus, right: DisputeStatus): DisputeStatus =>
  disputeStatuses.indexOf(right) > disputeStatuses.indexOf(left) ? right : left;
