import { Section } from '../../ui/section.tsx';
import styles from './notes.module.css';
import { useNotesTexts } from './use-notes-texts.ts';

export function HowToUse() {
  const { howTo, steps } = useNotesTexts();
  return (
    <Section title={howTo}>
      <ol className={styles.steps}>
        {steps.map(([step, line], index) => (
          <li key={step}>
            <span className="bubble">{index + 1}</span>
            <p>
              <b>{step}</b>
              <span>{line}</span>
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
