import { homeOnRequest } from '@bharti/contracts/paths';
import { type Paise, paise } from '@bharti/domain/money/money';
import { formatRupees } from '@bharti/i18n/format';
import { Plus, Wallet } from 'lucide-react';
import { useLocale } from '../../context/locale.tsx';
import { useMoney } from '../../context/money.ts';
import { useIsReachable } from '../../context/reachable.ts';
import { BrandMark, BrandName } from '../../ui/brand.tsx';
import { Button } from '../../ui/button.tsx';
import { pathTo } from '../../ui/path-to.ts';
import { LanguageSwitch } from '../../ui/preferences.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { AccountMenu } from './account-menu.tsx';
import styles from './dashboard.module.css';

export function DashboardHeader({ balance }: { balance: Paise | undefined }) {
  const { t } = useLocale();
  // Until the first reply its place is held; without the server there may be no reply.
  const hasBalance = useIsReachable() || balance !== undefined;
  return (
    <header className="top">
      <SkipLink />
      <div className="row">
        <a className="brand" href={pathTo(homeOnRequest)}>
          <BrandMark />
          <span className="hide">{t.brandHome(t.brand)}</span>
          <span className="wide-only">
            <BrandName />
          </span>
        </a>
        {hasBalance && <BalanceButton balance={balance ?? paise(0)} />}
        <LanguageSwitch />
        <AccountMenu />
      </div>
    </header>
  );
}

function BalanceButton({ balance }: { balance: Paise }) {
  const { locale, t } = useLocale();
  const money = useMoney();
  if (!money) return null;
  const amount = formatRupees(locale, balance);
  return (
    <Button
      className={styles.balance}
      icon={Wallet}
      aria-label={t.dashboard.balance(amount)}
      isBusy={money.opening === 'add money'}
      onPointerEnter={money.prepare}
      onFocus={money.prepare}
      onClick={() => money.addMoney(balance)}
    >
      <span className="num">{amount}</span>
      <Plus className="icon icon-small" aria-hidden="true" />
    </Button>
  );
}
