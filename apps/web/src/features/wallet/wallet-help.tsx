import { pagePaths } from '@bharti/contracts/paths';
import { Mail } from 'lucide-react';
import { useLocale } from '../../context/locale.tsx';
import { pathTo } from '../../ui/path-to.ts';
import { useWalletTexts } from './use-wallet-texts.ts';
import styles from './wallet.module.css';

/** Links for questions about money. */
export function WalletHelp({ supportEmail }: { supportEmail: string | null }) {
  const { t } = useLocale();
  const texts = useWalletTexts();
  return (
    <nav className={styles.help} aria-label={texts.help}>
      {supportEmail !== null && (
        <a href={`mailto:${supportEmail}`}>
          <Mail className="icon icon-small" aria-hidden="true" />
          {t.site.contactSupport}
        </a>
      )}
      <a href={pathTo(pagePaths.refunds)}>{t.site.refunds}</a>
      <a href={pathTo(pagePaths.contact)}>{t.site.contact}</a>
    </nav>
  );
}
