import { homeOnRequest } from '@bharti/contracts/paths';
import { type Paise, paise } from '@bharti/domain/money';
import { formatRupees } from '@bharti/i18n/format';
import { Plus, Wallet } from 'lucide-react';
import { useLocale } from '../../context/locale.tsx';
import { useMoney } from '../../context/money.ts';
import { BrandMark, BrandName } from '../../ui/brand.tsx';
import { pathTo } from '../../ui/path-to.ts';
import { LanguageSwitch } from '../../ui/preferences.tsx';
import { AccountMenu } from './account-menu.tsx';

export function DashboardHeader({ balance = paise(0) }: { balance?: Paise | undefined }) {
  const { t } = useLocale();
  return (
    <header className="top full">
      <a className="btn skip" href="#content">
        {t.skipToContent}
      </a>
      <div className="row">
        <a className="brand" href={pathTo(homeOnRequest)}>
          <BrandMark />
          <span className="hide">{t.brandHome}</span>
          <span className="wide-only">
            <BrandName />
          </span>
        </a>
        <BalanceButton balance={balance} />
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
    <button
      type="button"
      className="btn balance"
      aria-label={t.dashboard.balance(amount)}
      aria-busy={money.opening === 'add money'}
      onPointerEnter={money.prepare}
      onFocus={money.prepare}
      onClick={() => money.addMoney(balance)}
    >
      <Wallet className="i s" aria-hidden="true" />
      <span className="num">{amount}</span>
      <Plus className="i s" aria-hidden="true" />
    </button>
  );
}
