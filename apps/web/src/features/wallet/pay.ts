import { Unreachable } from '@bharti/contracts/api';
import type { WalletPort } from '@bharti/contracts/wallet/port';
import type { StartTopUp, TopUp } from '@bharti/contracts/wallet/top-up';
import type { Refusal } from '@bharti/domain/refusal';
import type { Result } from '@bharti/domain/result';
import type { CheckoutOptions, OpenCheckout } from './checkout.ts';

/** How a top-up stands once its checkout is closed. */
export type PayOutcome =
  | { readonly kind: 'credited'; readonly topUp: TopUp }
  /** An earlier try of this intent went through after all; no checkout was opened this time. */
  | { readonly kind: 'credited_before'; readonly topUp: TopUp }
  /** Paid, or said to be, and not yet confirmed. */
  | { readonly kind: 'checking'; readonly topUp: TopUp }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly reason: string | null }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** No order could be opened; nothing was charged. */
  | { readonly kind: 'not_started' };

export type PaySteps = {
  readonly api: Pick<WalletPort, 'startTopUp' | 'verifyTopUp'>;
  readonly openCheckout: OpenCheckout;
  readonly options: CheckoutOptions;
  /** The order exists and its checkout is about to open: from here on money may move. */
  readonly onOpen: (topUp: TopUp) => void;
  /** The checkout says that it was paid. */
  readonly onPaid: () => void;
};

/** Order, checkout, verification. `input.id` names the intent: called again with it, no second order is opened. */
export async function pay(steps: PaySteps, input: StartTopUp): Promise<PayOutcome> {
  const started = await orLost(steps.api.startTopUp(input));
  if (started === null) return { kind: 'not_started' };
  if (!started.ok) return { kind: 'refused', refusal: started.refusal };
  const topUp = started.value;
  if (topUp.status === 'credited') return { kind: 'credited_before', topUp };
  const before = settled(topUp);
  if (before !== null) return before;
  steps.onOpen(topUp);
  const outcome = await steps.openCheckout(topUp, steps.options);
  if (outcome.kind === 'unproven') return { kind: 'checking', topUp };
  if (outcome.kind !== 'paid') return outcome;
  steps.onPaid();
  const verified = await orLost(steps.api.verifyTopUp(topUp.id, outcome.success));
  if (verified === null) return { kind: 'checking', topUp };
  if (!verified.ok) return { kind: 'refused', refusal: verified.refusal };
  return settled(verified.value) ?? { kind: 'checking', topUp: verified.value };
}

function settled(topUp: TopUp): PayOutcome | null {
  if (topUp.status === 'open') return null;
  return topUp.status === 'failed' ? { kind: 'failed', reason: null } : { kind: topUp.status, topUp };
}

/** Null when no answer came. */
async function orLost<T>(asked: Promise<Result<T, Refusal>>): Promise<Result<T, Refusal> | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Unreachable) return null;
    throw error;
  }
}
