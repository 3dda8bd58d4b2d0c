import type { TestCard } from '@bharti/contracts/catalogue/dashboard';
import { fillPath, pagePaths } from '@bharti/contracts/paths';
import { formatRupees } from '@bharti/i18n/format';
import { inLocale } from '@bharti/i18n/locale';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocale } from '../../context/locale.tsx';
import { useIsReachable } from '../../context/reachable.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { pathTo, testListAnchor } from '../../ui/path-to.ts';
import { TestFigures } from './figures.tsx';
import styles from './first-visit.module.css';
import { type SittingHere, sittingWord } from './sitting-word.ts';
import { freeTestAnchor } from './test-card.tsx';

type FreeTicketProps = {
  readonly test: TestCard;
  readonly hasMoney: boolean;
  readonly mark: ReactNode;
  /** It was begun on this device without a connection, and the server has not got it. */
  readonly sitting: SittingHere | undefined;
};

/** The free test of a first visit, above everything else. */
export function FreeTicket({ test, hasMoney, mark, sitting }: FreeTicketProps) {
  const { locale, t } = useLocale();
  const isReachable = useIsReachable();
  return (
    <section className={`ticket ${styles.ticket}`} id={freeTestAnchor} aria-labelledby="first-test">
      <p className={`stub ${styles.stub}`}>
        <span>{t.dashboard.firstTest}</span>
        {hasMoney && (
          <>
            <b className="num">₹0</b>{' '}
            {test.valuePaise > 0 && <s className="num">{formatRupees(locale, test.valuePaise)}</s>}
          </>
        )}
      </p>
      <div className={`body ${styles.body}`}>
        <h2 id="first-test">{inLocale(locale, test.title)}</h2>
        <TestFigures test={test} />
        {mark}
        <ButtonLink
          look={isReachable || sitting !== undefined ? 'primary' : 'outline'}
          isBlock
          isLarge
          href={pathTo(fillPath(pagePaths.test, { testId: test.id }))}
        >
          {sitting === undefined ? t.dashboard.startFree : sittingWord(t, sitting)}
          <ChevronRight className="icon icon-small" aria-hidden="true" />
        </ButtonLink>
        <p className="small muted">
          {sitting === undefined && t.dashboard.rulesFirst} <a href={`#${testListAnchor}`}>{t.dashboard.browse}</a>
        </p>
      </div>
    </section>
  );
}
