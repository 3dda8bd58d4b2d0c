import { funnelSteps, type UserFigures } from '@bharti/domain/progress/user-figures';
import { userFigureTexts } from '@bharti/i18n/admin/user-figures';
import { useTexts } from '../../context/texts.ts';
import { Part } from '../../ui/part.tsx';
import { ShareTable } from './share-table.tsx';
import styles from './users-figures.module.css';

/** How many of the new accounts took a free test, added money and bought. */
export function FunnelPart({ funnel }: Pick<UserFigures, 'funnel'>) {
  const t = useTexts(userFigureTexts);
  return (
    <Part title={t.funnel}>
      <div className={`card ${styles.panel}`}>
        {funnel === null ? (
          <p className="muted">{t.funnelTooFew}</p>
        ) : (
          <ShareTable
            title={t.funnelNote}
            heads={[t.step, t.people, t.share]}
            rows={funnelSteps.map((step) => ({ key: step, name: t.steps[step], people: funnel[step] }))}
            whole={funnel.opened}
          />
        )}
      </div>
    </Part>
  );
}
