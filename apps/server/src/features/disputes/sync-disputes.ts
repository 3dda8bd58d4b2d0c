import type { PaymentDeps } from '../payments/payment-deps.ts';
import { applyDispute } from './apply-dispute.ts';
import { claimDueDisputes } from './store.ts';

const batch = 10;

/** Fetches the disputes that are due and applies the result, because the webhook about their end may be lost. */
export async function syncDisputes(deps: Pick<PaymentDeps, 'inTransaction' | 'payments'>): Promise<void> {
  for (const id of await deps.inTransaction((tx) => claimDueDisputes(tx, batch))) {
    const answer = await deps.payments.provider.dispute(id);
    if (answer.ok) await applyDispute(deps, answer.value);
  }
}
