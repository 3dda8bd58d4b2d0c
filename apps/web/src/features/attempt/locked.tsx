import type { StartPage } from '@bharti/contracts/attempts/test-page';
import { formatDate, formatRupees } from '@bharti/i18n/format';
import { Lock } from 'lucide-react';
import { useLocale } from '../../context/locale.tsx';
import { useMoney } from '../../context/money.ts';
import { Button } from '../../ui/button.tsx';
import { LaterLink } from './later-link.tsx';
import styles from './start-page.module.css';

/** Shown in place of Start: the test was not bought or its access has ended, and how to buy it. */
export function Locked({ test }: { test: StartPage }) {
  const { locale, t } = useLocale();
  const money = useMoney();
  const reason = test.openUntil === null ? t.start.notBought : t.start.expired(formatDate(locale, test.openUntil));
  return (
    <>
      <p className="small">
        <Lock className="icon icon-small" aria-hidden="true" />
        <span>
          {reason} {money === null && t.start.notForSale}
        </span>
      </p>
      <div className={styles.buttons}>
        <LaterLink />
        {money && (
          <Button
            look="primary"
            isBusy={money.opening === test.id}
            onPointerEnter={money.prepare}
            onFocus={money.prepare}
            onClick={() => money.buy(test, test.balancePaise)}
          >
            {t.start.buy(formatRupees(locale, test.pricePaise))}
          </Button>
        )}
      </div>
    </>
  );
}
