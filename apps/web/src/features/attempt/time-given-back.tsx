import { Clock } from 'lucide-react';
import styles from './parts.module.css';
import { useSittingTexts } from './use-sitting-texts.ts';

/** Says that the candidate has got back the time in which no server answered. */
export function TimeGivenBack() {
  const texts = useSittingTexts();
  return (
    <p className={`${styles.advice} ${styles.givenBack}`} role="status">
      <Clock className="icon icon-small" aria-hidden="true" />
      <span>{texts.timeGivenBack}</span>
    </p>
  );
}
