import { type Level, levels } from '@bharti/domain/content/test';
import type { PracticeRecord } from '@bharti/domain/practice/record';
import { useLocale } from '../../context/locale.tsx';
import { LastAnswers } from './last-answers.tsx';
import styles from './practice.module.css';
import { usePracticeTexts } from './use-practice-texts.ts';

type DrillHeadProps = {
  readonly level: Level;
  readonly record: PracticeRecord;
};

/** The level of the question on the screen, of the three that there are, and how the last answers went. */
export function DrillHead({ level, record }: DrillHeadProps) {
  const { t } = useLocale();
  const texts = usePracticeTexts();
  const step = levels.indexOf(level) + 1;
  return (
    <div className={styles.head}>
      <p className={styles.level}>
        {levels.map((each, place) => (
          <i key={each} className={place < step ? styles.on : undefined} aria-hidden="true" />
        ))}
        <span className="hide">{texts.levelOf(step, levels.length)}</span>
        <b>{t.levels[level]}</b>
      </p>
      <LastAnswers {...record} />
    </div>
  );
}
