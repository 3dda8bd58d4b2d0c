import { pagePaths } from '@bharti/contracts/paths';
import { BookOpen, ChevronRight, CirclePlay, type LucideIcon, Pencil } from 'lucide-react';
import { useLocale } from '../../context/locale.tsx';
import { pathTo } from '../../ui/path-to.ts';
import styles from './first-visit.module.css';

/** The ways to practice, notes and videos. */
export function Doors() {
  const { t } = useLocale();
  return (
    <div className={`grid ${styles.doors}`}>
      <Door icon={Pencil} title={t.dashboard.aTopic} to={pagePaths.practiceTopics} />
      <Door icon={BookOpen} title={t.dashboard.quickNotes} to={pagePaths.notes} />
      <Door icon={CirclePlay} title={t.dashboard.quickVideos} to={pagePaths.videos} />
    </div>
  );
}

type DoorProps = {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly to: string;
};

const Door = ({ icon: Icon, title, to }: DoorProps) => (
  <a className={`card ${styles.door}`} href={pathTo(to)}>
    <span className="bubble">
      <Icon className="icon" aria-hidden="true" />
    </span>
    <b>{title}</b>
    <ChevronRight className="icon icon-small" aria-hidden="true" />
  </a>
);
