import type { PaymentDecision } from '@bharti/contracts/admin/revenue-payments';
import { exactMoney } from '@bharti/i18n/admin/exact-money';
import { revenuePaymentTexts } from '@bharti/i18n/admin/revenue-payments';
import { formatDateTime } from '@bharti/i18n/format';
import { useState } from 'react';
import { useLocale } from '../../../context/locale.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAdminApi, useAdminProblem } from '../../context/api.ts';
import { instantOf } from '../../context/instant-of.ts';
import { useStaff } from '../../context/staff.ts';
import { useTexts } from '../../context/texts.ts';
import { useChange } from '../../context/use-change.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { paymentsKey } from './payment-queries.ts';
import styles from './payments.module.css';

/** Decisions as rows: what, who asked and agreed, and in which state it is. */
export const DecisionRows = ({ decisions }: { readonly decisions: readonly PaymentDecision[] }) => (
  <ul className={`card ${styles.decisions}`}>
    {decisions.map((decision) => (
      <DecisionRow key={decision.id} decision={decision} />
    ))}
  </ul>
);

function DecisionRow({ decision }: { readonly decision: PaymentDecision }) {
  const { locale } = useLocale();
  const t = useTexts(revenuePaymentTexts);
  const { role } = useStaff();
  const isOpen = decision.state === 'waiting' || decision.state === 'delayed';
  return (
    <li>
      <span>
        <b>{whatOf(t, decision, exactMoney(locale, decision.amount, decision.currency))}</b>
        <span className={styles.sub}>
          {t.states[decision.state]}
          {decision.dueAt !== null && `, ${t.goesAt(formatDateTime(locale, instantOf(decision.dueAt)))}`}
          {decision.agreedBy !== null && `, ${t.agreedBy(decision.agreedBy.name ?? '–')}`}
        </span>
        {decision.problem !== null && <span className={styles.problem}>{t.problems[decision.problem]}</span>}
        <span className={styles.sub}>
          {t.decisionReasons[decision.reason]};{' '}
          {t.askedBy(decision.askedBy?.name ?? '–', formatDateTime(locale, instantOf(decision.askedAt)))}
        </span>
        <span className={`${styles.sub} ${styles.id}`}>{decision.paymentId}</span>
        {decision.note !== '' && (
          <span className={styles.sub} dir="auto">
            {decision.note}
          </span>
        )}
      </span>
      {role === 'owner' && isOpen && <OwnerActions decision={decision} />}
    </li>
  );
}

/** 'Refund ₹600.00' */
const whatOf = (t: typeof revenuePaymentTexts.en, { action }: PaymentDecision, amount: string): string =>
  `${t.actions[action]} ${amount}`;

function OwnerActions({ decision }: { readonly decision: PaymentDecision }) {
  const { locale } = useLocale();
  const t = useTexts(revenuePaymentTexts);
  const api = useAdminApi();
  const staff = useStaff();
  const problemText = useAdminProblem();
  const [isAsking, setAsking] = useState(false);
  const agree = useChange(
    paymentsKey,
    () => api.agreeToDecision(decision.id),
    ({ problem }) => {
      setAsking(false);
      if (problem === null) toast.success(t.agreed);
      else toast.error(t.problems[problem]);
    },
  );
  const cancel = useChange(
    paymentsKey,
    () => api.cancelDecision(decision.id),
    () => toast.success(t.cancelled),
  );
  const problem = problemText(cancel.error);
  const isOwn = decision.askedBy?.id === staff.id;
  return (
    <span className={styles.actions}>
      {decision.state === 'waiting' && isOwn && <span className="small muted">{t.yourOwn}</span>}
      <Button look="quiet" isBusy={cancel.isPending} onClick={() => cancel.mutate(undefined)}>
        {t.cancelDecision}
      </Button>
      {decision.state === 'waiting' && !isOwn && <Button onClick={() => setAsking(true)}>{t.agree}</Button>}
      {problem !== null && <Alert title={problem} />}
      {isAsking && (
        <ConfirmDialog
          title={t.agreeTitle(whatOf(t, decision, exactMoney(locale, decision.amount, decision.currency)))}
          line={t.agreeLine}
          action={t.agree}
          isDanger={false}
          isBusy={agree.isPending}
          problem={problemText(agree.error)}
          onConfirm={() => agree.mutate(undefined)}
          onClose={() => setAsking(false)}
        />
      )}
    </span>
  );
}
