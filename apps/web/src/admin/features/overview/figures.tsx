import type { Overview } from '@bharti/contracts/admin/overview';
import { overviewTexts } from '@bharti/i18n/admin/overview';
import { formatNumber, formatRupees, formatTenths } from '@bharti/i18n/format';
import { FileText, IndianRupee, type LucideIcon, Target, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocale } from '../../../context/locale.tsx';
import { useTexts } from '../../context/texts.ts';
import styles from './figures.module.css';

/** Total Tests, Revenue, Active Users, Avg Score; without the second and third for an editor. */
export function Figures({ overview: { totalTests, avgScoreTenths, people } }: { readonly overview: Overview }) {
  const t = useTexts(overviewTexts);
  const { locale } = useLocale();
  return (
    <div className={`grid ${styles.figures}`}>
      <Figure icon={FileText} label={t.totalTests} value={formatNumber(locale, totalTests)} />
      {people !== null && (
        <>
          <Figure icon={IndianRupee} label={t.revenue} value={formatRupees(locale, people.totalRevenuePaise)} />
          <Figure
            icon={Users}
            label={t.activeUsers}
            value={formatNumber(locale, people.activeUsers)}
            note={t.activeNote}
          />
        </>
      )}
      <Figure
        icon={Target}
        label={t.avgScore}
        value={avgScoreTenths === null ? '–' : formatTenths(avgScoreTenths)}
        {...(avgScoreTenths !== null && { note: '/ 10' })}
      />
    </div>
  );
}

type FigureProps = {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: string;
};

const Figure = ({ icon: Icon, label, value, note }: FigureProps) => (
  <div className={`card ${styles.figure}`}>
    <p className={styles.label}>
      {label}
      <Icon className="icon icon-small" aria-hidden="true" />
    </p>
    <p className={styles.value}>
      {value} {note !== undefined && <small>{note}</small>}
    </p>
  </div>
);
