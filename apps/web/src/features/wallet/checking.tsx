import { pagePaths } from '@bharti/contracts/paths';
import type { TopUp } from '@bharti/contracts/wallet/top-up';
import { formatRupees } from '@bharti/i18n/format';
import { Hourglass } from 'lucide-react';
import { useEffect } from 'react';
import { useLocale } from '../../context/locale.tsx';
import { pathTo } from '../../ui/path-to.ts';
import { LongCheck } from './long-check.tsx';
import { useTopUp } from './use-top-up.ts';
import { useWalletTexts } from './use-wallet-texts.ts';

type CheckingProps = {
  readonly topUp: TopUp;
  readonly onCredited: (topUp: TopUp) => void;
  readonly onClose: () => void;
};

/** Paid and not yet confirmed. The watch in the background tells how it ends; here the dialog only goes on with it. */
export function Checking({ topUp, onCredited, onClose }: CheckingProps) {
  const { locale, t } = useLocale();
  const texts = useWalletTexts();
  const { data } = useTopUp(topUp.id);
  useEffect(() => {
    if (data?.status === 'credited') onCredited(data);
    if (data?.status === 'failed') onClose();
  }, [data, onCredited, onClose]);
  return (
    <div className="dialog-body" role="status">
      <p className="waits">
        <span className="bubble">
          <Hourglass className="i" aria-hidden="true" />
        </span>
        <b>{texts.checking}</b>
      </p>
      <p>{texts.checkingLine(formatRupees(locale, topUp.amountPaise))}</p>
      <LongCheck line={texts.longer} orderId={topUp.orderId} />
      <button type="button" className="btn primary block" onClick={onClose}>
        {t.close}
      </button>
      <a className="btn quiet block" href={pathTo(pagePaths.wallet)}>
        {texts.seeHistory}
      </a>
    </div>
  );
}
