import type { RunningAttempt } from '@bharti/contracts/catalogue/dashboard';
import { fillPath, pagePaths } from '@bharti/contracts/paths';
import { formatDuration } from '@bharti/i18n/format';
import { inLocale } from '@bharti/i18n/locale';
import { AlarmClock } from 'lucide-react';
import { useLocale } from '../../context/locale.tsx';
import { useSecondsLeft } from '../../context/server-clock.ts';
import { pathTo } from '../../ui/path-to.ts';

/** Every attempt that is running, before everything else: its clock does not wait. */
export function ResumeStrip({ running }: { running: readonly RunningAttempt[] }) {
  return running.map((attempt) => <Strip key={attempt.id} running={attempt} />);
}

function Strip({ running }: { running: RunningAttempt }) {
  const { locale, t } = useLocale();
  const seconds = useSecondsLeft(running.deadline);
  if (seconds === 0) return null;
  return (
    <aside className="band">
      <div className="wrap resume">
        <AlarmClock className="i" aria-hidden="true" />
        <p>
          <b>{t.dashboard.isRunning(inLocale(locale, running.title))}</b>
          <span>
            <span className="num">{formatDuration(seconds)}</span> {t.dashboard.left} ·{' '}
            <span className="num">
              {running.answered}/{running.totalQuestions}
            </span>
          </span>
        </p>
        <a className="btn" href={pathTo(fillPath(pagePaths.test, { testId: running.testId }))}>
          {t.dashboard.resume}
        </a>
      </div>
    </aside>
  );
}
