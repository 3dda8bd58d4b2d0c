import { WifiOff } from 'lucide-react';
import styles from './parts.module.css';
import { useSittingTexts } from './use-sitting-texts.ts';

/** Says that the server cannot be reached now, so that a submission waits. */
export function SubmitWaits() {
  const texts = useSittingTexts();
  return (
    <p className={styles.advice} role="status">
      <WifiOff className="icon icon-small" aria-hidden="true" />
      <span>{texts.submitWaits}</span>
    </p>
  );
}

/** On the button of a submission that waits. */
export const WaitsForConnection = () => useSittingTexts().waitsForConnection;
