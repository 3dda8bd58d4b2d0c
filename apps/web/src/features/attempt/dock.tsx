import { ChevronLeft, ChevronRight, ChevronUp, Flag, LayoutGrid } from 'lucide-react';
import { useLocale } from '../../context/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './attempt.module.css';
import type { AnswerSync } from './sync/answer-sync.ts';
import { useAnsweredCount, useIsMarked } from './use-sync-part.ts';

type DockProps = {
  readonly current: number;
  readonly total: number;
  readonly sync: AnswerSync;
  readonly onMark: () => void;
  readonly onGoTo: (index: number) => void;
  readonly onOpenNavigator: () => void;
  readonly onSubmit: () => void;
};

/** The bar at the bottom: counter and navigator, then Previous, Mark for review, Next or Submit Test. */
export function Dock({ current, total, sync, onMark, onGoTo, onOpenNavigator, onSubmit }: DockProps) {
  const { attempt } = useLocale().t;
  const isLast = current === total - 1;
  return (
    <footer className={styles.dock}>
      <div className={styles.pull}>
        <AnsweredCount sync={sync} total={total} />
        <Button
          look="quiet"
          icon={LayoutGrid}
          className={styles.open}
          aria-label={attempt.openNavigator}
          aria-haspopup="dialog"
          onClick={onOpenNavigator}
        >
          <span className={styles.label}>{attempt.openNavigatorShort}</span>
          <ChevronUp className="icon icon-small" aria-hidden="true" />
        </Button>
      </div>
      <div className={styles.moves}>
        <Button
          className={classes(styles.tall, styles.previous)}
          disabled={current === 0}
          onClick={() => onGoTo(current - 1)}
        >
          <ChevronLeft className="icon" aria-hidden="true" />
          <span className={styles.label}>{attempt.previous}</span>
        </Button>
        <MarkButton sync={sync} question={current} onMark={onMark} />
        {isLast ? (
          <Button
            key="submit"
            look="primary"
            // The second click of a double click on Next lands on this button and must not submit.
            onClick={(event) => event.detail < 2 && onSubmit()}
          >
            {attempt.submit}
          </Button>
        ) : (
          <Button key="next" look="primary" onClick={() => onGoTo(current + 1)}>
            {attempt.next}
            <ChevronRight className="icon" aria-hidden="true" />
          </Button>
        )}
      </div>
    </footer>
  );
}

function AnsweredCount({ sync, total }: Pick<DockProps, 'sync' | 'total'>) {
  const { attempt } = useLocale().t;
  return <span className={styles.count}>{attempt.answeredOf(useAnsweredCount(sync), total)}</span>;
}

type MarkButtonProps = Pick<DockProps, 'sync' | 'onMark'> & { readonly question: number };

function MarkButton({ sync, question, onMark }: MarkButtonProps) {
  const { attempt } = useLocale().t;
  return (
    <Button className={classes(styles.tall, styles.flag)} aria-pressed={useIsMarked(sync, question)} onClick={onMark}>
      <Flag className="icon" aria-hidden="true" />
      <span className={styles.label}>{attempt.markForReview}</span>
    </Button>
  );
}
