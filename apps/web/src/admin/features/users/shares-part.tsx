import { sharedFigures, type UserFigures } from '@bharti/domain/progress/user-figures';
import { partName, userFigureTexts } from '@bharti/i18n/admin/user-figures';
import { useTexts } from '../../context/texts.ts';
import { Part } from '../../ui/part.tsx';
import { ShareTable } from './share-table.tsx';
import styles from './users-figures.module.css';

/** In which language, with which browser and device the active users are. */
export function SharesPart({ shares }: Pick<UserFigures, 'shares'>) {
  const t = useTexts(userFigureTexts);
  return (
    <Part title={t.shares}>
      <div className={`card ${styles.panel}`}>
        {shares === null ? (
          <p className="muted">{t.sharesTooFew}</p>
        ) : (
          <>
            <p className="small muted">{t.shareNote}</p>
            <div className={styles.three}>
              {sharedFigures.map((figure) => (
                <ShareTable
                  key={figure}
                  title={t.shareTitles[figure]}
                  heads={[t.part, t.people, t.share]}
                  rows={shares[figure].map(({ part, people }) => ({
                    key: part ?? '',
                    name: partName(t, part),
                    people,
                  }))}
                  whole={shares[figure].reduce((sum, { people }) => sum + people, 0)}
                />
              ))}
            </div>
          </>
        )}
      </div>
    </Part>
  );
}
