import type { Payments } from '../../platform/razorpay/payments.ts';
import type { Deps } from '../../shared/deps.ts';

/** Dependencies of the use-cases that need a payment provider. They exist only when payments are configured. */
export type PaymentDeps = Pick<Deps, 'inTransaction' | 'reader'> & { readonly payments: Payments };
