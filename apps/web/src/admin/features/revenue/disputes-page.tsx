import type { ShownDispute } from '@bharti/contracts/admin/revenue-payments';
import { exactMoney } from '@bharti/i18n/admin/exact-money';
import { exactRupees } from '@bharti/i18n/admin/exact-rupees';
import { revenuePaymentTexts } from '@bharti/i18n/admin/revenue-payments';
import { formatDate, formatDateTime } from '@bharti/i18n/format';
import { useLocale } from '../../../context/locale.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { instantOf } from '../../context/instant-of.ts';
import { useTexts } from '../../context/texts.ts';
import { DataCell, DataRow, DataTable } from '../../ui/data-table.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PayerEmail } from './payer-email.tsx';
import { useDisputes } from './payment-queries.ts';
import styles from './payments.module.css';

/** Disputes with their dates and state, and what the owner should do. */
export function Component() {
  const t = useTexts(revenuePaymentTexts);
  const query = useDisputes();
  return (
    <>
      <PageHead title={t.disputesTitle} facts={t.disputesLine} />
      <QueryBoundary query={query} title={t.disputesFailed}>
        {({ disputes }) =>
          disputes.length === 0 ? (
            <div className={`card ${styles.empty} ${styles.first}`}>
              <b>{t.noDisputes}</b>
              <p className="muted">{t.noDisputesLine}</p>
            </div>
          ) : (
            <div className={styles.first}>
              <DataTable
                caption={t.disputesTitle}
                heads={[{ label: t.dispute }, { label: t.state }, { label: t.what }]}
              >
                {disputes.map((dispute) => (
                  <DisputeRow key={dispute.id} dispute={dispute} />
                ))}
              </DataTable>
            </div>
          )
        }
      </QueryBoundary>
    </>
  );
}

function DisputeRow({ dispute }: { readonly dispute: ShownDispute }) {
  const { locale } = useLocale();
  const t = useTexts(revenuePaymentTexts);
  const { status, respondBy } = dispute;
  const isOpen = status === 'open';
  const isOver = respondBy !== null && Date.parse(respondBy) < Date.now();
  const day = respondBy === null ? null : formatDate(locale, instantOf(respondBy));
  return (
    <DataRow>
      <DataCell>
        <b className={styles.big}>{exactMoney(locale, dispute.amount, dispute.currency)}</b>
        <span className={styles.sub}>{t.seen(formatDateTime(locale, instantOf(dispute.seenAt)))}</span>
        <span className={`${styles.sub} ${styles.id}`}>{dispute.paymentId}</span>
        <span className={styles.sub}>
          <PayerEmail payer={dispute.payer} />
        </span>
      </DataCell>
      <DataCell>
        <b>{t.disputeStates[status]}</b>
        {dispute.phase !== null && <span className={styles.sub}>{t.phases[dispute.phase] ?? dispute.phase}</span>}
        {isOpen && day !== null && (
          <span className={isOver ? styles.problem : styles.sub}>{isOver ? t.overdue(day) : t.respondBy(day)}</span>
        )}
        {(isOpen || status === 'under_review') && dispute.frozenPaise > 0 && (
          <span className={styles.sub}>{t.heldBack(exactRupees(locale, dispute.frozenPaise))}</span>
        )}
        {dispute.lostPaise > 0 && (
          <span className={styles.sub}>{t.takenBack(exactRupees(locale, dispute.lostPaise))}</span>
        )}
      </DataCell>
      <DataCell>{t.disputeAdvice[status]}</DataCell>
    </DataRow>
  );
}
