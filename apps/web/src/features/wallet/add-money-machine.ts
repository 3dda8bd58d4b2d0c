import type { WalletPort } from '@bharti/contracts/wallet/port';
import type { StartTopUp, TopUp } from '@bharti/contracts/wallet/top-up';
import type { TopUpId } from '@bharti/domain/brand';
import type { CheckoutOutcome } from './checkout.ts';
import { type PaymentProblem, pay } from './pay.ts';

export type AddMoneyState =
  /** `awaited`: the last try ended unpaid, but its order may still be paid. */
  | { readonly kind: 'choosing'; readonly problem: PaymentProblem | null; readonly awaited: TopUpId | null }
  /** The order is being opened, or the payment verified. */
  | { readonly kind: 'processing' }
  /** The provider's page is open; no dialog of ours may lie above it. */
  | { readonly kind: 'at_checkout' }
  /** Paid, but not confirmed yet. */
  | { readonly kind: 'checking'; readonly topUp: TopUp };

export type AddMoneyEvent =
  /** The checkout reports a payment; the server has not confirmed it. */
  | { readonly kind: 'paid' }
  /** The requested amount is in the wallet. */
  | { readonly kind: 'credited'; readonly topUp: TopUp }
  /** A payment of an earlier try was credited, although that try had ended without one. */
  | { readonly kind: 'credited_late'; readonly topUp: TopUp }
  | { readonly kind: 'failed'; readonly problem: PaymentProblem };

export type AddMoneyPorts = {
  readonly api: Pick<WalletPort, 'startTopUp' | 'verifyTopUp'>;
  /** Closes and counts as cancelled when the signal aborts. */
  readonly openCheckout: (topUp: TopUp, signal: AbortSignal) => Promise<CheckoutOutcome>;
  readonly newId: () => TopUpId;
  /** The list of unsettled top-ups that outlives the page (pending-top-ups.ts). */
  readonly pending: {
    /** This dialog handles the top-up; the background watch does not poll it. */
    readonly hold: (id: TopUpId) => void;
    /** The background watch polls the top-up from now on. */
    readonly release: (id: TopUpId) => void;
  };
  /** Announces the credit unless it was announced before. @returns whether it was announced now. */
  readonly announce: (topUp: TopUp) => boolean;
  readonly onEvent: (event: AddMoneyEvent) => void;
  /** A port has thrown an error: a bug, because expected failures are outcomes. */
  readonly report: (error: unknown) => void;
};

export type AddMoney = {
  readonly state: () => AddMoneyState;
  readonly subscribe: (changed: () => void) => () => void;
  /** @param rupees a whole number. Ignored while a payment is in progress. */
  readonly start: (rupees: number) => Promise<void>;
  /** Another amount was chosen: the last problem no longer applies. */
  readonly dismissProblem: () => void;
  /** The state of a top-up as polling has found it. */
  readonly follow: (topUp: TopUp) => void;
  /** Call it when the dialog is mounted, and call the function it returns when the dialog is unmounted: an open checkout closes. */
  readonly mount: () => () => void;
};

const choosing = (problem: PaymentProblem | null, awaited: TopUpId | null = null): AddMoneyState => ({
  kind: 'choosing',
  problem,
  awaited,
});

/** The steps of adding money, without a screen: choose, pay at the provider's checkout, verify. */
export function createAddMoney(ports: AddMoneyPorts): AddMoney {
  let state = choosing(null);
  // One id per intent: after a lost reply or a cancelled checkout the same amount finds the same order again.
  let intent: StartTopUp | null = null;
  let isRunning = false;
  let leaving = new AbortController();
  const listeners = new Set<() => void>();
  const show = (next: AddMoneyState) => {
    state = next;
    for (const changed of listeners) changed();
  };

  const run = async (rupees: number): Promise<void> => {
    if (intent?.amount !== rupees) intent = { id: ports.newId(), amount: rupees };
    const { id } = intent;
    let isOpened = false;
    show({ kind: 'processing' });
    const outcome = await pay(
      {
        api: ports.api,
        openCheckout: (topUp) => ports.openCheckout(topUp, leaving.signal),
        onOpen: () => {
          // Recorded before anything can be paid: if the tab is closed, the next page polls the payment.
          ports.pending.hold(id);
          isOpened = true;
          show({ kind: 'at_checkout' });
        },
        onPaid: () => {
          ports.onEvent({ kind: 'paid' });
          show({ kind: 'processing' });
        },
      },
      intent,
    ).catch((error: unknown) => {
      ports.report(error);
      return { kind: 'failed', reason: null } as const;
    });
    switch (outcome.kind) {
      case 'credited_before':
        intent = null;
        // The user already saw this credit announced, so this press starts a new top-up. Otherwise the press is satisfied by
        // the credit: do not charge twice.
        if (!ports.announce(outcome.topUp)) return run(rupees);
        return ports.onEvent({ kind: 'credited', topUp: outcome.topUp });
      case 'credited':
        intent = null;
        // Added again, so that the announcement below is made even if another tab has emptied the list.
        ports.pending.hold(id);
        ports.announce(outcome.topUp);
        return ports.onEvent({ kind: 'credited', topUp: outcome.topUp });
      case 'checking':
        intent = null;
        ports.pending.release(id);
        return show({ kind: 'checking', topUp: outcome.topUp });
      default:
        if (isOrderOver(outcome)) intent = null;
        // The order may still be paid, whatever outcome the checkout has reported.
        if (isOpened) ports.pending.release(id);
        show(choosing(outcome, isOpened ? id : null));
        ports.onEvent({ kind: 'failed', problem: outcome });
    }
  };

  return {
    state: () => state,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    start: async (rupees) => {
      if (isRunning) return;
      isRunning = true;
      try {
        await run(rupees);
      } finally {
        isRunning = false;
      }
    },
    dismissProblem: () => {
      if (state.kind === 'choosing') show({ ...state, problem: null });
    },
    follow: (topUp) => {
      if (state.kind === 'checking' && topUp.id === state.topUp.id) {
        if (topUp.status === 'credited') ports.onEvent({ kind: 'credited', topUp });
        if (topUp.status === 'failed') show(choosing({ kind: 'failed', reason: null }));
      } else if (state.kind === 'choosing' && topUp.id === state.awaited && topUp.status === 'credited') {
        if (intent?.id === topUp.id) intent = null;
        show(choosing(null));
        ports.onEvent({ kind: 'credited_late', topUp });
      }
    },
    mount: () => {
      // React mounts twice in development; the second time needs a signal that is not aborted.
      leaving = new AbortController();
      return () => leaving.abort();
    },
  };
}

/** This order can no longer be paid, so the next press opens a new one. */
const isOrderOver = (problem: PaymentProblem): boolean =>
  problem.kind === 'refused' || (problem.kind === 'failed' && problem.reason === null);
