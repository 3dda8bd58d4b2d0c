import { ChevronLeft, ChevronRight, Flag, LayoutGrid } from 'lucide-react';
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

/** The bar at the bottom, one row: Previous, Mark for review, the navigator with the count, Next or Submit Test. */
export function Dock({ current, total, sync, onMark, onGoTo, onOpenNavigator, onSubmit }: DockProps) {
  const { attempt } = useLocale().t;
  const isLast = current === total - 1;
  return (
    <footer className={styles.dock}>
      <AnsweredCount sync={sync} total={total} />
      <div className={styles.moves}>
        <Button className={styles.tall} disabled={current === 0} onClick={() => onGoTo(current - 1)}>
          <ChevronLeft className="icon" aria-hidden="true" />
          <span className={styles.label}>{attempt.previous}</span>
        </Button>
        <MarkButton sync={sync} question={current} onMark={onMark} />
        <Button className={classes(styles.tall, styles.open)} aria-haspopup="dialog" onClick={onOpenNavigator}>
          <LayoutGrid className="icon" aria-hidden="true" />
          <span className={styles.unseen}>{attempt.openNavigator}</span>
          <ShortCount sync={sync} total={total} />
        </Button>
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

type CountProps = Pick<DockProps, 'sync' | 'total'>;

/** Seen on wide screens only, read aloud on all: the button of the navigator shows it short. */
function AnsweredCount({ sync, total }: CountProps) {
  const { attempt } = useLocale().t;
  return <span className={styles.count}>{attempt.answeredOf(useAnsweredCount(sync), total)}</span>;
}

const ShortCount = ({ sync, total }: CountProps) => (
  <span className={styles.label}>
    {useAnsweredCount(sync)}/{total}
  </span>
);

type MarkButtonProps = Pick<DockProps, 'sync' | 'onMark'> & { readonly question: number };

function MarkButton({ sync, question, onMark }: MarkButtonProps) {
  const { attempt } = useLocale().t;
  return (
    <Button
      className={classes(styles.tall, styles.flag)}
      aria-pressed={useIsMarked(sync, question)}
      aria-label={attempt.markForReview}
      onClick={onMark}
    >
      <Flag className="icon" aria-hidden="true" />
      <span className={styles.label}>{attempt.mark}</span>
    </Button>
  );
}
