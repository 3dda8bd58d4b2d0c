import type { Dashboard } from '@bharti/contracts/catalogue/dashboard';
import { pagePaths } from '@bharti/contracts/paths';
import { BookOpen, CirclePlay, ClipboardList } from 'lucide-react';
import { useLocale } from '../../context/locale.tsx';
import { pathTo, testListAnchor } from '../../ui/path-to.ts';

/** By category; a category without tests has no progress. */
export function Progress({ progress }: { progress: Dashboard['progress'] }) {
  const { t } = useLocale();
  return (
    <section className="part">
      <div className="part-head">
        <h2>{t.dashboard.progress}</h2>
      </div>
      <ul className="grid progress">
        {progress
          .filter(({ total }) => total > 0)
          .map(({ category, completed, total, percentage }) => (
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
    </section>
  );
}

/** The other parts of the product, and the list of tests further down. */
export function QuickLinks() {
  const { t } = useLocale();
  return (
    <div className="grid quick">
      <a className="btn outline" href={pathTo(pagePaths.notes)}>
        <BookOpen className="i" aria-hidden="true" />
        {t.dashboard.quickNotes}
      </a>
      <a className="btn outline" href={`#${testListAnchor}`}>
        <ClipboardList className="i" aria-hidden="true" />
        {t.dashboard.quickTests}
      </a>
      <a className="btn outline" href={pathTo(pagePaths.videos)}>
        <CirclePlay className="i" aria-hidden="true" />
        {t.dashboard.quickVideos}
      </a>
    </div>
  );
}
