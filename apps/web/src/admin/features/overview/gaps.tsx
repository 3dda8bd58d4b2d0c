import type { OperationGap } from '@bharti/contracts/admin/overview';
import { overviewTexts } from '@bharti/i18n/admin/overview';
import { TriangleAlert } from 'lucide-react';
import { useTexts } from '../../context/texts.ts';
import styles from './gaps.module.css';

/** What is not set up on the server, and what that costs one day. Nothing where all is. */
export function Gaps({ gaps }: { readonly gaps: readonly OperationGap[] }) {
  const t = useTexts(overviewTexts);
  if (gaps.length === 0) return null;
  return (
    <section className={styles.gaps} aria-labelledby="gaps">
      <TriangleAlert className="icon" aria-hidden="true" />
      <div>
        <h2 id="gaps">{t.gapsTitle}</h2>
        <ul>
          {gaps.map((gap) => (
            <li key={gap}>{t.gaps[gap]}</li>
          ))}
        </ul>
        <p className="small muted">{t.gapsWhere}</p>
      </div>
    </section>
  );
}
