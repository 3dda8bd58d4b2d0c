import type { TestCard } from '@bharti/contracts/catalogue/dashboard';
import { fillPath, pagePaths } from '@bharti/contracts/paths';
import { formatNumber, formatRupees } from '@bharti/i18n/format';
import { inLocale } from '@bharti/i18n/locale';
import { ChevronRight } from 'lucide-react';
import { useLocale } from '../../context/locale.tsx';
import { useIsReachable } from '../../context/reachable.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { pathTo } from '../../ui/path-to.ts';
import styles from './first-test.module.css';

/** What a new candidate sees before everything else: the free test, to begin with. */
export function FirstTest({ test, hasMoney }: { test: TestCard; hasMoney: boolean }) {
  const { locale, t } = useLocale();
  const minutes = formatNumber(locale, test.durationSeconds / 60);
  return (
    <section className={`ticket ${styles.ticket}`} aria-labelledby="first-test">
      <p className={`stub ${styles.stub}`}>
        <span>{t.dashboard.firstTest}</span>
        {hasMoney && (
          <span>
            <b className="num">₹0</b>{' '}
            {test.valuePaise > 0 && <s className="num">{formatRupees(locale, test.valuePaise)}</s>}
          </span>
        )}
      </p>
      <div className="body">
        <div className={styles.text}>
          <h2 id="first-test">{inLocale(locale, test.title)}</h2>
          <p>
            {t.dashboard.firstTestLine(formatNumber(locale, test.totalQuestions), minutes)} {t.dashboard.firstTestAim}
          </p>
        </div>
        <ButtonLink
          look={useIsReachable() ? 'primary' : 'outline'}
          className={styles.start}
          href={pathTo(fillPath(pagePaths.test, { testId: test.id }))}
        >
          {t.dashboard.startFirst}
          <ChevronRight className="icon icon-small" aria-hidden="true" />
        </ButtonLink>
      </div>
    </section>
  );
}
