import type { Instant } from '@bharti/domain/time';
import { formatDuration } from '@bharti/i18n/format';
import { AlarmClock } from 'lucide-react';
import { useEffect } from 'react';
import { useLocale } from '../../context/locale.tsx';
import { useSecondsLeft } from '../../context/server-clock.ts';
import { LanguageSwitch } from '../../ui/preferences.tsx';

type SittingHeaderProps = {
  readonly title: string;
  readonly current: number;
  readonly total: number;
  readonly deadline: Instant;
  readonly onTimeOver: () => void;
};

export function SittingHeader({ title, current, total, deadline, onTimeOver }: SittingHeaderProps) {
  const { t } = useLocale();
  return (
    <header className="sit-top">
      <div className="row">
        <h1>{title}</h1>
        <LanguageSwitch />
        <TimeLeft deadline={deadline} onTimeOver={onTimeOver} />
      </div>
      <span
        className="bar"
        role="progressbar"
        aria-valuenow={current + 1}
        aria-valuemin={1}
        aria-valuemax={total}
        aria-label={t.attempt.questionOf(current + 1, total)}
      >
        <i style={{ width: `${((current + 1) * 100) / total}%` }} />
      </span>
    </header>
  );
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
      className={seconds < lowSeconds ? 'timer low' : 'timer'}
      role="timer"
      aria-live={isAnnounced ? 'polite' : 'off'}
      aria-label={t.attempt.timeLeftLabel(Math.floor(seconds / 60), seconds % 60)}
    >
      <AlarmClock className="i s" aria-hidden="true" />
      <span>{formatDuration(seconds)}</span>
    </p>
  );
}
