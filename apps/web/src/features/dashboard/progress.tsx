import type { Dashboard } from '@bharti/contracts/catalogue/dashboard';
import { pagePaths } from '@bharti/contracts/paths';
import { BookOpen, CirclePlay, ClipboardList } from 'lucide-react';
import { useLocale } from '../../context/locale.tsx';
import { pathTo } from '../../ui/path-to.ts';

export function Progress({ progress }: { progress: Dashboard['progress'] }) {
  const { t } = useLocale();
  return (
    <section className="part">
      <div className="part-head">
        <h2>{t.dashboard.progress}</h2>
      </div>
      <ul className="grid progress">
        {progress.map(({ category, completed, total, percentage }) => (
          <li key={category}>
            <b>{t.categories[category]}</b>
            <span className="num muted" aria-hidden="true">
              {completed}/{total}
            </span>
            <span className="pc num">{percentage}%</span>
            <span className="hide">{t.dashboard.progressOf(completed, total)}</span>
            <span className="bar" aria-hidden="true">
              <i style={{ width: `${percentage}%` }} />
            </span>
          </li>
        ))}
      </ul>
      <div className="grid quick">
        <a className="btn outline" href={pathTo(pagePaths.notes)}>
          <BookOpen className="i" aria-hidden="true" />
          {t.dashboard.quickNotes}
        </a>
        <a className="btn outline" href="#tests">
          <ClipboardList className="i" aria-hidden="true" />
          {t.dashboard.quickTests}
        </a>
        <a className="btn outline" href={pathTo('/videos')}>
          <CirclePlay className="i" aria-hidden="true" />
          {t.dashboard.quickVideos}
        </a>
      </div>
    </section>
  );
}
