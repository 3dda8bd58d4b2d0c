import type { Payments } from '../../platform/razorpay/payments.ts';
import type { Deps } from '../../shared/deps.ts';

/** What the use-cases of payment are given; they exist only where payments are on. */
export type PaymentDeps = Pick<Deps, 'inTransaction' | 'reader'> & { readonly payments: Payments };
