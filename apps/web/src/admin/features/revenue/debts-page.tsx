import type { ShownDebt } from '@bharti/contracts/admin/revenue-payments';
import { exactRupees } from '@bharti/i18n/admin/exact-rupees';
import { revenuePaymentTexts } from '@bharti/i18n/admin/revenue-payments';
import { type FormEvent, useState } from 'react';
import { useLocale } from '../../../context/locale.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAdminApi, useAdminProblem } from '../../context/api.ts';
import { useStaff } from '../../context/staff.ts';
import { useTexts } from '../../context/texts.ts';
import { useChange } from '../../context/use-change.ts';
import { DataCell, DataRow, DataTable } from '../../ui/data-table.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { TextArea, TextField } from '../../ui/staff-field.tsx';
import { readRupees, typedRupees } from './money-text.ts';
import { PayerEmail } from './payer-email.tsx';
import { debtsKey, useDebts } from './payment-queries.ts';
import styles from './payments.module.css';

/** What candidates owe; an owner can write it off. */
export function Component() {
  const t = useTexts(revenuePaymentTexts);
  const query = useDebts();
  return (
    <>
      <PageHead title={t.debtsTitle} facts={t.debtsLine} />
      <QueryBoundary query={query} title={t.debtsFailed}>
        {({ pages }) => {
          const debts = pages.flatMap((page) => page.debts);
          if (debts.length === 0) {
            return (
              <div className={`card ${styles.empty} ${styles.first}`}>
                <b>{t.noDebts}</b>
                <p className="muted">{t.noDebtsLine}</p>
              </div>
            );
          }
          return (
            <div className={styles.first}>
              <DataTable
                caption={t.debtsTitle}
                heads={[{ label: t.candidate }, { label: t.owes }, { label: t.what, isRight: true }]}
              >
                {debts.map((debt) => (
                  <DebtRow key={debt.payer.id} debt={debt} />
                ))}
              </DataTable>
              <ShowMore
                shown={debts.length}
                hasMore={query.hasNextPage}
                isBusy={query.isFetchingNextPage}
                onMore={() => void query.fetchNextPage()}
              />
            </div>
          );
        }}
      </QueryBoundary>
    </>
  );
}

function DebtRow({ debt }: { readonly debt: ShownDebt }) {
  const { locale } = useLocale();
  const t = useTexts(revenuePaymentTexts);
  const { role } = useStaff();
  const [isOpen, setOpen] = useState(false);
  return (
    <DataRow>
      <DataCell>
        <PayerEmail payer={debt.payer} />
      </DataCell>
      <DataCell>
        <b className={styles.big}>{exactRupees(locale, debt.owedPaise)}</b>
        {debt.frozenPaise > 0 && (
          <span className={styles.sub}>{t.inDispute(exactRupees(locale, debt.frozenPaise))}</span>
        )}
      </DataCell>
      <DataCell isRight>
        {role === 'owner' && debt.debtPaise > 0 && <Button onClick={() => setOpen(true)}>{t.writeOff}</Button>}
        {isOpen && <WriteOffDialog debt={debt} onClose={() => setOpen(false)} />}
      </DataCell>
    </DataRow>
  );
}

function WriteOffDialog({ debt, onClose }: { readonly debt: ShownDebt; readonly onClose: () => void }) {
  const { locale } = useLocale();
  const t = useTexts(revenuePaymentTexts);
  const api = useAdminApi();
  const problemText = useAdminProblem();
  // One id for each opened dialog: a repeated press writes off once.
  const [id] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState(typedRupees(debt.debtPaise));
  const [note, setNote] = useState('');
  const [isSent, setSent] = useState(false);
  const amount = readRupees(typed);
  const isWrong = amount === null || amount < 1 || amount > debt.debtPaise;
  const isUnexplained = note.trim() === '';
  const change = useChange(
    debtsKey,
    () => api.writeOffDebt(debt.payer.id, { id, amountPaise: amount ?? debt.debtPaise, note: note.trim() }),
    () => {
      toast.success(t.writtenOff);
      onClose();
    },
  );
  const problem = problemText(change.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (!isWrong && !isUnexplained) change.mutate(undefined);
  };
  return (
    <Dialog title={t.writeOffTitle} keepsOnPressBeside isBusy={change.isPending} onClose={onClose}>
      <form className="dialog-body" onSubmit={submit} noValidate>
        <p>{t.writeOffLine}</p>
        <TextField
          label={t.amount}
          unit="₹"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          hint={t.writeOffHint(exactRupees(locale, debt.debtPaise))}
          error={isWrong ? t.amountWrong(exactRupees(locale, debt.debtPaise)) : null}
          onChange={({ target }) => setTyped(target.value)}
        />
        <TextArea
          label={t.writeOffNote}
          hint={t.noteHint}
          rows={2}
          maxLength={500}
          value={note}
          error={isSent && isUnexplained ? t.writeOffNoteMissing : null}
          onChange={({ target }) => setNote(target.value)}
        />
        {problem !== null && <Alert title={problem} />}
        <Button look="danger" isBlock type="submit" disabled={isWrong} isBusy={change.isPending}>
          {isWrong ? t.writeOff : t.doWriteOff(exactRupees(locale, amount))}
        </Button>
      </form>
    </Dialog>
  );
}
