import type { CheckoutSuccess, TopUp } from '@bharti/contracts/wallet/top-up';
import type { ReactNode } from 'react';

/** How a checkout ended in the browser. Only the server decides whether money was paid. */
export type CheckoutOutcome =
  | { readonly kind: 'paid'; readonly success: CheckoutSuccess }
  /** The provider reports a payment, but without its signature, so it is not verified. */
  | { readonly kind: 'unproven' }
  /** `reason`: the provider's own text, if it gave one. */
  | { readonly kind: 'failed'; readonly reason: string | null }
  | { readonly kind: 'cancelled' }
  /** The provider's script did not load. */
  | { readonly kind: 'unavailable' };

export type CheckoutOptions = {
  readonly title: string;
  readonly line: string;
  readonly name: string;
  readonly email: string;
  /** Aborts when the page is left: the checkout closes and counts as cancelled. */
  readonly signal: AbortSignal;
};

export type OpenCheckout = (topUp: TopUp, options: CheckoutOptions) => Promise<CheckoutOutcome>;

/** The checkout of this build. `dialog`: our own dialog; null where the provider opens its own page. */
export type UseCheckout = () => { readonly open: OpenCheckout; readonly dialog: ReactNode };
