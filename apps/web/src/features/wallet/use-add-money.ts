import type { TopUp } from '@bharti/contracts/wallet/top-up';
import type { TopUpId } from '@bharti/domain/brand';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useWalletPort } from '../../context/api.ts';
import { useLocale } from '../../context/locale.tsx';
import { useSession } from '../../context/session.tsx';
import { toast } from '../../ui/toast.ts';
import {
  type AddMoney,
  type AddMoneyEvent,
  type AddMoneyPorts,
  type AddMoneyState,
  createAddMoney,
} from './add-money-machine.ts';
import type { OpenCheckout } from './checkout.ts';
import { handToBackgroundWatch, markHandledByDialog } from './pending-top-ups.ts';
import { useTopUp } from './queries.ts';
import { useAnnounceCredit, useRefreshMoney } from './use-announce.ts';
import { useWalletTexts } from './use-wallet-texts.ts';

type AddMoneyOptions = {
  readonly openCheckout: OpenCheckout;
  /** The requested amount is in the wallet. */
  readonly onCredited: (topUp: TopUp) => void;
  /** A payment of an earlier try was credited, although that try had ended without one. */
  readonly onLate: (topUp: TopUp) => void;
};

/** One `createAddMoney` machine as long as the dialog is open, connected to the app. */
export function useAddMoney(options: AddMoneyOptions): readonly [AddMoneyState, AddMoney] {
  const api = useWalletPort();
  const latest = useLatestPorts(options);
  const [machine] = useState(() =>
    createAddMoney({
      api,
      newId: () => crypto.randomUUID() as TopUpId,
      pending: { hold: markHandledByDialog, release: handToBackgroundWatch },
      report: (error) => console.error(error),
      openCheckout: (topUp, signal) => latest.current.openCheckout(topUp, signal),
      announce: (topUp) => latest.current.announce(topUp),
      onEvent: (event) => latest.current.onEvent(event),
    }),
  );
  useEffect(() => machine.mount(), [machine]);
  const state = useSyncExternalStore(machine.subscribe, machine.state);
  // This dialog polls the top-up while it is being checked. Afterwards the background watch polls it, and this only reads.
  const { data } = useTopUp(idToFollow(state), { isPolling: state.kind === 'checking' });
  useEffect(() => {
    if (data !== undefined) machine.follow(data);
  }, [data, machine]);
  return [state, machine];
}

const idToFollow = (state: AddMoneyState): TopUpId | null => {
  if (state.kind === 'checking') return state.topUp.id;
  return state.kind === 'choosing' ? state.awaited : null;
};

/** The machine lives longer than one render. These are the functions of the newest render, in the current language. */
function useLatestPorts({ openCheckout, onCredited, onLate }: AddMoneyOptions) {
  const { t } = useLocale();
  const texts = useWalletTexts();
  const { user } = useSession();
  const announce = useAnnounceCredit();
  const refresh = useRefreshMoney();
  const ports: Pick<AddMoneyPorts, 'openCheckout' | 'announce' | 'onEvent'> = {
    openCheckout: (topUp, signal) =>
      openCheckout(topUp, {
        title: `${t.brand} ${t.brandLine}`,
        line: texts.checkoutLine,
        name: user?.name ?? '',
        email: user?.email ?? '',
        signal,
      }),
    announce,
    onEvent: (event: AddMoneyEvent) => {
      if (event.kind === 'paid') toast.success(texts.paid, 'payment');
      else if (event.kind === 'credited') onCredited(event.topUp);
      else if (event.kind === 'credited_late') onLate(event.topUp);
      else if (event.problem.kind === 'cancelled') toast.info(texts.cancelled, 'payment');
      // The screen behind may be outdated, for example because the session has ended.
      else if (event.problem.kind === 'refused') refresh();
    },
  };
  const latest = useRef(ports);
  latest.current = ports;
  return latest;
}
