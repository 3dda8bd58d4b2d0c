import type { ShownInvoice } from '@bharti/contracts/admin/invoices';
import { adminPages, adminPaths } from '@bharti/contracts/admin/paths';
import { fillPath } from '@bharti/contracts/paths';
import { invoiceNumber } from '@bharti/domain/money/gst';
import { paise } from '@bharti/domain/money/money';
import { dayOfIso, instantOfDay } from '@bharti/domain/time';
import { exactRupees } from '@bharti/i18n/admin/exact-rupees';
import { invoiceTexts } from '@bharti/i18n/admin/invoices';
import { formatDate } from '@bharti/i18n/format';
import { inLocale } from '@bharti/i18n/locale';
import { FileText } from 'lucide-react';
import { Link } from 'react-router';
import { useLocale } from '../../../context/locale.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { useTexts } from '../../context/texts.ts';
import { withQuery } from '../../context/with-query.ts';
import { DataCell, DataRow } from '../../ui/data-table.tsx';
import styles from './payments.module.css';

/** One tax invoice: its number and day, what was sold, the tax in its price, and its file. */
export function InvoiceRow({ invoice }: { readonly invoice: ShownInvoice }) {
  const { locale } = useLocale();
  const t = useTexts(invoiceTexts);
  const { year, number, day, taxable, cgst, sgst, test, userId } = invoice;
  const name = invoiceNumber(year, number);
  const indianDay = dayOfIso(day);
  const file = fillPath(adminPaths.invoiceFile, { year: String(year), number: String(number) });
  return (
    <DataRow>
      <DataCell>
        <b>{name}</b>
        <span className={styles.sub}>{indianDay === null ? day : formatDate(locale, instantOfDay(indianDay))}</span>
      </DataCell>
      <DataCell>
        {test.title === null ? t.goneTest(test.id) : inLocale(locale, test.title)}
        <span className={styles.sub}>
          <Link className={styles.account ?? ''} to={fillPath(adminPages.user, { userId })}>
            {t.account}
          </Link>
        </span>
      </DataCell>
      <DataCell isRight>
        <b>{exactRupees(locale, paise(taxable + cgst + sgst))}</b>
        <span className={`${styles.sub} ${styles.taxes}`}>
          {t.taxOf(exactRupees(locale, taxable), exactRupees(locale, cgst))}
        </span>
      </DataCell>
      <DataCell isRight>
        <ButtonLink icon={FileText} href={withQuery(file, { lang: locale })} aria-label={t.openOf(name)} download>
          {t.open}
        </ButtonLink>
      </DataCell>
    </DataRow>
  );
}
