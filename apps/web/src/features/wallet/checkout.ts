import type { CheckoutSuccess, TopUp } from '@bharti/contracts/wallet/top-up';
import type { ReactNode } from 'react';

/** How a checkout ended, as the browser saw it. Whether money moved is for the server to find out. */
export type CheckoutOutcome =
  | { readonly kind: 'paid'; readonly success: CheckoutSuccess }
  /** Paid, so it says, but without what proves it. */
  | { readonly kind: 'unproven' }
  /** `reason` is the provider's word for it; null where there is none. */
  | { readonly kind: 'failed'; readonly reason: string | null }
  | { readonly kind: 'cancelled' }
  /** The provider's script did not come. */
  | { readonly kind: 'unavailable' };

export type CheckoutOptions = {
  readonly title: string;
  readonly line: string;
  readonly name: string;
  readonly email: string;
  /** Whoever asked has left the page: the checkout closes and counts as cancelled. */
  readonly signal: AbortSignal;
};

export type OpenCheckout = (topUp: TopUp, options: CheckoutOptions) => Promise<CheckoutOutcome>;

/** The build's own checkout; `dialog` is what it has to draw itself, null where it brings a page of its own. */
export type UseCheckout = () => { readonly open: OpenCheckout; readonly dialog: ReactNode };
