import type { Purchase } from '@bharti/contracts/wallet/purchase';
import { accessUntil } from '@bharti/domain/attempts/access';
import { type Paise, paise } from '@bharti/domain/money/money';
import { topUpFor } from '@bharti/domain/money/top-up';
import type { Refusal } from '@bharti/domain/refusal';
import { formatDate, formatRupees } from '@bharti/i18n/format';
import { inLocale } from '@bharti/i18n/locale';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { orThrow, refusalOf, useWalletPort } from '../../context/api.ts';
import { useLocale } from '../../context/locale.tsx';
import type { TestForSale } from '../../context/money.ts';
import { useServerClock } from '../../context/server-clock.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ProblemAlert } from './problem-alert.tsx';
import styles from './purchase.module.css';
import { useRefreshMoney } from './use-announce.ts';
import type { ProblemAlert as Problem } from './use-problem-alert.ts';
import { useWalletTexts } from './use-wallet-texts.ts';

type ConfirmPurchaseProps = {
  readonly test: TestForSale;
  readonly balance: Paise;
  readonly onBought: (purchase: Purchase) => void;
  /** There is nothing to buy: the test is open already, or free. */
  readonly onOpen: (refusal: Refusal) => void;
  readonly onShort: (short: Paise) => void;
  readonly onClose: () => void;
};

export function ConfirmPurchase({ test, balance, onClose, ...outcomes }: ConfirmPurchaseProps) {
  const { locale } = useLocale();
  const texts = useWalletTexts();
  const clock = useServerClock();
  const { price, buy, isPending, problem } = usePurchase(test, outcomes);
  const rupees = (amount: Paise) => formatRupees(locale, amount);
  const left = paise(balance - price);
  // The server decides whether the balance is enough; here it only chooses the button's text.
  const action = left < 0 ? texts.addAndBuy(rupees(paise(topUpFor(paise(-left)) * 100))) : texts.buyFor(rupees(price));
  return (
    <Dialog title={texts.confirmTitle} onClose={onClose}>
      <div className="dialog-body">
        <h3>{inLocale(locale, test.title)}</h3>
        <dl className={styles.sums}>
          <Line name={texts.price} value={rupees(price)} />
          <Line name={texts.balanceNow} value={rupees(balance)} />
          <Line
            name={left < 0 ? texts.missing : texts.balanceLeft}
            value={rupees(paise(Math.abs(left)))}
            isResult={true}
          />
          <Line name={texts.openUntil} value={formatDate(locale, accessUntil(clock.now()))} />
        </dl>
        {problem !== null && <ProblemAlert problem={problem} />}
        <Button
          look="primary"
          isBlock
          isLarge
          data-first-focus=""
          disabled={isPending}
          isBusy={isPending}
          onClick={buy}
        >
          {isPending ? texts.processing : action}
        </Button>
        <Button isBlock disabled={isPending} onClick={onClose}>
          {texts.notNow}
        </Button>
      </div>
    </Dialog>
  );
}

function usePurchase(test: TestForSale, outcomes: Pick<ConfirmPurchaseProps, 'onBought' | 'onOpen' | 'onShort'>) {
  const api = useWalletPort();
  const refresh = useRefreshMoney();
  const [price, setPrice] = useState(test.pricePaise);
  // One key per intent, so a retry after a lost response cannot buy twice.
  const [key, setKey] = useState(() => crypto.randomUUID());
  // React sets `isPending` too late for a second press within the same moment.
  const isSent = useRef(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => orThrow(await api.purchaseTest({ testId: test.id, key, pricePaise: price })),
    onSuccess: (purchase) => {
      refresh();
      outcomes.onBought(purchase);
    },
    onError: (failure) => {
      isSent.current = false;
      const refusal = refusalOf(failure);
      if (refusal === null) return;
      refresh();
      if (refusal.code === 'insufficient_balance') outcomes.onShort(refusal.shortPaise);
      if (refusal.code === 'already_owned' || refusal.code === 'test_is_free') outcomes.onOpen(refusal);
      // The price has changed, so the user must confirm again.
      if (refusal.code === 'price_changed') setPrice(refusal.pricePaise);
      if (refusal.code === 'key_reused') setKey(crypto.randomUUID());
    },
  });
  const buyProblem = useBuyProblem();
  const buy = () => {
    if (isSent.current) return;
    isSent.current = true;
    mutate();
  };
  return { price, buy, isPending, problem: error === null ? null : buyProblem(error) };
}

function useBuyProblem(): (error: Error) => Problem {
  const { t } = useLocale();
  const texts = useWalletTexts();
  return (error) => {
    const refusal = refusalOf(error);
    if (refusal === null) return { kind: 'error', text: texts.purchaseFailed, line: texts.checkConnection };
    if (refusal.code === 'key_reused') return { kind: 'error', text: texts.purchaseFailed };
    return { kind: 'error', text: t.refusals[refusal.code] };
  };
}

function Line({ name, value, isResult = false }: { name: string; value: string; isResult?: boolean }) {
  return (
    <div className={isResult ? styles.result : undefined}>
      <dt>{name}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
}
