import type { StartTopUp, TopUp } from '@bharti/contracts/wallet/top-up';
import type { TopUpId } from '@bharti/domain/brand';
import { refusalText } from '@bharti/i18n/refusals';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../context/api.ts';
import { useLocale } from '../../context/locale.tsx';
import { holdTopUp, releaseTopUp } from '../../context/pending-top-ups.ts';
import { useSession } from '../../context/session.tsx';
import { toast } from '../../ui/toast.ts';
import type { OpenCheckout } from './checkout.ts';
import { type PayOutcome, pay } from './pay.ts';
import { useAnnounceCredit, useRefreshMoney } from './use-announce.ts';
import { useTopUp } from './use-top-up.ts';
import { useWalletTexts } from './use-wallet-texts.ts';

type Phase =
  | { readonly is: 'choosing' }
  /** The order is asked for, or the payment verified. */
  | { readonly is: 'processing' }
  /** The provider's page is open; no dialog of ours may lie above it. */
  | { readonly is: 'at checkout' }
  | { readonly is: 'checking'; readonly topUp: TopUp };

/** Why the last try ended without money, and what that means. */
export type Trouble = {
  readonly text: string;
  /** The provider's or the bank's own words. */
  readonly reason?: string;
  readonly line?: string;
  readonly isCalm?: boolean;
};

export type AddingMoney = {
  readonly phase: Phase;
  readonly trouble: Trouble | null;
  readonly forgetTrouble: () => void;
  /** @param rupees a whole number. */
  readonly start: (rupees: number) => void;
};

/**
 * @param onCredited the money that was asked for is there.
 * @param onLate money came for a try that had seemed to end without; the dialog stays as it is.
 */
export function useAddMoney(
  openCheckout: OpenCheckout,
  onCredited: (topUp: TopUp) => void,
  onLate: (topUp: TopUp) => void,
): AddingMoney {
  const api = useApi();
  const texts = useWalletTexts();
  const { user } = useSession();
  const announce = useAnnounceCredit();
  const tell = useTellOutcome();
  const [phase, setPhase] = useState<Phase>({ is: 'choosing' });
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  // One id an intent: after a lost reply or a cancelled checkout the same amount finds the same order.
  const intent = useRef<StartTopUp | null>(null);
  const isOpened = useRef(false);
  // State comes too late for a second press within the same moment.
  const isUnderWay = useRef(false);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    // A component that is mounted once more needs one that is not spent.
    if (leaving.current.signal.aborted) leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);
  const [ended, setEnded] = useState<TopUpId | null>(null);
  useLateCredit(ended, (topUp) => {
    setEnded(null);
    if (intent.current?.id === topUp.id) intent.current = null;
    setTrouble(null);
    onLate(topUp);
  });

  const start = async (rupees: number): Promise<void> => {
    intent.current = intent.current?.amount === rupees ? intent.current : newIntent(rupees);
    const { id } = intent.current;
    isOpened.current = false;
    setEnded(null);
    setTrouble(null);
    setPhase({ is: 'processing' });
    const outcome = await pay(
      {
        api,
        openCheckout,
        options: {
          title: texts.checkoutTitle,
          line: texts.checkoutLine,
          name: user?.name ?? '',
          email: user?.email ?? '',
          signal: leaving.current.signal,
        },
        onOpen: () => {
          // Remembered before anything can be paid: even a tab that closes right afterwards is told the next time.
          holdTopUp(id);
          isOpened.current = true;
          setPhase({ is: 'at checkout' });
        },
        onPaid: () => {
          toast.success(texts.paid);
          setPhase({ is: 'processing' });
        },
      },
      intent.current,
    );
    if (outcome.kind === 'credited_before') {
      intent.current = null;
      // Told before this press: so the press is for another payment. Else it has what it was for, and is not paid twice.
      if (!announce(outcome.topUp)) return start(rupees);
      onCredited(outcome.topUp);
    } else if (outcome.kind === 'credited') {
      intent.current = null;
      holdTopUp(id);
      announce(outcome.topUp);
      onCredited(outcome.topUp);
    } else if (outcome.kind === 'checking') {
      intent.current = null;
      releaseTopUp(id);
      setPhase({ is: 'checking', topUp: outcome.topUp });
    } else {
      if (isOver(outcome)) intent.current = null;
      // Whatever the checkout said, money may still come.
      if (isOpened.current) {
        releaseTopUp(id);
        setEnded(id);
      }
      setTrouble(tell(outcome));
      setPhase({ is: 'choosing' });
    }
  };
  const fail = () => {
    if (isOpened.current && intent.current !== null) releaseTopUp(intent.current.id);
    intent.current = null;
    setTrouble({ text: texts.failedPlain });
    setPhase({ is: 'choosing' });
  };
  return {
    phase,
    trouble,
    forgetTrouble: () => setTrouble(null),
    start: (rupees) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      start(rupees)
        .catch((error: unknown) => {
          console.error(error);
          fail();
        })
        .finally(() => {
          isUnderWay.current = false;
        });
    },
  };
}

/** The watch asks and tells; here one only sees what it learnt. */
function useLateCredit(id: TopUpId | null, onLate: (topUp: TopUp) => void): void {
  const { data } = useTopUp(id, false);
  const late = data?.status === 'credited' ? data : null;
  const latest = useRef(onLate);
  latest.current = onLate;
  useEffect(() => {
    if (late !== null) latest.current(late);
  }, [late]);
}

const newIntent = (amount: number): StartTopUp => ({ id: crypto.randomUUID() as TopUpId, amount });

type Unpaid = Exclude<PayOutcome, { readonly topUp: TopUp }>;

/** Nothing more can come of this order; the next press needs a new one. */
const isOver = (outcome: Unpaid): boolean =>
  outcome.kind === 'refused' || (outcome.kind === 'failed' && outcome.reason === null);

function useTellOutcome(): (outcome: Unpaid) => Trouble {
  const { locale } = useLocale();
  const texts = useWalletTexts();
  const refresh = useRefreshMoney();
  return (outcome) => {
    switch (outcome.kind) {
      case 'cancelled':
        toast.info(texts.cancelled);
        return { text: texts.cancelledByUser, line: texts.cancelledLine, isCalm: true };
      case 'failed':
        return outcome.reason === null ? { text: texts.failedPlain } : { text: texts.failed, reason: outcome.reason };
      case 'unavailable':
        return { text: texts.failed, reason: texts.sdkMissing, line: texts.checkConnection };
      case 'not_started':
        return { text: refusalText(locale, { code: 'payment_not_started' }), line: texts.checkConnection };
      case 'refused':
        // Signed out meanwhile, say: the screen behind learns it by asking again.
        refresh();
        return { text: refusalText(locale, outcome.refusal) };
    }
  };
}
