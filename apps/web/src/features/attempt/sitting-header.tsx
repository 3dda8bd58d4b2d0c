import type { Instant } from '@bharti/domain/time';
import { formatDuration } from '@bharti/i18n/format';
import { AlarmClock } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useLocale } from '../../context/locale.tsx';
import { useSecondsLeft } from '../../context/server-clock.ts';
import { Button } from '../../ui/button.tsx';
import styles from './attempt.module.css';

type SittingHeaderProps = {
  readonly title: string;
  readonly current: number;
  readonly total: number;
  readonly deadline: Instant;
  readonly onTimeOver: () => void;
  readonly onOpenView: () => void;
  /** Its part of the app is on the way. */
  readonly isOpeningView: boolean;
  /** Below the title and the timer: the sections. */
  readonly children: ReactNode;
};

export function SittingHeader({
  title,
  current,
  total,
  deadline,
  onTimeOver,
  onOpenView,
  isOpeningView,
  children,
}: SittingHeaderProps) {
  const { t } = useLocale();
  return (
    <header className={styles.top}>
      <div className={styles.topRow} ref={publishHeight}>
        <h1>{title}</h1>
        <Button
          look="quiet"
          className={styles.view}
          aria-label={t.attempt.view}
          aria-haspopup="dialog"
          isBusy={isOpeningView}
          onClick={onOpenView}
        />
        <TimeLeft deadline={deadline} onTimeOver={onTimeOver} />
      </div>
      <span
        className={`bar ${styles.progress}`}
        role="progressbar"
        aria-valuenow={current + 1}
        aria-valuemin={1}
        aria-valuemax={total}
        aria-label={t.attempt.questionOf(current + 1, total)}
      >
        <i style={{ width: `${((current + 1) * 100) / total}%` }} />
      </span>
      {children}
    </header>
  );
}

/**
 * Gives the styles the height of the row with the timer: dialogs and their scrim end below it, so that the timer is never covered. The
 * sections below it cannot be pressed while a dialog is open, and the scrim covers them.
 */
function publishHeight(row: HTMLElement | null): (() => void) | undefined {
  const sitting = row?.closest<HTMLElement>('[data-sitting]');
  if (!row || !sitting) return undefined;
  const observer = new ResizeObserver(() => sitting.style.setProperty('--header', `${row.offsetHeight}px`));
  observer.observe(row);
  return () => observer.disconnect();
}

const lowSeconds = 60;

function TimeLeft({ deadline, onTimeOver }: { deadline: Instant; onTimeOver: () => void }) {
  const { t } = useLocale();
  const seconds = useSecondsLeft(deadline);
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) onTimeOver();
  }, [isOver, onTimeOver]);
  // Announcing every second would drown a screen reader.
  const isAnnounced = seconds % 60 === 0 || seconds <= 10;
  return (
    <p
      className={seconds < lowSeconds ? `${styles.timer} ${styles.low}` : styles.timer}
      role="timer"
      aria-live={isAnnounced ? 'polite' : 'off'}
      aria-label={t.attempt.timeLeftLabel(Math.floor(seconds / 60), seconds % 60)}
    >
      <AlarmClock className="icon icon-small" aria-hidden="true" />
      <span>{formatDuration(seconds)}</span>
    </p>
  );
}
