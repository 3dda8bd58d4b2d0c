import type { Waiting } from '@bharti/contracts/admin/waiting';
import { frameTexts } from '@bharti/i18n/admin/frame';
import { useTexts } from '../context/texts.ts';
import { useWaiting } from '../context/use-waiting.ts';
import styles from './panel-frame.module.css';
import type { AdminPage } from './parts.ts';

/** How much waits for the staff on these pages; nothing where nothing waits. */
export function WaitingCount({ pages }: { readonly pages: readonly AdminPage[] }) {
  const t = useTexts(frameTexts);
  const waiting = useWaiting();
  const counts = pages.flatMap(({ label }) => countOf(waiting, label) ?? []);
  const sum = counts.reduce((all, { count }) => all + count, 0);
  if (sum === 0) return null;
  return (
    <span className={`badge bad num ${styles.count}`}>
      <span className="hide">{t.waiting}: </span>
      {`${sum}${counts.some(({ isMore }) => isMore) ? '+' : ''}`}
    </span>
  );
}

function countOf(waiting: Waiting | undefined, page: AdminPage['label']) {
  if (page === 'payments' || page === 'disputes') return waiting?.money?.[page];
  return page === 'reports' ? waiting?.reports : null;
}
