import type { OperationGap } from '@bharti/contracts/admin/overview';
import { overviewTexts } from '@bharti/i18n/admin/overview';
import { Info } from 'lucide-react';
import { useTexts } from '../../context/texts.ts';
import styles from './gaps.module.css';

/** The settings that close each gap, as the documentation names them. */
const settingsOf = {
  backups: 'BACKUP_DIR',
  backups_same_disk: 'BACKUP_REMOTE',
  deletions: 'BACKUP_DIR',
  alarms: 'ALARM_WEBHOOK_URL, SMTP_URL',
  certificate: 'CERTIFICATE_AT',
  google_accounts: 'FIREBASE_SERVICE_ACCOUNT',
} as const satisfies Record<OperationGap, string>;

/** What is not set up on the server, and what can be lost without it. Nothing where all is. */
export function Gaps({ gaps }: { readonly gaps: readonly OperationGap[] }) {
  const t = useTexts(overviewTexts);
  if (gaps.length === 0) return null;
  return (
    <section className={styles.gaps} aria-labelledby="gaps">
      <Info className="icon" aria-hidden="true" />
      <div>
        <h2 id="gaps">{t.gapsTitle}</h2>
        <ul>
          {gaps.map((gap) => (
            <li key={gap}>
              {t.gaps[gap]} <span className="small muted">{settingsOf[gap]}</span>
            </li>
          ))}
        </ul>
        <p className="small muted">{t.gapsWhere}</p>
      </div>
    </section>
  );
}
