import type { Overview, OverviewMetric } from '@bharti/contracts/admin/overview';
import { overviewTexts } from '@bharti/i18n/admin/overview';
import { formatNumber, formatTenths } from '@bharti/i18n/format';
import {
  ArrowDown,
  ArrowUp,
  ChevronLeft,
  ChevronRight,
  FileText,
  LogIn,
  type LucideIcon,
  Users,
  Zap,
} from 'lucide-react';
import { useId, useRef } from 'react';
import { useLocale } from '../../../context/locale.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { useTexts } from '../../context/texts.ts';
import styles from './key-metrics.module.css';
import { Sparkline } from './sparkline.tsx';

/** Pixels (specification, section 9); a card and its gap. */
const step = 280;

type Metric = {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly metric: OverviewMetric;
  /** What the figure is compared with. */
  readonly since: string;
};

/** The row of figures with their change, moved by arrows. An editor sees the tests only. */
export function KeyMetrics({ overview: { people, testsToday } }: { readonly overview: Overview }) {
  const t = useTexts(overviewTexts);
  const headingId = useId();
  const row = useRef<HTMLElement>(null);
  const tests: Metric = { label: t.testsToday, icon: FileText, metric: testsToday, since: t.sinceYesterday };
  const shown: readonly Metric[] =
    people === null
      ? [tests]
      : [
          { label: t.totalUsers, icon: Users, metric: people.totalUsers, since: t.sinceLastWeek },
          { label: t.liveUsers, icon: Zap, metric: people.liveUsers, since: '' },
          { label: t.todayLogins, icon: LogIn, metric: people.todayLogins, since: t.sinceYesterday },
          tests,
        ];
  return (
    <>
      <div className={styles.heading}>
        <h2 id={headingId}>{t.metrics}</h2>
        {shown.length > 1 && (
          <span className={styles.arrows}>
            <IconButton icon={ChevronLeft} label={t.back} onClick={() => row.current?.scrollBy({ left: -step })} />
            <IconButton icon={ChevronRight} label={t.forward} onClick={() => row.current?.scrollBy({ left: step })} />
          </span>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard. */}
      <section className={styles.metrics} aria-labelledby={headingId} tabIndex={0} ref={row}>
        {shown.map((metric) => (
          <Card key={metric.label} {...metric} />
        ))}
      </section>
    </>
  );
}

function Card({ label, icon: Icon, metric: { value, changeTenths, history }, since }: Metric) {
  const { locale } = useLocale();
  return (
    <div className={`card ${styles.metric}`}>
      <p className={styles.label}>
        {label}
        <Icon className="icon icon-small" aria-hidden="true" />
      </p>
      <p className={styles.value}>{formatNumber(locale, value)}</p>
      {history.length > 0 ? <Sparkline values={history} /> : <span />}
      <Change tenths={changeTenths} since={since} />
    </div>
  );
}

function Change({ tenths, since }: { readonly tenths: number | null; readonly since: string }) {
  const t = useTexts(overviewTexts);
  if (tenths === null) {
    return (
      <p className={styles.change}>
        <b>–</b>
        {t.nothingToCompare}
      </p>
    );
  }
  const Arrow = tenths < 0 ? ArrowDown : ArrowUp;
  return (
    <p className={classes(styles.change, tenths > 0 && styles.up, tenths < 0 && styles.down)}>
      {tenths !== 0 && <Arrow className="icon icon-small" aria-hidden="true" />}
      <b className="num">
        {tenths < 0 ? '−' : '+'}
        {formatTenths(Math.abs(tenths))}%
      </b>
      {since}
    </p>
  );
}
