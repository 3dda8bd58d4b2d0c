import { newPerDay } from '@bharti/domain/practice/daily-portion';
import { Check, X } from 'lucide-react';
import { Section } from '../../../ui/section.tsx';
import styles from './mistakes.module.css';
import { useMistakesTexts } from './use-mistakes-texts.ts';

/** Days between the revisions of a question that is right each time, rounded; `schedule.test.ts` holds the schedule to them. */
const waits = [1, 2, 6] as const;

/** When a question comes back, as a path. */
export function SchedulePath() {
  const texts = useMistakesTexts();
  const path = texts.path(newPerDay);
  return (
    <Section title={texts.whenBack}>
      <ol className={styles.path}>
        <li>
          <span className="bubble">
            <X className="icon icon-small" aria-hidden="true" />
          </span>
          <Step {...path.missed} />
        </li>
        {waits.map((days, place) => (
          <li key={days}>
            <span className="bubble num" aria-hidden="true">
              {days}
            </span>
            <Step {...(path.waits[place] ?? path.known)} />
          </li>
        ))}
        <li className={styles.known}>
          <span className="bubble">
            <Check className="icon icon-small" aria-hidden="true" />
          </span>
          <Step {...path.known} />
        </li>
      </ol>
      <p className="small muted">{texts.wrongAgain}</p>
    </Section>
  );
}

const Step = ({ when, what }: { readonly when: string; readonly what: string }) => (
  <p>
    <b>{when}</b>
    <span>{what}</span>
  </p>
);
