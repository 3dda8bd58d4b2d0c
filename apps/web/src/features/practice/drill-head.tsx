import type { Level } from '@bharti/domain/content/test';
import type { PracticeRecord } from '@bharti/domain/practice/record';
import { useLocale } from '../../context/locale.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './practice.module.css';
import { usePracticeTexts } from './use-practice-texts.ts';

type DrillHeadProps = {
  readonly level: Level;
  /** The levels that the topic has, the easiest first. */
  readonly levels: readonly Level[];
  readonly record: PracticeRecord;
};

/** With fewer answers no figures are shown. */
const fewestShown = 2;
/** From this many right answers in a row, the run is shown; below it, the number of right answers among the last ones. */
const fewestInRow = 2;

/** The level of the question on the screen, and how the last answers went. */
export function DrillHead({ level, levels, record: { last, inRow } }: DrillHeadProps) {
  const { t } = useLocale();
  const texts = usePracticeTexts();
  const step = levels.indexOf(level) + 1;
  const right = last.filter(Boolean).length;
  return (
    <div className={styles.head}>
      <p className={styles.level}>
        {levels.map((each, place) => (
          <i key={each} className={place < step ? styles.on : undefined} aria-hidden="true" />
        ))}
        <span className="hide">{texts.levelOf(step, levels.length)}</span>
        <b>{t.levels[level]}</b>
      </p>
      {last.length >= fewestShown && (
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
      )}
    </div>
  );
}
