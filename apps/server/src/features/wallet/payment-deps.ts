import type { Deps } from '../../platform/deps.ts';
import type { Payments } from '../../platform/payments.ts';

/** What the use-cases of payment are given; they exist only where payments are on. */
export type PaymentDeps = Pick<Deps, 'inTransaction' | 'reader'> & { readonly payments: Payments };
