import { bankListTexts } from '@bharti/i18n/admin/bank-list';
import { classes } from '../../ui/classes.ts';
import { useTexts } from '../context/texts.ts';
import styles from './language-marks.module.css';

type LanguageMarksProps = {
  readonly languages: 'both' | 'mr_missing' | 'en_missing' | 'none';
  /** The two languages do not seem to say the same. */
  readonly hasMismatch?: boolean;
};

/** Which languages a question has: two bubbles, filled when complete, dashed when missing, ringed in red where they differ. */
export function LanguageMarks({ languages, hasMismatch = false }: LanguageMarksProps) {
  const t = useTexts(bankListTexts);
  const english = languages === 'both' || languages === 'mr_missing' ? 'complete' : 'missing';
  const marathi = languages === 'both' || languages === 'en_missing' ? 'complete' : 'missing';
  const second = hasMismatch ? 'differs' : marathi;
  return (
    <span className={styles.marks}>
      <span className={classes(styles.mark, styles[english])} title={t.english[english]}>
        <span aria-hidden="true">En</span>
        <span className="hide">{t.english[english]}</span>
      </span>
      <span className={classes(styles.mark, styles[second])} title={t.marathi[second]}>
        <span aria-hidden="true">म</span>
        <span className="hide">{t.marathi[second]}</span>
      </span>
    </span>
  );
}
