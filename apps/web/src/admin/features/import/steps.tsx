import { uploadTexts } from '@bharti/i18n/admin/upload';
import { Check } from 'lucide-react';
import { classes } from '../../../ui/classes.ts';
import { useTexts } from '../../context/texts.ts';
import styles from './import.module.css';

/** The four steps of an import. @param at zero-based; 4 when all are done. */
export function Steps({ at }: { readonly at: number }) {
  const t = useTexts(uploadTexts);
  return (
    <ol className={styles.steps}>
      {t.steps.map((name, i) => {
        const look = i < at ? styles.done : i === at ? styles.current : styles.waiting;
        return (
          <li key={name} className={look} {...(i === at && { 'aria-current': 'step' as const })}>
            <span className={classes('bubble', look)}>
              {i < at ? <Check className="icon" aria-hidden="true" /> : i + 1}
            </span>
            <span>
              {name}
              {i < at && <span className="hide"> ({t.stepDone})</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
