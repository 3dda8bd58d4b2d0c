import { instant } from '@bharti/domain/time';
import { uploadTexts } from '@bharti/i18n/admin/upload';
import { formatDateTime, formatNumber } from '@bharti/i18n/format';
import { useLocale } from '../../../context/locale.tsx';
import { useTexts } from '../../context/texts.ts';
import { Part } from '../../ui/part.tsx';
import styles from './import.module.css';
import { ImportLinks } from './import-links.tsx';
import { useRecentImports } from './queries.ts';
import { UndoImport } from './undo-import.tsx';

/** The person's last imports, each of which can be looked at and taken back. */
export function RecentImports() {
  const { locale } = useLocale();
  const t = useTexts(uploadTexts);
  const recent = useRecentImports();
  if (recent.length === 0) return null;
  return (
    <Part title={t.recent}>
      <ul className={styles.recent}>
        {recent.map(({ id, name, at, added, changed }) => (
          <li key={id}>
            <div>
              <b>{name}</b>
              <span className={styles.sub}>
                {formatDateTime(locale, instant(Date.parse(at)))} ·{' '}
                {t.recentOf(formatNumber(locale, added), formatNumber(locale, changed))}
              </span>
            </div>
            <div className={styles.actions}>
              <ImportLinks id={id} count={added + changed} isQuiet />
              <UndoImport id={id} name={name} onUndone={() => undefined} />
            </div>
          </li>
        ))}
      </ul>
    </Part>
  );
}
