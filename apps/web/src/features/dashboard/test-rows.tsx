import type { RunningAttempt, TestCard } from '@bharti/contracts/catalogue/dashboard';
import { fillPath, pagePaths } from '@bharti/contracts/paths';
import type { TestId } from '@bharti/domain/brand';
import { formatRupees } from '@bharti/i18n/format';
import { inLocale } from '@bharti/i18n/locale';
import type { ReactNode } from 'react';
import { useLocale } from '../../context/locale.tsx';
import { pathTo } from '../../ui/path-to.ts';
import styles from './browse-tests.module.css';
import { SizeOf } from './figures.tsx';
import { isRunning } from './is-running.ts';

type TestRowsProps = {
  readonly tests: readonly TestCard[];
  readonly running: readonly RunningAttempt[];
  /** Says that this device keeps the test. */
  readonly markOf: (id: TestId) => ReactNode;
};

/** Tests as ruled rows; each leads to the cover of its test. */
export function TestRows({ tests, running, markOf }: TestRowsProps) {
  const { locale, t } = useLocale();
  const priceOf = ({ id, access, pricePaise }: TestCard) => {
    if (isRunning(running, id)) return t.dashboard.running;
    if (access === 'locked') return formatRupees(locale, pricePaise);
    return access === 'open' ? t.dashboard.owned : t.dashboard.free;
  };
  return (
    <ul className={`rows ${styles.rows}`}>
      {tests.map((test) => (
        <li key={test.id}>
          <a className="grow" href={pathTo(fillPath(pagePaths.test, { testId: test.id }))}>
            <b>{inLocale(locale, test.title)}</b>
            <span>
              <SizeOf test={test} /> · {t.levels[test.level]}
            </span>
          </a>
          {markOf(test.id)}
          <b className="num">{priceOf(test)}</b>
        </li>
      ))}
    </ul>
  );
}
