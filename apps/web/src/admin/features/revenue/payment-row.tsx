import type { PaymentDetails } from '@bharti/contracts/admin/revenue-payments';
import { paise } from '@bharti/domain/money/money';
import type { DecisionAction } from '@bharti/domain/money/payment-decision';
import { exactMoney } from '@bharti/i18n/admin/exact-money';
import { exactRupees } from '@bharti/i18n/admin/exact-rupees';
import { revenuePaymentTexts } from '@bharti/i18n/admin/revenue-payments';
import { formatDateTime } from '@bharti/i18n/format';
import { Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocale } from '../../../context/locale.tsx';
import { Button } from '../../../ui/button.tsx';
import { instantOf } from '../../context/instant-of.ts';
import { useStaff } from '../../context/staff.ts';
import { useTexts } from '../../context/texts.ts';
import { DataCell, DataRow, DataTable } from '../../ui/data-table.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { PayerEmail } from './payer-email.tsx';
import styles from './payments.module.css';

export function PaymentTable({ children }: { readonly children: ReactNode }) {
  const t = useTexts(revenuePaymentTexts);
  return (
    <DataTable caption={t.title} heads={[{ label: t.payment }, { label: t.why }, { label: t.what, isRight: true }]}>
      {children}
    </DataTable>
  );
}

type RowProps = { readonly payment: PaymentDetails; readonly isOn: boolean };

/** One payment: what it is, why it waits, and what an owner can do. */
export function PaymentRow({ payment, isOn }: RowProps) {
  const { locale } = useLocale();
  return (
    <DataRow>
      <DataCell>
        <b className={styles.big}>{exactMoney(locale, payment.amount, payment.currency)}</b>
        <span className={styles.sub}>{formatDateTime(locale, instantOf(payment.at))}</span>
        <span className={`${styles.sub} ${styles.id}`}>{payment.id}</span>
        <span className={styles.sub}>
          <PayerEmail payer={payment.payer} />
        </span>
      </DataCell>
      <DataCell>
        <Why payment={payment} />
      </DataCell>
      <DataCell isRight>
        <Actions payment={payment} isOn={isOn} />
      </DataCell>
    </DataRow>
  );
}

function Why({ payment }: { readonly payment: PaymentDetails }) {
  const { locale } = useLocale();
  const t = useTexts(revenuePaymentTexts);
  const { reason, currency, amount, orderAmountPaise } = payment;
  const title =
    reason === 'wrong_amount' && orderAmountPaise !== null && currency === 'INR'
      ? t.wrongAmount(exactRupees(locale, orderAmountPaise), exactRupees(locale, paise(amount)))
      : reason !== null
        ? t.reasons[reason]
        : payment.isPaidToDeleted
          ? t.paidToDeleted
          : t.ofAmount(exactMoney(locale, payment.refundable, currency), exactMoney(locale, amount, currency));
  return (
    <>
      <b>{title}</b>
      <span className={styles.sub}>{adviceOf(t, payment)}</span>
      {payment.refunds.map(({ id, amount: part, status }) => (
        <span className={styles.sub} key={id}>
          {t.refund}: {exactMoney(locale, part, currency)}, {t.refundStates[status]}
        </span>
      ))}
    </>
  );
}

function adviceOf(t: typeof revenuePaymentTexts.en, payment: PaymentDetails): string {
  if (payment.decisions.some(({ state }) => state === 'waiting' || state === 'delayed' || state === 'due'))
    return t.advice.waits;
  if (payment.reason === 'wrong_account') return t.advice.other;
  if (payment.isCreditable) return t.advice.credit;
  return payment.refundable > 0 ? t.advice.refund : t.advice.spent;
}

/** Only for owners; support sees the same page without buttons. */
function Actions({ payment, isOn }: RowProps) {
  const { locale } = useLocale();
  const t = useTexts(revenuePaymentTexts);
  const { role } = useStaff();
  const [open, setOpen] = useState<DecisionAction | null>(null);
  if (role !== 'owner' || !isOn) return null;
  return (
    <span className={styles.actions}>
      {payment.isCreditable && (
        <Button look="quiet" onClick={() => setOpen('credit')}>
          {t.credit(exactMoney(locale, payment.amount, payment.currency))}
        </Button>
      )}
      {payment.refundable > 0 && (
        <Button icon={Undo2} onClick={() => setOpen('refund')}>
          {t.refund}
        </Button>
      )}
      {open !== null && <DecideDialog payment={payment} action={open} onClose={() => setOpen(null)} />}
    </span>
  );
}
