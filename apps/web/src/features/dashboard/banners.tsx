import type { SiteSettings } from '@bharti/contracts/catalogue/config';
import type { Dashboard, TestCard } from '@bharti/contracts/catalogue/dashboard';
import { pagePaths } from '@bharti/contracts/paths';
import type { Category } from '@bharti/domain/content/test';
import type { Paise } from '@bharti/domain/money/money';
import { formatRupees } from '@bharti/i18n/format';
import { ChevronDown, Info, Megaphone, X } from 'lucide-react';
import { useState } from 'react';
import { readStored, writeStored } from '../../browser/storage.ts';
import { useLocale } from '../../context/locale.tsx';
import { IconButton } from '../../ui/button.tsx';
import { pathTo } from '../../ui/path-to.ts';
import styles from './banners.module.css';
import { hasOwnerBanner, OwnerBanner } from './owner-banner.tsx';
import { ownerText } from './owner-text.ts';
import { freeTestAnchor } from './test-card.tsx';

type BannersProps = {
  readonly dashboard: Dashboard;
  /** The free test, if it was not taken yet. */
  readonly promo: TestCard | undefined;
  /** All tests are new then, and the free test stands below. */
  readonly isFirstVisit: boolean;
  readonly hasMoney: boolean;
  readonly site: SiteSettings | undefined;
};

export function Banners({ dashboard, promo, isFirstVisit, hasMoney, site }: BannersProps) {
  return (
    <div className={styles.banners}>
      {site !== undefined && <Announcement site={site} />}
      {site !== undefined && hasOwnerBanner(site) && <OwnerBanner site={site} />}
      {!isFirstVisit && promo !== undefined && !(site && hasOwnerBanner(site)) && (
        <Promo category={promo.category} worth={hasMoney ? promo.valuePaise : null} />
      )}
      {!isFirstVisit && dashboard.newTests > 0 && dashboard.newestTest !== null && (
        <NewTests count={dashboard.newTests} newest={dashboard.newestTest} />
      )}
    </div>
  );
}

type PromoProps = { readonly category: Category; readonly worth: Paise | null };

/**
 * Scrolls to the free test's card. Its address shows all tests, so that the card is in the list.
 * @param worth null where nothing about money is shown.
 */
function Promo({ category, worth }: PromoProps) {
  const { locale, t } = useLocale();
  const price = worth === null ? null : formatRupees(locale, worth);
  return (
    <a className={`ticket ${styles.promo}`} href={pathTo(`${pagePaths.dashboard}?tests=all#${freeTestAnchor}`)}>
      <span className="stub">
        {price === null ? (
          <b>{t.dashboard.free}</b>
        ) : (
          <>
            <b className="num">₹0</b>
            <span>
              <s className="num">{price}</s>
            </span>
          </>
        )}
      </span>
      <span className={`body ${styles.promoText}`}>
        <b>{t.dashboard.promo(t.categories[category])}</b>
        {price !== null && <span className="small">{t.dashboard.promoWorth(price)}</span>}
      </span>
      <span className={styles.promoArrow}>
        <ChevronDown className="icon" aria-hidden="true" />
      </span>
    </a>
  );
}

/** The owner's announcement for all candidates. */
function Announcement({ site: { announcementEn, announcementMr } }: { readonly site: SiteSettings }) {
  const { locale } = useLocale();
  const own = ownerText(locale, { en: announcementEn, mr: announcementMr });
  if (own === null) return null;
  return (
    <div className={`${styles.notice} ${styles.announcement}`}>
      <Megaphone className={`icon ${styles.noticeIcon}`} aria-hidden="true" />
      <p lang={own.lang}>{own.text}</p>
    </div>
  );
}

const dismissedKey = 'user_dismissed_tests';

/** Announces new tests. Once dismissed, it is shown again only when a newer test is published. */
function NewTests({ count, newest }: { count: number; newest: string }) {
  const { t } = useLocale();
  const [dismissed, setDismissed] = useState(() => readStored(dismissedKey));
  if (dismissed !== null && dismissed >= newest) return null;
  return (
    <div className={styles.notice}>
      <Info className={`icon ${styles.noticeIcon}`} aria-hidden="true" />
      <p className="small">{t.dashboard.newTests(count)}</p>
      <IconButton
        icon={X}
        label={t.dashboard.dismiss}
        onClick={() => {
          writeStored(dismissedKey, newest);
          setDismissed(newest);
        }}
      />
    </div>
  );
}
