import type { PostingId, TopUpId } from '@bharti/domain/brand';
import type { Refusal } from '@bharti/domain/refusal';
import type { Result } from '@bharti/domain/result';
import type { Purchase, PurchaseTest } from './purchase.ts';
import type { CheckoutSuccess, StartTopUp, TopUp } from './top-up.ts';
import type { Wallet, WalletPage } from './wallet.ts';

/** Balance, history, purchases, top-ups and receipts of the person who is signed in. */
export type WalletPort = {
  readonly wallet: (page: WalletPage) => Promise<Result<Wallet, Refusal>>;
  /** Idempotent by `key`. */
  readonly purchaseTest: (input: PurchaseTest) => Promise<Result<Purchase, Refusal>>;
  /** Idempotent by `id`. Nothing is charged until the provider's checkout is paid. */
  readonly startTopUp: (input: StartTopUp) => Promise<Result<TopUp, Refusal>>;
  /** Called after the checkout was paid. Returns `credited`, or `checking` until the provider has confirmed the payment. Idempotent. */
  readonly verifyTopUp: (id: TopUpId, success: CheckoutSuccess) => Promise<Result<TopUp, Refusal>>;
  /** Fetches the payments of an unpaid top-up from the provider and credits them. @returns the top-up's state. Idempotent. */
  readonly syncTopUp: (id: TopUpId) => Promise<Result<TopUp, Refusal>>;
  /** A receipt as a file. */
  readonly receipt: (id: PostingId, locale: 'en' | 'mr') => Promise<Result<ReceiptFile, Refusal>>;
};

export type ReceiptFile = { readonly name: string; readonly content: Blob };
