import { Clock, Smartphone } from 'lucide-react';
import { useLocale } from '../../context/locale.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './start-page.module.css';

/** Explains what happens to the answers and the timer when the connection is lost. */
export function OfflineRules() {
  const { start } = useLocale().t;
  return (
    <Section title={start.ifOffline}>
      <ul className={styles.calm}>
        <li>
          <span className="bubble">
            <Smartphone className="icon" aria-hidden="true" />
          </span>
          <p>
            <b>{start.goOn}</b> {start.goOnLine}
          </p>
        </li>
        <li>
          <span className="bubble">
            <Clock className="icon" aria-hidden="true" />
          </span>
          <p>
            <b>{start.clockGoesOn}</b> {start.clockGoesOnLine}
          </p>
        </li>
      </ul>
    </Section>
  );
}
