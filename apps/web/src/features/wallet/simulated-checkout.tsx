import type { CheckoutSuccess, TopUp } from '@bharti/contracts/wallet/top-up';
import { formatRupees } from '@bharti/i18n/format';
import { useCallback, useState } from 'react';
import { useLocale } from '../../context/locale.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { CheckoutOutcome, OpenCheckout, UseCheckout } from './checkout.ts';
import { useWalletTexts } from './use-wallet-texts.ts';

type Open = { readonly topUp: TopUp; readonly settle: (outcome: CheckoutOutcome) => void };

/** The demo's checkout: one presses how it ends. @param pay what a paid one would hand over. */
export const simulatedCheckout =
  (pay: (topUp: TopUp) => Promise<CheckoutSuccess>): UseCheckout =>
  () => {
    const [opened, setOpened] = useState<Open | null>(null);
    const open: OpenCheckout = useCallback(
      (topUp, { signal }) =>
        new Promise<CheckoutOutcome>((settle) => {
          signal.addEventListener('abort', () => settle({ kind: 'cancelled' }));
          setOpened({ topUp, settle });
        }).finally(() => setOpened(null)),
      [],
    );
    return { open, dialog: opened === null ? null : <SimulatedCheckout {...opened} pay={pay} /> };
  };

type SimulatedCheckoutProps = Open & { readonly pay: (topUp: TopUp) => Promise<CheckoutSuccess> };

function SimulatedCheckout({ topUp, settle, pay }: SimulatedCheckoutProps) {
  const { locale } = useLocale();
  const texts = useWalletTexts();
  const cancel = () => settle({ kind: 'cancelled' });
  const paid = async () => settle({ kind: 'paid', success: await pay(topUp) });
  return (
    <Dialog title={texts.simulatedTitle} keepsOnPressBeside onClose={cancel}>
      <div className="dialog-body">
        <p>{texts.simulatedLine}</p>
        <p className="now-balance">
          <span>{texts.simulatedAmount}</span>
          <b className="num">{formatRupees(locale, topUp.amountPaise)}</b>
        </p>
        <button type="button" className="btn primary block" data-first-focus="" onClick={() => void paid()}>
          {texts.payPlain}
        </button>
        <button
          type="button"
          className="btn outline block"
          onClick={() => settle({ kind: 'failed', reason: texts.simulatedReason })}
        >
          {texts.simulatedFail}
        </button>
        <button type="button" className="btn outline block" onClick={cancel}>
          {texts.simulatedCancel}
        </button>
      </div>
    </Dialog>
  );
}
