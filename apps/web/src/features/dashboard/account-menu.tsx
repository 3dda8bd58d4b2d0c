import { pagePaths } from '@bharti/contracts/paths';
import { CircleUserRound, Contrast, LogOut, Smartphone, UserRound } from 'lucide-react';
import { useLocale } from '../../context/locale.tsx';
import { useLogOut } from '../../context/revisions/use-log-out.tsx';
import { useTheme } from '../../context/theme.tsx';
import { IconButton } from '../../ui/button.tsx';
import { pathTo } from '../../ui/path-to.ts';
import { useMenu } from '../../ui/use-menu.ts';
import styles from './account-menu.module.css';

/** The menu with profile, theme and logout. Logout is in a menu, so that it is not pressed by mistake. */
export function AccountMenu() {
  const { t } = useLocale();
  const { isOpen, toggle, box } = useMenu();
  // Here, because the question stays when the menu closes.
  const { logOut, isAsking, question } = useLogOut();
  return (
    <div className={styles.menu} ref={box}>
      <IconButton
        icon={CircleUserRound}
        label={t.account}
        aria-expanded={isOpen}
        aria-busy={isAsking}
        onClick={toggle}
      />
      {isOpen && <Entries logOut={logOut} />}
      {question}
    </div>
  );
}

function Entries({ logOut }: { readonly logOut: () => void }) {
  const { t } = useLocale();
  const { theme, toggle } = useTheme();
  return (
    <ul className={`card ${styles.entries}`}>
      <li>
        <a href={pathTo(pagePaths.profile)}>
          <UserRound className="icon icon-small" aria-hidden="true" />
          {t.profile}
        </a>
      </li>
      <li>
        <a href={pathTo(pagePaths.offline)}>
          <Smartphone className="icon icon-small" aria-hidden="true" />
          {t.onThisDevice}
        </a>
      </li>
      <li>
        <button type="button" className="theme" aria-pressed={theme === 'dark'} onClick={toggle}>
          <Contrast className="icon icon-small" aria-hidden="true" />
          {t.darkTheme}
        </button>
      </li>
      <li>
        <button type="button" onClick={logOut}>
          <LogOut className="icon icon-small" aria-hidden="true" />
          {t.logout}
        </button>
      </li>
    </ul>
  );
}
