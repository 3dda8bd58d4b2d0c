import type { RunningAttempt, TestCard } from '@bharti/contracts/catalogue/dashboard';
import { fillPath, pagePaths } from '@bharti/contracts/paths';
import type { TestId } from '@bharti/domain/brand';
import { inLocale } from '@bharti/i18n/locale';
import type { ReactNode } from 'react';
import { useLocale } from '../../context/locale.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { pathTo } from '../../ui/path-to.ts';
import { Section } from '../../ui/section.tsx';
import { Doors } from './doors.tsx';
import { TestFigures } from './figures.tsx';
import styles from './first-visit.module.css';
import { FreeTicket } from './free-ticket.tsx';
import { isRunning } from './is-running.ts';
import type { SittingHere } from './sitting-word.ts';

type FirstVisitProps = {
  readonly free: TestCard | undefined;
  readonly tests: readonly TestCard[];
  readonly running: readonly RunningAttempt[];
  readonly hasMoney: boolean;
  /** The free test as it is sat on this device. */
  readonly sitting: SittingHere | undefined;
  /** What marks a test that the device keeps. */
  readonly markOf: (test: TestId) => ReactNode;
};

/** The dashboard of a candidate without a result: one thing to do, and what follows from it. It has no figures, so no zeros. */
export function FirstVisit({ free, tests, running, hasMoney, sitting, markOf }: FirstVisitProps) {
  const { t } = useLocale();
  const paper = tests.find(
    ({ id, category, access }) => category === 'full' && access === 'free' && !isRunning(running, id),
  );
  return (
    <>
      <div className={styles.first}>
        {free !== undefined && <FreeTicket test={free} mark={markOf(free.id)} {...{ hasMoney, sitting }} />}
        <ol className={styles.steps}>
          {t.dashboard.steps.map(([title, line], place) => (
            <li key={title}>
              <span className="bubble">{place + 1}</span>
              <p>
                <b>{title}</b> <span>{line}</span>
              </p>
            </li>
          ))}
        </ol>
      </div>
      {paper !== undefined && <FullPaper test={paper} />}
      <Section title={t.dashboard.fiveMinutes}>
        <Doors />
      </Section>
    </>
  );
}

function FullPaper({ test }: { readonly test: TestCard }) {
  const { locale, t } = useLocale();
  return (
    <Section title={t.dashboard.realPaper}>
      <div className={`card ${styles.paper}`}>
        <div>
          <p className={styles.badges}>
            <span className="badge info">{t.categoriesShort.full}</span>
            <span className="badge good">{t.dashboard.free}</span>
          </p>
          <h3>{inLocale(locale, test.title)}</h3>
        </div>
        <TestFigures test={test} />
        <ButtonLink href={pathTo(fillPath(pagePaths.test, { testId: test.id }))}>{t.dashboard.seePaper}</ButtonLink>
      </div>
    </Section>
  );
}
