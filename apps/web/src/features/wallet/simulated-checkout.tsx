import type { CheckoutSuccess, TopUp } from '@bharti/contracts/wallet/top-up';
import { useCallback, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { CheckoutOutcome, OpenCheckout, UseCheckout } from './checkout.ts';
import { DialogBalance } from './dialog-balance.tsx';
import { useWalletTexts } from './use-wallet-texts.ts';

type Open = { readonly topUp: TopUp; readonly settle: (outcome: CheckoutOutcome) => void };

/** The demo's checkout: one button for each outcome of a payment. @param pay returns what the provider's checkout would return. */
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
  const texts = useWalletTexts();
  const cancel = () => settle({ kind: 'cancelled' });
  const paid = async () => settle({ kind: 'paid', success: await pay(topUp) });
  return (
    <Dialog title={texts.simulatedTitle} keepsOnPressBeside onClose={cancel}>
      <div className="dialog-body">
        <p>{texts.simulatedLine}</p>
        <DialogBalance name={texts.simulatedAmount} amount={topUp.amountPaise} />
        <Button look="primary" isBlock data-first-focus="" onClick={() => void paid()}>
          {texts.payPlain}
        </Button>
        <Button isBlock onClick={() => settle({ kind: 'failed', reason: texts.simulatedReason })}>
          {texts.simulatedFail}
        </Button>
        <Button isBlock onClick={() => settle({ kind: 'failed', reason: null })}>
          {texts.simulatedFailPlain}
        </Button>
        <Button isBlock onClick={cancel}>
          {texts.simulatedCancel}
        </Button>
      </div>
    </Dialog>
  );
}
