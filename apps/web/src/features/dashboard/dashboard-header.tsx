import { pagePaths } from '@bharti/contracts/paths';
import { type Paise, paise } from '@bharti/domain/money';
import { formatRupees } from '@bharti/i18n/format';
import { CircleUserRound, LogOut, Plus, Wallet } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useLocale } from '../../context/locale.tsx';
import { useMoney } from '../../context/money.ts';
import { useSignOut } from '../../context/session.tsx';
import { BrandMark, BrandName } from '../../ui/brand.tsx';
import { pathTo } from '../../ui/path-to.ts';
import { LanguageSwitch, ThemeSwitch } from '../../ui/preferences.tsx';

export function DashboardHeader({ balance = paise(0) }: { balance?: Paise | undefined }) {
  const { t } = useLocale();
  const signOut = useSignOut();
  const navigate = useNavigate();
  return (
    <header className="top full">
      <a className="btn skip" href="#content">
        {t.skipToContent}
      </a>
      <div className="row">
        <a className="brand" href={pathTo('/?home')}>
          <BrandMark />
          <span className="hide">{t.brandHome}</span>
          <span className="wide-only">
            <BrandName />
          </span>
        </a>
        <BalanceButton balance={balance} />
        <LanguageSwitch />
        <ThemeSwitch />
        <a className="btn icon" href={pathTo(pagePaths.profile)} aria-label={t.profile}>
          <CircleUserRound className="i" aria-hidden="true" />
        </a>
        <button
          type="button"
          className="btn icon"
          aria-label={t.logout}
          onClick={() => {
            // First away, so that no screen asks for data of a session that is ending.
            void navigate('/', { replace: true });
            signOut();
          }}
        >
          <LogOut className="i" aria-hidden="true" />
        </button>
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
