import { type QuestionState, questionState, questionStates } from '@bharti/domain/attempts/question-state';
import { Check, Flag, Minus } from 'lucide-react';
import { memo } from 'react';
import { useLocale } from '../../context/locale.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './attempt.module.css';
import type { AnswerSync } from './sync/answer-sync.ts';
import { useSyncPart } from './use-sync-part.ts';

type LegendProps = {
  readonly total: number;
  readonly seen: ReadonlySet<number>;
  readonly sync: AnswerSync;
};

/** What each state looks like, and how many questions are in it. */
export function Legend({ total, seen, sync }: LegendProps) {
  const { attempt } = useLocale().t;
  const counts = useStateCounts({ total, seen, sync });
  return (
    <ul className={styles.legend}>
      {legendOrder.map((state) => (
        <li key={state}>
          <span className={classes(styles.cell, styles.key, styles[state])}>
            <StateMark state={state} />
          </span>
          <span>{attempt.states[state]}</span>
          <b>{counts[questionStates.indexOf(state)]}</b>
        </li>
      ))}
    </ul>
  );
}

const legendOrder: readonly QuestionState[] = ['answered', 'seen', 'marked', 'answeredAndMarked', 'notSeen'];

/** How many questions are in each state, in the order of `questionStates`. */
function useStateCounts({ total, seen, sync }: LegendProps): readonly string[] {
  // One text, so that the legend is drawn again only when a number changes.
  const counts = useSyncPart(sync, ({ sheet }) => {
    const sums = questionStates.map(() => 0);
    for (let index = 0; index < total; index += 1) {
      const state = questionStates.indexOf(questionState(sheet, index, seen.has(index)));
      sums[state] = (sums[state] ?? 0) + 1;
    }
    return sums.join();
  });
  return counts.split(',');
}

/** Each state has a shape of its own, because colour alone does not reach everybody. */
function StateMark({ state }: { readonly state: QuestionState }) {
  if (state === 'notSeen') return null;
  const Icon = { seen: Minus, answered: Check, marked: Flag, answeredAndMarked: Check }[state];
  return <Icon className="icon" aria-hidden="true" />;
}

type CellProps = {
  readonly index: number;
  readonly sync: AnswerSync;
  readonly isSeen: boolean;
  readonly isCurrent: boolean;
  readonly onPick: (index: number) => void;
};

/** Memoised: another question draws two cells again, and not all. */
export const Cell = memo(function Cell({ index, sync, isSeen, isCurrent, onPick }: CellProps) {
  const { attempt } = useLocale().t;
  const state = useSyncPart(sync, ({ sheet }) => questionState(sheet, index, isSeen));
  return (
    <button
      type="button"
      className={classes(styles.cell, styles[state], isCurrent && styles.now)}
      aria-label={`${index + 1}, ${attempt.cell[state]}`}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => onPick(index)}
    >
      {index + 1}
      <StateMark state={state} />
      {state === 'answeredAndMarked' && (
        <span className={styles.flagDot}>
          <Flag className="icon" aria-hidden="true" />
        </span>
      )}
    </button>
  );
});
