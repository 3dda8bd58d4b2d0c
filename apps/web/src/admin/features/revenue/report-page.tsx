import { adminPaths } from '@bharti/contracts/admin/paths';
import type { RevenueReport } from '@bharti/contracts/admin/revenue';
import { revenueTexts } from '@bharti/i18n/admin/revenue';
import { formatDateTime, formatNumber, formatRupees } from '@bharti/i18n/format';
import { useLocale } from '../../../context/locale.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { useTexts } from '../../context/texts.ts';
import { Cells } from '../../ui/cells.tsx';
import { ExportMenu } from '../../ui/export-menu.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { AllAccounts, WalletAccount } from './account-table.tsx';
import { AgreeLine } from './agree-line.tsx';
import { OpenPayments } from './open-payments.tsx';
import { PeriodBar } from './period-bar.tsx';
import { useReport } from './queries.ts';
import styles from './revenue.module.css';
import { SalesChart } from './sales-chart.tsx';
import { TestsTable } from './tests-table.tsx';
import { usePeriod } from './use-period.ts';

const withQuery = (query: Readonly<Record<string, string>>): string =>
  `${adminPaths.revenueExport}?${new URLSearchParams(query)}`;

/** Revenue and accounts of a period. */
export function Component() {
  const { locale } = useLocale();
  const t = useTexts(revenueTexts);
  const state = usePeriod();
  const query = useReport(state.period.query);
  return (
    <>
      <PageHead
        title={t.title}
        actions={<ExportMenu hrefOf={(format) => withQuery({ ...state.period.query, format })} />}
        facts={query.data === undefined ? undefined : t.asOf(formatDateTime(locale, query.data.asOf))}
      />
      <PeriodBar key={state.period.preset === 'dates' ? 'dates' : 'preset'} {...state} />
      <QueryBoundary query={query} title={t.failed}>
        {(report) => <Content report={report} today={state.today} />}
      </QueryBoundary>
    </>
  );
}

type ContentProps = { readonly report: RevenueReport; readonly today: ReturnType<typeof usePeriod>['today'] };

function Content({ report, today }: ContentProps) {
  const t = useTexts(revenueTexts);
  return (
    <>
      {!report.isOn && <Alert kind="notice" title={t.off} line={t.offLine} />}
      <Figures report={report} />
      <AgreeLine check={report.check} />
      <div className={styles.columns}>
        <SalesChart report={report} today={today} />
        <WalletAccount report={report} />
      </div>
      <OpenPayments />
      <TestsTable tests={report.tests} />
      <AllAccounts report={report} />
    </>
  );
}

function Figures({ report: { figures } }: Pick<ContentProps, 'report'>) {
  const { locale } = useLocale();
  const t = useTexts(revenueTexts);
  const { topUps, purchases, refunds, fees } = figures;
  const shown = ({ count }: RevenueReport['figures']['fees']) => formatNumber(locale, count);
  const rupees = ({ amount }: RevenueReport['figures']['fees']) => formatRupees(locale, amount);
  return (
    <Cells
      cells={[
        { label: t.topUps, value: rupees(topUps), note: t.payments(topUps.count, shown(topUps)) },
        { label: t.purchases, value: rupees(purchases), note: t.tests(purchases.count, shown(purchases)) },
        { label: t.refunds, value: rupees(refunds), note: t.toSource(shown(refunds)) },
        {
          label: t.fees,
          value: fees.count === 0 ? '–' : rupees(fees),
          note: fees.count === 0 ? t.feesUnknown : t.feesOf(fees.count, shown(fees)),
        },
      ]}
    />
  );
}
