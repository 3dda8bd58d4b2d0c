import { Unreachable } from '@bharti/contracts/api';
import type { WalletPort } from '@bharti/contracts/wallet/port';
import type { StartTopUp, TopUp } from '@bharti/contracts/wallet/top-up';
import type { Refusal } from '@bharti/domain/refusal';
import type { Result } from '@bharti/domain/result';
import type { CheckoutOutcome } from './checkout.ts';

/** Why a try ended without a payment. */
export type PaymentProblem =
  | { readonly kind: 'cancelled' }
  /** `reason`: the text of the provider or the bank; null if it gave none. */
  | { readonly kind: 'failed'; readonly reason: string | null }
  /** The provider's script did not load. */
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** No order could be opened; nothing was charged. */
  | { readonly kind: 'not_started' };

/** The state of a top-up when its checkout has closed. */
export type PayOutcome =
  | { readonly kind: 'credited'; readonly topUp: TopUp }
  /** The order was paid in an earlier try that seemed unpaid; no checkout was opened this time. */
  | { readonly kind: 'credited_before'; readonly topUp: TopUp }
  /** The checkout reports a payment that is not confirmed yet. */
  | { readonly kind: 'checking'; readonly topUp: TopUp }
  | PaymentProblem;

export type PaySteps = {
  readonly api: Pick<WalletPort, 'startTopUp' | 'verifyTopUp'>;
  readonly openCheckout: (topUp: TopUp) => Promise<CheckoutOutcome>;
  /** The order exists and its checkout is about to open: from here on money can move. */
  readonly onOpen: () => void;
  /** The checkout reports a payment. */
  readonly onPaid: () => void;
};

/** Opens an order and its checkout, then verifies the payment. Called again with the same `input.id` it opens no second order. */
export async function pay(steps: PaySteps, input: StartTopUp): Promise<PayOutcome> {
  const started = await replyOrNull(steps.api.startTopUp(input));
  if (started === null) return { kind: 'not_started' };
  if (!started.ok) return { kind: 'refused', refusal: started.refusal };
  const topUp = started.value;
  if (topUp.status === 'credited') return { kind: 'credited_before', topUp };
  const before = settled(topUp);
  if (before !== null) return before;
  steps.onOpen();
  const outcome = await steps.openCheckout(topUp);
  if (outcome.kind === 'unproven') return { kind: 'checking', topUp };
  if (outcome.kind !== 'paid') return outcome;
  steps.onPaid();
  const verified = await replyOrNull(steps.api.verifyTopUp(topUp.id, outcome.success));
  if (verified === null) return { kind: 'checking', topUp };
  if (!verified.ok) return { kind: 'refused', refusal: verified.refusal };
  return settled(verified.value) ?? { kind: 'checking', topUp: verified.value };
}

function settled(topUp: TopUp): PayOutcome | null {
  if (topUp.status === 'open') return null;
  return topUp.status === 'failed' ? { kind: 'failed', reason: null } : { kind: topUp.status, topUp };
}

/** Null when no reply came. */
async function replyOrNull<T>(asked: Promise<Result<T, Refusal>>): Promise<Result<T, Refusal> | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Unreachable) return null;
    throw error;
  }
}
