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

type ResumeStripProps = {
  readonly running: readonly RunningAttempt[];
  /** There is no connection: an attempt whose time is over waits for its result. */
  readonly isKept: boolean;
  readonly unsent: readonly UnsentTest[];
};

/** All running attempts; the earliest end comes first. */
export function ResumeStrip({ running, isKept, unsent }: ResumeStripProps) {
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
              isKept={isKept}
              unsent={unsent.find((test) => test.attempt === attempt.id)?.answers ?? 0}
            />
          ))}
      </ul>
    </aside>
  );
}

type RunningTestRowProps = Pick<ResumeStripProps, 'isKept'> & {
  readonly attempt: RunningAttempt;
  /** So many answers wait on this device. */
  readonly unsent: number;
};

function RunningTestRow({ attempt, isKept, unsent }: RunningTestRowProps) {
  const { locale, t } = useLocale();
  const seconds = useSecondsLeft(attempt.deadline);
  const isOver = seconds === 0;
  // With a connection its result comes now.
  if (isOver && !isKept) return null;
  const title = inLocale(locale, attempt.title);
  return (
    <li className={styles.run}>
      <AlarmClock className="icon" aria-hidden="true" />
      <p>
        <b>{isOver ? title : t.dashboard.isRunning(title)}</b>
        <span>
          {isOver ? (
            t.dashboard.resultWaits
          ) : (
            <>
              <span className="num">{formatDuration(seconds)}</span> {t.dashboard.left}
            </>
          )}{' '}
          ·{' '}
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
        {isOver ? t.dashboard.open : t.dashboard.resume}
      </ButtonLink>
    </li>
  );
}
