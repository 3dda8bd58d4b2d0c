import type { Presence } from '@bharti/domain/progress/overview';
import { overviewTexts } from '@bharti/i18n/admin/overview';
import { useTexts } from '../context/texts.ts';
import styles from './presence-dot.module.css';

/** Online, away or offline: a mark of its own shape, and the word. */
export function PresenceDot({ presence }: { readonly presence: Presence }) {
  const t = useTexts(overviewTexts);
  return <span className={`${styles.dot} ${styles[presence]}`}>{t.presence[presence]}</span>;
}
