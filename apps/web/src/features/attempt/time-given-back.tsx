import { formatTime } from '@bharti/i18n/format';
import { Clock } from 'lucide-react';
import styles from './parts.module.css';
import { useSittingTexts } from './use-sitting-texts.ts';

/** Says that the candidate has got back the time in which no server answered. */
export function TimeGivenBack({ milliseconds }: { readonly milliseconds: number }) {
  const texts = useSittingTexts();
  return (
    <p className={`${styles.advice} ${styles.givenBack}`} role="status">
      <Clock className="icon icon-small" aria-hidden="true" />
      <span>{texts.timeGivenBack(formatTime(Math.round(milliseconds / 1_000)))}</span>
    </p>
  );
}
