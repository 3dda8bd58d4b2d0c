import { pagePaths } from '@bharti/contracts/paths';
import type { TopUp } from '@bharti/contracts/wallet/top-up';
import { formatRupees } from '@bharti/i18n/format';
import { Hourglass } from 'lucide-react';
import { useLocale } from '../../context/locale.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { pathTo } from '../../ui/path-to.ts';
import styles from './add-money.module.css';
import { LongCheck } from './long-check.tsx';
import { useWalletTexts } from './use-wallet-texts.ts';

/** The payment is made and not confirmed yet. The dialog can be closed: the background watch announces the outcome. */
export function Checking({ topUp, onClose }: { topUp: TopUp; onClose: () => void }) {
  const { locale, t } = useLocale();
  const texts = useWalletTexts();
  return (
    <div className="dialog-body" role="status">
      <p className={styles.checking}>
        <span className="bubble">
          <Hourglass className="icon" aria-hidden="true" />
        </span>
        <b>{texts.checking}</b>
      </p>
      <p>{texts.checkingLine(formatRupees(locale, topUp.amountPaise))}</p>
      <LongCheck line={texts.longer} orderId={topUp.orderId} />
      <Button look="primary" isBlock onClick={onClose}>
        {t.close}
      </Button>
      <ButtonLink look="quiet" isBlock href={pathTo(pagePaths.wallet)}>
        {texts.seeHistory}
      </ButtonLink>
    </div>
  );
}
