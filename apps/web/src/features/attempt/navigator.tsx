import { pagePaths } from '@bharti/contracts/paths';
import { Check, Flag } from 'lucide-react';
import { memo } from 'react';
import { useLocale } from '../../context/locale.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { pathTo } from '../../ui/path-to.ts';
import { ThemeSwitch } from '../../ui/preferences.tsx';
import styles from './attempt.module.css';
import type { AnswerSync } from './sync/answer-sync.ts';
import { useAnsweredCount, useIsMarked, useMarkedCount, useSyncPart } from './use-sync-part.ts';

type NavigatorProps = {
  readonly total: number;
  readonly current: number;
  readonly sync: AnswerSync;
  readonly isLast: boolean;
  /** Must be the same function in every render. */
  readonly onGoTo: (index: number) => void;
  readonly onSubmit: () => void;
};

/** The navigator as a panel beside the question, from 1024 px. */
export function NavigatorPanel(props: NavigatorProps) {
  const { attempt } = useLocale().t;
  return (
    <section className={styles.side} aria-label={attempt.navigator}>
      <div className={styles.sideHead}>
        <h2>{attempt.navigator}</h2>
      </div>
      <NavigatorBody {...props} />
    </section>
  );
}

/** The navigator as a bottom sheet on phones. It ends below the header, so that the timer is never covered. */
export function NavigatorSheet({ onClose, ...props }: NavigatorProps & { readonly onClose: () => void }) {
  const { attempt } = useLocale().t;
  return (
    <Dialog
      title={attempt.navigator}
      className={`dialog ${styles.sheet}`}
      lead={<div className={styles.grip} />}
      onClose={onClose}
    >
      <section className={styles.sheetContent} aria-label={attempt.navigator}>
        <NavigatorBody {...props} />
      </section>
    </Dialog>
  );
}

function NavigatorBody({ total, current, sync, isLast, onGoTo, onSubmit }: NavigatorProps) {
  const { attempt } = useLocale().t;
  return (
    <>
      <Legend total={total} current={current} sync={sync} />
      <div className={styles.gridArea}>
        <div className={styles.grid}>
          {Array.from({ length: total }, (_, index) => (
            <Cell
              // biome-ignore lint/suspicious/noArrayIndexKey: a question is its number.
              key={index}
              index={index}
              sync={sync}
              isCurrent={index === current}
              onPick={onGoTo}
            />
          ))}
        </div>
      </div>
      <div className={styles.sheetFoot}>
        {!isLast && (
          <Button isBlock onClick={onSubmit}>
            {attempt.submit}
          </Button>
        )}
        <div className={styles.sheetTools}>
          <ButtonLink look="quiet" href={pathTo(pagePaths.dashboard)}>
            {attempt.leave}
          </ButtonLink>
          <ThemeSwitch />
        </div>
      </div>
    </>
  );
}

function Legend({ total, current, sync }: Pick<NavigatorProps, 'total' | 'current' | 'sync'>) {
  const { attempt } = useLocale().t;
  const answered = useAnsweredCount(sync);
  const marked = useMarkedCount(sync);
  return (
    <ul className={styles.legend}>
      <li>
        <span className={classes(styles.cell, styles.key, styles.answered)}>
          <Check className="icon" aria-hidden="true" />
        </span>
        <span>{attempt.answered}</span>
        <b>{answered}</b>
      </li>
      <li>
        <span className={classes(styles.cell, styles.key)} />
        <span>{attempt.notAnswered}</span>
        <b>{total - answered}</b>
      </li>
      <li>
        <span className={classes(styles.cell, styles.key, styles.flagged)}>
          <Flag className="icon" aria-hidden="true" />
        </span>
        <span>{attempt.forReview}</span>
        <b>{marked}</b>
      </li>
      <li>
        <span className={classes(styles.cell, styles.key, styles.now)} />
        <span>{attempt.current}</span>
        <b>{attempt.number(current + 1)}</b>
      </li>
    </ul>
  );
}

type CellProps = {
  readonly index: number;
  readonly sync: AnswerSync;
  readonly isCurrent: boolean;
  readonly onPick: (index: number) => void;
};

/** Memoised: another question draws two cells again, and not all. */
const Cell = memo(function Cell({ index, sync, isCurrent, onPick }: CellProps) {
  const { attempt } = useLocale().t;
  const isAnswered = useSyncPart(sync, ({ sheet }) => sheet.answers[index] !== undefined);
  const isMarked = useIsMarked(sync, index);
  const className = classes(
    styles.cell,
    isAnswered && styles.answered,
    isMarked && styles.flagged,
    isCurrent && styles.now,
  );
  return (
    <button
      type="button"
      className={className}
      aria-label={attempt.cell(index + 1, isAnswered, isMarked)}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => onPick(index)}
    >
      {index + 1}
      {isAnswered && <Check className="icon" aria-hidden="true" />}
      {isMarked && !isAnswered && <Flag className="icon" aria-hidden="true" />}
      {isMarked && isAnswered && (
        <span className={styles.flagDot}>
          <Flag className="icon" aria-hidden="true" />
        </span>
      )}
    </button>
  );
});
