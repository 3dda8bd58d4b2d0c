import type { Purchase } from '@bharti/contracts/wallet/purchase';
import { accessUntil } from '@bharti/domain/access';
import { type Paise, paise } from '@bharti/domain/money';
import type { Refusal } from '@bharti/domain/refusal';
import { formatDate, formatRupees } from '@bharti/i18n/format';
import { inLocale } from '@bharti/i18n/locale';
import { refusalText } from '@bharti/i18n/refusals';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { orThrow, refusalOf, useApi } from '../../context/api.ts';
import { useLocale } from '../../context/locale.tsx';
import type { TestForSale } from '../../context/money.ts';
import { useServerClock } from '../../context/server-clock.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { InPlace } from './in-place.tsx';
import { useRefreshMoney } from './use-announce.ts';
import { useWalletTexts } from './use-wallet-texts.ts';

type ConfirmPurchaseProps = {
  readonly test: TestForSale;
  readonly balance: Paise;
  readonly onBought: (purchase: Purchase) => void;
  /** Nothing to buy: it is his already, or free. */
  readonly onOpen: (refusal: Refusal) => void;
  readonly onShort: (short: Paise) => void;
  readonly onClose: () => void;
};

export function ConfirmPurchase({ test, balance, onClose, ...outcomes }: ConfirmPurchaseProps) {
  const { locale } = useLocale();
  const texts = useWalletTexts();
  const clock = useServerClock();
  const { price, buy, isPending, trouble } = usePurchase(test, outcomes);
  const rupees = (amount: Paise) => formatRupees(locale, amount);
  const left = paise(balance - price);
  return (
    <Dialog title={texts.confirmTitle} onClose={onClose}>
      <div className="dialog-body">
        <h3>{inLocale(locale, test.title)}</h3>
        <dl className="sums">
          <Line name={texts.price} value={rupees(price)} />
          <Line name={texts.balanceNow} value={rupees(balance)} />
          <Line
            name={left < 0 ? texts.missing : texts.balanceLeft}
            value={rupees(paise(Math.abs(left)))}
            isResult={true}
          />
          <Line name={texts.openUntil} value={formatDate(locale, accessUntil(clock.now()))} />
        </dl>
        {trouble !== null && <InPlace trouble={trouble} />}
        <button
          type="button"
          className="btn primary block pay"
          data-first-focus=""
          disabled={isPending}
          aria-busy={isPending}
          onClick={buy}
        >
          {isPending ? texts.processing : texts.buyFor(rupees(price))}
        </button>
        <button type="button" className="btn outline block" disabled={isPending} onClick={onClose}>
          {texts.notNow}
        </button>
      </div>
    </Dialog>
  );
}

function usePurchase(test: TestForSale, outcomes: Pick<ConfirmPurchaseProps, 'onBought' | 'onOpen' | 'onShort'>) {
  const { locale } = useLocale();
  const texts = useWalletTexts();
  const api = useApi();
  const refresh = useRefreshMoney();
  const [price, setPrice] = useState(test.pricePaise);
  // One key per intent, so a retry after a lost response cannot buy twice.
  const [key, setKey] = useState(() => crypto.randomUUID());
  // `isPending` comes too late for a second press within the same moment.
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
      // Asked again, with what it costs now.
      if (refusal.code === 'price_changed') setPrice(refusal.pricePaise);
      if (refusal.code === 'key_reused') setKey(crypto.randomUUID());
    },
  });
  const refusal = refusalOf(error);
  const plain = { text: texts.purchaseFailed, ...(refusal === null && { line: texts.checkConnection }) };
  const isPlain = refusal === null || refusal.code === 'key_reused';
  const trouble = error === null ? null : isPlain ? plain : { text: refusalText(locale, refusal) };
  const buy = () => {
    if (isSent.current) return;
    isSent.current = true;
    mutate();
  };
  return { price, buy, isPending, trouble };
}

function Line({ name, value, isResult = false }: { name: string; value: string; isResult?: boolean }) {
  return (
    <div className={isResult ? 'result' : undefined}>
      <dt>{name}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
}
