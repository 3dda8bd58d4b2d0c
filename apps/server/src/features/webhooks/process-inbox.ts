import type { PaymentDeps } from '../payments/payment-deps.ts';
import { processEvent } from './process-event.ts';
import { claimEvents, type DueEvent, finishEvent } from './store.ts';

const batch = 10;
/** With the delays between the tries, about eleven hours. */
const mostTries = 20;

/** Processes the events that are due; several servers may run it at once. @returns the number of claimed events. */
export async function processInbox(deps: Pick<PaymentDeps, 'inTransaction' | 'payments'>): Promise<number> {
  let taken = 0;
  for (;;) {
    const due = await deps.inTransaction((tx) => claimEvents(tx, batch));
    for (const event of due) await processOne(deps, event);
    taken += due.length;
    if (due.length < batch) return taken;
  }
}

/** An event that fails does not stop the others. */
async function processOne(
  deps: Pick<PaymentDeps, 'inTransaction' | 'payments'>,
  { id, event, body, tries }: DueEvent,
): Promise<void> {
  const { inTransaction, payments } = deps;
  try {
    await processEvent(deps, body);
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown';
    if (tries < mostTries) return payments.alarm({ kind: 'webhook_not_processed_yet', event, tries, reason });
    payments.alarm({ kind: 'webhook_set_aside', id, event, tries, reason });
    return inTransaction((tx) => finishEvent(tx, id, 'set_aside'));
  }
  await inTransaction((tx) => finishEvent(tx, id, 'done'));
}
