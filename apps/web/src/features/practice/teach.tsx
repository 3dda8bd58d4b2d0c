import { explanationParts } from '@bharti/domain/content/explanation-parts';
import type { SatQuestion } from '@bharti/domain/practice/sat-question';
import { inLocale } from '@bharti/i18n/locale';
import { Info, Lightbulb, Repeat, TriangleAlert } from 'lucide-react';
import { useLocale } from '../../context/locale.tsx';
import { MathText } from '../../ui/math-text.tsx';
import styles from './practice.module.css';
import { usePracticeTexts } from './use-practice-texts.ts';

type TeachProps = {
  readonly question: SatQuestion;
  /** Whether the same question comes again with other numbers. */
  readonly isEndless: boolean;
};

/** Why the answer is right, the trap, and the short way. */
export function Teach({ question: { explanation, maths }, isEndless }: TeachProps) {
  const { locale } = useLocale();
  const texts = usePracticeTexts();
  const { why, trap, shortWay } = explanationParts(inLocale(locale, explanation));
  return (
    <div className={styles.teach}>
      {why !== '' && (
        <section className={styles.why}>
          <h3>
            <Info className="icon icon-small" aria-hidden="true" />
            {texts.why}
          </h3>
          <p>
            <MathText text={why} maths={maths} />
          </p>
        </section>
      )}
      {trap !== null && (
        <section className={styles.trap}>
          <h3>
            <TriangleAlert className="icon icon-small" aria-hidden="true" />
            {texts.trap}
          </h3>
          <p>
            <MathText text={trap} maths={maths} />
          </p>
        </section>
      )}
      {shortWay !== null && (
        <section className={styles.short}>
          <h3>
            <Lightbulb className="icon icon-small" aria-hidden="true" />
            {texts.shortWay}
          </h3>
          <p>
            <MathText text={shortWay} maths={maths} />
          </p>
        </section>
      )}
      {isEndless && (
        <p className={styles.note}>
          <Repeat className="icon icon-small" aria-hidden="true" />
          <span>{texts.comesAgain}</span>
        </p>
      )}
    </div>
  );
}
