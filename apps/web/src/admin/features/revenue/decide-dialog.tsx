import type { PaymentDetails } from '@bharti/contracts/admin/revenue-payments';
import { type DecisionAction, type DecisionReason, decisionReasons } from '@bharti/domain/money/payment-decision';
import { exactMoney } from '@bharti/i18n/admin/exact-money';
import { exactRupees } from '@bharti/i18n/admin/exact-rupees';
import { revenuePaymentTexts } from '@bharti/i18n/admin/revenue-payments';
import { formatDateTime } from '@bharti/i18n/format';
import { CircleCheck, Clock, Users } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useLocale } from '../../../context/locale.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAdminApi, useAdminProblem } from '../../context/api.ts';
import { instantOf } from '../../context/instant-of.ts';
import { useTexts } from '../../context/texts.ts';
import { useChange } from '../../context/use-change.ts';
import { SelectField, TextArea, TextField } from '../../ui/staff-field.tsx';
import { readRupees, typedRupees } from './money-text.ts';
import { paymentsKey } from './payment-queries.ts';
import styles from './payments.module.css';

type DialogProps = {
  readonly payment: PaymentDetails;
  readonly action: DecisionAction;
  readonly onClose: () => void;
};

/** How the decision will go; the words stand above the button that begins it. */
type Way = 'at once' | 'second owner' | 'a day';

function wayOf({ currency, limitLeftPaise, hasOtherOwner }: PaymentDetails, amount: number): Way {
  if (currency === 'INR' && amount <= limitLeftPaise) return 'at once';
  return hasOtherOwner ? 'second owner' : 'a day';
}

const usualReason = ({ reason, isPaidToDeleted }: PaymentDetails): DecisionReason => {
  if (isPaidToDeleted) return 'account_closed';
  if (reason === 'wrong_amount') return 'wrong_amount';
  if (reason === 'order_already_paid') return 'paid_twice';
  return reason === null ? 'candidate_asked' : 'unknown_order';
};

/** Refunds a payment to its source, or credits a payment in quarantine. A credit is of the whole amount. */
export function DecideDialog({ payment, action, onClose }: DialogProps) {
  const { locale } = useLocale();
  const t = useTexts(revenuePaymentTexts);
  const api = useAdminApi();
  const problemText = useAdminProblem();
  // One id for each opened dialog: a repeated press decides once.
  const [id] = useState(() => crypto.randomUUID());
  const most = action === 'credit' ? payment.amount : payment.refundable;
  const isFixed = action === 'credit' || payment.currency !== 'INR';
  const [typed, setTyped] = useState(typedRupees(most));
  const [reason, setReason] = useState(usualReason(payment));
  const [note, setNote] = useState('');
  const amount = isFixed ? most : readRupees(typed);
  const isWrong = amount === null || amount < 1 || amount > most;
  const change = useChange(
    paymentsKey,
    () => api.decidePayment({ id, action, paymentId: payment.id, amount: amount ?? 0, reason, note: note.trim() }),
    ({ state, problem }) => {
      if (state === 'failed' && problem !== null) toast.error(t.problems[problem]);
      else toast.success(state === 'waiting' ? t.asked : state === 'delayed' ? t.delayed : t.decided);
      onClose();
    },
  );
  const problem = problemText(change.error);
  const way = wayOf(payment, amount ?? most);
  const shown = exactMoney(locale, amount ?? 0, payment.currency);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong) change.mutate(undefined);
  };
  return (
    <Dialog
      title={action === 'refund' ? t.refundTitle : t.creditTitle}
      keepsOnPressBeside
      isBusy={change.isPending}
      onClose={onClose}
    >
      <form className="dialog-body" onSubmit={submit} noValidate>
        <div className={styles.amount}>
          <span>
            <span className="small muted">{payment.id}</span>
            <br />
            {t.paidAt(formatDateTime(locale, instantOf(payment.at)))}
          </span>
          <b>{exactMoney(locale, payment.amount, payment.currency)}</b>
        </div>
        {!isFixed && (
          <TextField
            label={t.amount}
            unit="₹"
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            hint={t.amountHint(exactMoney(locale, most, payment.currency))}
            error={isWrong ? t.amountWrong(exactMoney(locale, most, payment.currency)) : null}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
        <SelectField
          label={t.reason}
          value={reason}
          onChange={({ target }) => setReason(decisionReasons.find((known) => known === target.value) ?? 'other')}
        >
          {decisionReasons.map((known) => (
            <option key={known} value={known}>
              {t.decisionReasons[known]}
            </option>
          ))}
        </SelectField>
        <TextArea
          label={t.note}
          hint={t.noteHint}
          rows={2}
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        {!isWrong && <WayLine way={way} payment={payment} />}
        {problem !== null && <Alert title={problem} />}
        <Button look="primary" isBlock type="submit" disabled={isWrong} isBusy={change.isPending}>
          {isWrong ? t.refund : buttonText(t, action, way)(shown)}
        </Button>
        {action === 'refund' && <p className="small muted">{t.toSource}</p>}
      </form>
    </Dialog>
  );
}

function buttonText(t: ReturnType<typeof useTexts<typeof revenuePaymentTexts.en>>, action: DecisionAction, way: Way) {
  if (action === 'refund') return { 'at once': t.doRefund, 'second owner': t.askRefund, 'a day': t.delayRefund }[way];
  return { 'at once': t.doCredit, 'second owner': t.askCredit, 'a day': t.delayCredit }[way];
}

function WayLine({ way, payment }: { readonly way: Way; readonly payment: PaymentDetails }) {
  const { locale } = useLocale();
  const t = useTexts(revenuePaymentTexts);
  // The limit is in rupees: an amount in another currency cannot be compared with it.
  const isForeign = payment.currency !== 'INR';
  const limit = exactRupees(locale, payment.limitLeftPaise);
  const [Icon, title, line] =
    way === 'at once'
      ? [CircleCheck, t.atOnce, null]
      : way === 'second owner'
        ? [Users, t.secondOwner, isForeign ? t.secondOwnerForeign : t.secondOwnerLine(limit)]
        : [Clock, t.aDay, isForeign ? t.aDayForeign : t.aDayLine(limit)];
  return (
    <p className={way === 'at once' ? styles.way : `${styles.way} ${styles.look}`} role="status">
      <Icon className="icon icon-small" aria-hidden="true" />
      <span>
        <b>{title}</b>
        {line !== null && <span className="small">{line}</span>}
      </span>
    </p>
  );
}
