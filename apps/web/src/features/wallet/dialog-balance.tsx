import type { Paise } from '@bharti/domain/money/money';
import { formatRupees } from '@bharti/i18n/format';
import { useLocale } from '../../context/locale.tsx';
import styles from './add-money.module.css';

/** One amount with its name, between two lines: the balance, or what the checkout charges. */
export function DialogBalance({ name, amount }: { name: string; amount: Paise }) {
  const { locale } = useLocale();
  return (
    <p className={styles.balance}>
      <span>{name}</span>
      <b className="num">{formatRupees(locale, amount)}</b>
    </p>
  );
}
