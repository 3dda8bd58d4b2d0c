import type { InvoiceList } from '@bharti/contracts/admin/invoices';
import { adminPages, adminPaths } from '@bharti/contracts/admin/paths';
import { paise } from '@bharti/domain/money/money';
import { firstDayOf, instantOfDay } from '@bharti/domain/time';
import { exactRupees } from '@bharti/i18n/admin/exact-rupees';
import { invoiceTexts } from '@bharti/i18n/admin/invoices';
import { formatMonth, formatNumber } from '@bharti/i18n/format';
import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useLocale } from '../../../context/locale.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button, ButtonLink, IconButton } from '../../../ui/button.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { useStaff } from '../../context/staff.ts';
import { useTexts } from '../../context/texts.ts';
import { withQuery } from '../../context/with-query.ts';
import { Cells } from '../../ui/cells.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { TextField } from '../../ui/staff-field.tsx';
import { InvoiceRow } from './invoice-row.tsx';
import paymentStyles from './payments.module.css';
import styles from './revenue.module.css';
import { isoMonth, useInvoicePlace, useInvoices } from './use-invoices.ts';

/** The tax invoices of a month with their sums, and the search by number. */
export function Component() {
  const { locale } = useLocale();
  const t = useTexts(invoiceTexts);
  const place = useInvoicePlace();
  const { month, number, earlier, later, show } = place;
  const query = useInvoices(month, number);
  const monthName = formatMonth(locale, instantOfDay(firstDayOf(month)));
  const first = query.data?.pages[0];
  return (
    <>
      <PageHead
        title={t.title}
        facts={t.line}
        actions={
          first !== undefined &&
          first.sums.count > 0 && (
            <ButtonLink
              look="quiet"
              icon={Download}
              href={withQuery(adminPaths.invoiceExport, { month: isoMonth(month), lang: locale })}
              download
            >
              {t.exportCsv}
            </ButtonLink>
          )
        }
      />
      {first?.isOn === false && <NotRegistered />}
      <div className={styles.periodBar}>
        <div className={styles.stepper}>
          <IconButton
            icon={ChevronLeft}
            label={t.earlier}
            disabled={earlier === null}
            onClick={() => earlier !== null && show(earlier)}
          />
          <b aria-live="polite">{monthName}</b>
          <IconButton
            icon={ChevronRight}
            label={t.later}
            disabled={later === null}
            onClick={() => later !== null && show(later)}
          />
        </div>
      </div>
      {first !== undefined && number === null && <Sums sums={first.sums} />}
      <Search key={number ?? ''} number={number} onFind={(wanted) => show(month, wanted)} />
      <QueryBoundary query={query} title={t.failed}>
        {({ pages }) => {
          const invoices = pages.flatMap((page) => page.invoices);
          if (invoices.length === 0) {
            return (
              <div className={`card ${paymentStyles.empty}`}>
                <b>{number === null ? t.none(monthName) : t.noneFound}</b>
                {number !== null && <Button onClick={() => show(month)}>{t.clear}</Button>}
              </div>
            );
          }
          return (
            <>
              <DataTable
                caption={t.title}
                heads={[
                  { label: t.number },
                  { label: t.test },
                  { label: t.amount, isRight: true },
                  { label: t.file, isRight: true },
                ]}
              >
                {invoices.map((invoice) => (
                  <InvoiceRow key={`${invoice.year} ${invoice.number}`} invoice={invoice} />
                ))}
              </DataTable>
              <ShowMore
                shown={invoices.length}
                {...(number === null && first !== undefined && { all: first.sums.count })}
                hasMore={query.hasNextPage}
                isBusy={query.isFetchingNextPage}
                onMore={() => void query.fetchNextPage()}
              />
            </>
          );
        }}
      </QueryBoundary>
    </>
  );
}

function NotRegistered() {
  const t = useTexts(invoiceTexts);
  const { role } = useStaff();
  return (
    <Alert
      kind="notice"
      title={t.off}
      line={t.offLine}
      action={role === 'owner' ? <Link to={adminPages.site}>{t.toSettings}</Link> : null}
    />
  );
}

function Sums({ sums: { count, taxable, cgst, sgst } }: Pick<InvoiceList, 'sums'>) {
  const { locale } = useLocale();
  const t = useTexts(invoiceTexts);
  return (
    <Cells
      cells={[
        { label: t.count, value: formatNumber(locale, count) },
        { label: t.taxable, value: exactRupees(locale, taxable) },
        { label: t.tax, value: exactRupees(locale, paise(cgst + sgst)), note: t.halves(exactRupees(locale, cgst)) },
        { label: t.total, value: exactRupees(locale, paise(taxable + cgst + sgst)) },
      ]}
    />
  );
}

type SearchProps = { readonly number: string | null; readonly onFind: (number: string | null) => void };

function Search({ number, onFind }: SearchProps) {
  const t = useTexts(invoiceTexts);
  const [typed, setTyped] = useState(number ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onFind(typed.trim() === '' ? null : typed.trim());
  };
  return (
    <search>
      <form className={`${paymentStyles.find} ${paymentStyles.first}`} onSubmit={submit}>
        <TextField
          label={t.find}
          hint={t.findHint}
          autoComplete="off"
          spellCheck={false}
          maxLength={24}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit">{t.findButton}</Button>
      </form>
    </search>
  );
}
