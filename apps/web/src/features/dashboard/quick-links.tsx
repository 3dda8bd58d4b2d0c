import { pagePaths } from '@bharti/contracts/paths';
import { BookOpen, CirclePlay, ClipboardList, type LucideIcon, Pencil } from 'lucide-react';
import { useLocale } from '../../context/locale.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { pathTo, testListAnchor } from '../../ui/path-to.ts';
import styles from './quick-links.module.css';

/** The other parts of the product, and the list of tests further down. */
export function QuickLinks() {
  const { t } = useLocale();
  return (
    <div className={`grid ${styles.links}`}>
      <QuickLink icon={BookOpen} label={t.dashboard.quickNotes} href={pathTo(pagePaths.notes)} />
      <QuickLink icon={ClipboardList} label={t.dashboard.quickTests} href={`#${testListAnchor}`} />
      <QuickLink icon={Pencil} label={t.dashboard.quickPractice} href={pathTo(pagePaths.practiceTopics)} />
      <QuickLink icon={CirclePlay} label={t.dashboard.quickVideos} href={pathTo(pagePaths.videos)} />
    </div>
  );
}

type QuickLinkProps = { readonly icon: LucideIcon; readonly label: string; readonly href: string };

const QuickLink = ({ icon, label, href }: QuickLinkProps) => (
  <ButtonLink className={styles.link} icon={icon} href={href}>
    {label}
  </ButtonLink>
);
