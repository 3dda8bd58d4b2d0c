import { isPaymentId } from '@bharti/domain/people/search-code';
import { revenuePaymentTexts } from '@bharti/i18n/admin/revenue-payments';
import { type FormEvent, useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { useAdminProblem } from '../../context/api.ts';
import { useTexts } from '../../context/texts.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Part } from '../../ui/part.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { TextField } from '../../ui/staff-field.tsx';
import { DecisionRows } from './decision-list.tsx';
import { useDecisions, usePaymentDetails, usePaymentsToCheck } from './payment-queries.ts';
import { PaymentRow, PaymentTable } from './payment-row.tsx';
import styles from './payments.module.css';

/** Payments that wait for a decision, decisions that wait for a second owner, and refunds of top-ups. */
export function Component() {
  const t = useTexts(revenuePaymentTexts);
  const query = usePaymentsToCheck();
  const isOn = query.data?.pages[0]?.isOn ?? true;
  return (
    <>
      <PageHead title={t.title} facts={t.line} />
      {!isOn && <Alert kind="notice" title={t.off} line={t.offLine} />}
      <Waiting />
      <QueryBoundary query={query} title={t.failed}>
        {({ pages }) => {
          const payments = pages.flatMap((page) => page.payments);
          return (
            <Part title={t.title}>
              {payments.length === 0 ? (
                <div className={`card ${styles.empty}`}>
                  <b>{t.none}</b>
                  <p className="muted">{t.noneLine}</p>
                </div>
              ) : (
                <PaymentTable>
                  {payments.map((payment) => (
                    <PaymentRow key={payment.id} payment={payment} isOn={isOn} />
                  ))}
                </PaymentTable>
              )}
              <ShowMore
                shown={payments.length}
                hasMore={query.hasNextPage}
                isBusy={query.isFetchingNextPage}
                onMore={() => void query.fetchNextPage()}
              />
            </Part>
          );
        }}
      </QueryBoundary>
      <FindPayment isOn={isOn} />
      <Ended />
    </>
  );
}

function Waiting() {
  const t = useTexts(revenuePaymentTexts);
  const { data } = useDecisions();
  if (data === undefined || data.open.length === 0) return null;
  return (
    <Part title={t.decisions}>
      <DecisionRows decisions={data.open} />
    </Part>
  );
}

function Ended() {
  const t = useTexts(revenuePaymentTexts);
  const { data } = useDecisions();
  if (data === undefined || data.ended.length === 0) return null;
  return (
    <Part title={t.ended}>
      <DecisionRows decisions={data.ended} />
    </Part>
  );
}

/** Finds a payment by the id on its receipt, so that an owner can refund what is left of it. */
function FindPayment({ isOn }: { readonly isOn: boolean }) {
  const t = useTexts(revenuePaymentTexts);
  const problemText = useAdminProblem();
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState<string | null>(null);
  const isWrong = wanted !== null && !isPaymentId(wanted);
  const { data, error, isFetching } = usePaymentDetails(isWrong ? null : wanted);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const id = typed.trim();
    setWanted(id === '' ? null : id);
  };
  return (
    <Part title={t.find}>
      <form className={styles.find} onSubmit={submit}>
        <TextField
          label={t.findLabel}
          hint={t.findHint}
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          value={typed}
          error={isWrong ? t.findWrong : wanted === null ? null : problemText(error)}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" isBusy={isFetching}>
          {t.findButton}
        </Button>
      </form>
      {data !== undefined && wanted !== null && !isWrong && (
        <PaymentTable>
          <PaymentRow payment={data} isOn={isOn} />
        </PaymentTable>
      )}
    </Part>
  );
}
