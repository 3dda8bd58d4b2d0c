import type { Overview } from '@bharti/contracts/admin/overview';
import { overviewTexts } from '@bharti/i18n/admin/overview';
import { formatDateTime } from '@bharti/i18n/format';
import type { ReactNode } from 'react';
import { useLocale } from '../../../context/locale.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { useTexts } from '../../context/texts.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { AddButton, AddTestLink } from './add-button.tsx';
import { DayChart } from './day-chart.tsx';
import { Figures } from './figures.tsx';
import { Gaps } from './gaps.tsx';
import { KeyMetrics } from './key-metrics.tsx';
import { Lists } from './lists.tsx';
import { Outages } from './outages.tsx';
import styles from './overview-page.module.css';
import { OverviewSkeleton } from './overview-skeleton.tsx';
import { useOverview } from './queries.ts';
import { WaitingLine } from './waiting-line.tsx';

export const Component = () => <OverviewPage />;

/** @param facts one line under the title. */
export function OverviewPage({ facts }: { readonly facts?: ReactNode }) {
  const t = useTexts(overviewTexts);
  const { query, isLost } = useOverview();
  return (
    <>
      <PageHead title={t.title} facts={facts} actions={<AddTestLink />} />
      <WaitingLine />
      <QueryBoundary query={query} title={t.failed} skeleton={<OverviewSkeleton />}>
        {(overview) => <Content overview={overview} isLost={isLost} />}
      </QueryBoundary>
      <AddButton />
    </>
  );
}

function Content({ overview, isLost }: { readonly overview: Overview; readonly isLost: boolean }) {
  const t = useTexts(overviewTexts);
  const { locale } = useLocale();
  return (
    <div className={styles.page}>
      {isLost && (
        <div className={styles.notice}>
          <Alert kind="notice" title={t.lost} line={t.asOf(formatDateTime(locale, overview.asOf))} />
        </div>
      )}
      <Gaps gaps={overview.gaps ?? []} />
      <KeyMetrics overview={overview} />
      <Figures overview={overview} />
      <div className={styles.columns}>
        <DayChart asOf={overview.asOf} history={overview.testsToday.history} />
        <Lists overview={overview} />
      </div>
      <Outages outages={overview.outages} />
    </div>
  );
}
