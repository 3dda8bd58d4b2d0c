import { fillPath, pagePaths } from '@bharti/contracts/paths';
import type { Purchase } from '@bharti/contracts/wallet/purchase';
import type { TopUp } from '@bharti/contracts/wallet/top-up';
import type { Paise } from '@bharti/domain/money/money';
import { topUpFor } from '@bharti/domain/money/top-up';
import type { Refusal } from '@bharti/domain/refusal';
import { formatDate } from '@bharti/i18n/format';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLocale } from '../../context/locale.tsx';
import type { Money, TestForSale } from '../../context/money.ts';
import { toast } from '../../ui/toast.ts';
import { AddMoney } from './add-money.tsx';
import type { UseCheckout } from './checkout.ts';
import { type ChosenAmount, choiceOf, defaultChoice } from './chosen-amount.ts';
import { ConfirmPurchase } from './confirm-purchase.tsx';
import { useWallet } from './queries.ts';
import type { ProblemAlert } from './use-problem-alert.ts';
import { useWalletTexts } from './use-wallet-texts.ts';

/** The dialog to open: Add Money (`test` is null), or the purchase of a test. */
export type MoneyRequest = { readonly balance: Paise; readonly test: TestForSale | null };

type WalletDialogsProps = {
  readonly request: MoneyRequest;
  readonly payments: Money['payments'];
  readonly useCheckout: UseCheckout;
  readonly onClose: () => void;
};

/** Add Money alone, or a purchase; when the balance is too small, the purchase opens Add Money and goes on afterwards. */
export function WalletDialogs({ request, payments, useCheckout, onClose }: WalletDialogsProps) {
  const { t } = useLocale();
  const { test } = request;
  const [balance, setBalance] = useBalance(request.balance);
  const [short, setShort] = useState<Paise | null>(null);
  const finish = useFinish();
  const onCredited = useCallback(
    (topUp: TopUp) => {
      if (test === null) return onClose();
      setBalance(topUp.balancePaise);
      setShort(null);
    },
    [test, onClose, setBalance],
  );
  const onLate = (topUp: TopUp) => {
    setBalance(topUp.balancePaise);
    if (test !== null && topUp.balancePaise >= test.pricePaise) setShort(null);
  };
  if (test !== null && short === null) {
    return <ConfirmPurchase test={test} balance={balance} onShort={setShort} onClose={onClose} {...finish(test)} />;
  }
  const reason: ProblemAlert | null = short === null ? null : { kind: 'error', text: t.refusals.insufficient_balance };
  return (
    <AddMoney
      payments={payments}
      balance={balance}
      firstChoice={firstChoice(short)}
      reason={reason}
      useCheckout={useCheckout}
      onCredited={onCredited}
      onLate={onLate}
      onClose={onClose}
    />
  );
}

/** The newest known balance: first the balance on the screen behind, then the balance in the server's reply or after a payment. */
function useBalance(shown: Paise) {
  const [balance, setBalance] = useState(shown);
  const { data, isFetchedAfterMount } = useWallet();
  const asked = isFetchedAfterMount ? data?.pages[0] : undefined;
  useEffect(() => {
    if (asked !== undefined) setBalance(asked.balancePaise);
  }, [asked]);
  return [balance, setBalance] as const;
}

const firstChoice = (short: Paise | null): ChosenAmount => (short === null ? defaultChoice : choiceOf(topUpFor(short)));

/** After a purchase: shows a message, and opens the page of the test. */
function useFinish() {
  const { locale, t } = useLocale();
  const texts = useWalletTexts();
  const navigate = useNavigate();
  return ({ id }: TestForSale) => {
    // Replaces the dialog's own entry in the browser's history: Back leads from the test to the screen behind the dialog.
    const go = () => void navigate(fillPath(pagePaths.test, { testId: id }), { replace: true });
    return {
      onBought: ({ expiresAt }: Purchase) => {
        toast.success(texts.purchased(formatDate(locale, expiresAt)), 'payment');
        go();
      },
      onOpen: ({ code }: Refusal) => {
        if (code === 'already_owned') toast.success(t.dashboard.accessing);
        go();
      },
    };
  };
}
