import { adminPages } from '@bharti/contracts/admin/paths';
import { exactRupees } from '@bharti/i18n/admin/exact-rupees';
import { revenuePaymentTexts } from '@bharti/i18n/admin/revenue-payments';
import { Link } from 'react-router';
import { useLocale } from '../../../context/locale.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { useTexts } from '../../context/texts.ts';
import { useWaiting } from '../../context/use-waiting.ts';
import { Part } from '../../ui/part.tsx';
import { usePaymentsToCheck } from './payment-queries.ts';
import { PaymentRow, PaymentTable } from './payment-row.tsx';

const shown = 3;

/** The newest payments that wait for a decision, with their number and sum; nothing where none waits. */
export function OpenPayments() {
  const { locale } = useLocale();
  const t = useTexts(revenuePaymentTexts);
  const money = useWaiting()?.money;
  const { data } = usePaymentsToCheck();
  const [page] = data?.pages ?? [];
  if (money == null || page === undefined || page.payments.length === 0) return null;
  const { count, isMore } = money.payments;
  const sum = isMore ? '' : ` · ${exactRupees(locale, money.rupeesPaise)}`;
  return (
    <Part title={t.title} aside={<span className="badge bad num">{`${t.openPayments(count, isMore)}${sum}`}</span>}>
      <PaymentTable>
        {page.payments.slice(0, shown).map((payment) => (
          <PaymentRow key={payment.id} payment={payment} isOn={page.isOn} />
        ))}
      </PaymentTable>
      <p>
        <Link className={buttonClass('quiet')} to={adminPages.payments}>
          {t.allPayments}
        </Link>
      </p>
    </Part>
  );
}
