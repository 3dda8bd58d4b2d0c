import type { Payments } from '../../platform/razorpay/payments.ts';
import type { Deps } from '../../shared/deps.ts';
import { Refused } from '../../shared/refusals.ts';

export type DecisionDeps = Pick<Deps, 'inTransaction'> & { readonly payments: Payments };

/** The dependencies of a decision. Refusal: `payments_off`. */
export function decisionDeps({ inTransaction, payments }: Pick<Deps, 'inTransaction' | 'payments'>): DecisionDeps {
  if (payments === null) throw new Refused({ code: 'payments_off' });
  return { inTransaction, payments };
}
