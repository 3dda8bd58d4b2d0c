import type { RunningAttempt } from '@bharti/contracts/catalogue/dashboard';
import { fillPath, pagePaths } from '@bharti/contracts/paths';
import { formatDuration } from '@bharti/i18n/format';
import { inLocale } from '@bharti/i18n/locale';
import { AlarmClock } from 'lucide-react';
import { useLocale } from '../../context/locale.tsx';
import { useSecondsLeft } from '../../context/server-clock.ts';
import type { UnsentTest } from '../../context/unsent/unsent-answers.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { pathTo } from '../../ui/path-to.ts';
import styles from './resume-strip.module.css';

type ResumeStripProps = { readonly running: readonly RunningAttempt[]; readonly unsent: readonly UnsentTest[] };

/** All running attempts; the earliest end comes first. */
export function ResumeStrip({ running, unsent }: ResumeStripProps) {
  const { t } = useLocale();
  if (running.length === 0) return null;
  return (
    <aside className="band" aria-label={t.dashboard.runningTests}>
      <ul className={`wrap ${styles.runs}`}>
        {running
          .toSorted((a, b) => a.deadline - b.deadline)
          .map((attempt) => (
            <RunningTestRow
              key={attempt.id}
              attempt={attempt}
              unsent={unsent.find((test) => test.attempt === attempt.id)?.answers ?? 0}
            />
          ))}
      </ul>
    </aside>
  );
}

type RunningTestRowProps = {
  readonly attempt: RunningAttempt;
  /** So many answers wait on this device. */
  readonly unsent: number;
};

function RunningTestRow({ attempt, unsent }: RunningTestRowProps) {
  const { locale, t } = useLocale();
  const seconds = useSecondsLeft(attempt.deadline);
  if (seconds === 0) return null;
  return (
    <li className={styles.run}>
      <AlarmClock className="icon" aria-hidden="true" />
      <p>
        <b>{t.dashboard.isRunning(inLocale(locale, attempt.title))}</b>
        <span>
          <span className="num">{formatDuration(seconds)}</span> {t.dashboard.left} ·{' '}
          <span className="num">
            {attempt.answered}/{attempt.totalQuestions}
          </span>
          {unsent > 0 && ` · ${t.dashboard.unsent(unsent)}`}
        </span>
      </p>
      <ButtonLink
        look="quiet"
        className={styles.resume}
        href={pathTo(fillPath(pagePaths.test, { testId: attempt.testId }))}
      >
        {t.dashboard.resume}
      </ButtonLink>
    </li>
  );
}
