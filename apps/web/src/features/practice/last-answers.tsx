import type { PracticeRecord } from '@bharti/domain/practice/record';
import { classes } from '../../ui/classes.ts';
import styles from './practice.module.css';
import { usePracticeTexts } from './use-practice-texts.ts';

/** With fewer answers no figures are shown. */
const fewestShown = 2;
/** From this many right answers in a row, the run is shown; below it, the number of right answers among the last ones. */
const fewestInRow = 2;

/** How the last answers went. */
export function LastAnswers({ last, inRow }: Pick<PracticeRecord, 'last' | 'inRow'>) {
  const texts = usePracticeTexts();
  if (last.length < fewestShown) return null;
  const right = last.filter(Boolean).length;
  return (
    <p className={styles.run}>
      <span className={styles.dots} aria-hidden="true">
        {last.map((isRight, place) => (
          // The answers have no id.
          // biome-ignore lint/suspicious/noArrayIndexKey: only their order tells them apart.
          <i key={place} className={classes(isRight && styles.right)} />
        ))}
      </span>
      <span>{inRow >= fewestInRow ? texts.inRow(inRow) : texts.ofLast(right, last.length)}</span>
    </p>
  );
}
