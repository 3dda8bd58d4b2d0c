import type { PaperQuestion } from '@bharti/domain/content/question';
import { stemParts } from '@bharti/domain/content/stem-parts';
import { letterOf } from '@bharti/domain/content/test';
import { type Formulas, spokenText } from '@bharti/domain/maths/formulas';
import { inLocale, type Locale } from '@bharti/i18n/locale';
import { memo, useLayoutEffect, useRef } from 'react';
import { useLocale } from '../context/locale.tsx';
import { MathText } from './math-text.tsx';
import styles from './question-body.module.css';
import { QuestionFigure } from './question-figure.tsx';
import { QuestionText, splitQuestionText } from './question-text.tsx';

type QuestionBodyProps = {
  readonly question: Pick<PaperQuestion, 'stem' | 'options' | 'figure' | 'maths'>;
  /** A second language, shown below the first. */
  readonly second?: Locale | null;
  /** The `name` of the radio buttons: different for each question. */
  readonly name: string;
  readonly chosen: number | undefined;
  /** The same function for the same question: an answer then draws no option again. */
  readonly onChoose: (option: number) => void;
};

/**
 * The question, its figure and its four options as a candidate answers them. A tap is shown by the browser itself, without
 * waiting for `chosen`.
 */
export function QuestionBody({ question, second = null, name, chosen, onChoose }: QuestionBodyProps) {
  const { locale } = useLocale();
  const options = useRef<HTMLDivElement>(null);
  // Each time it is drawn: a tap that changed nothing is taken back.
  useLayoutEffect(() => {
    const radios = options.current?.querySelectorAll('input') ?? [];
    for (const [option, radio] of radios.entries()) radio.checked = option === chosen;
  });
  return (
    <fieldset className={styles.question}>
      <Stem question={question} />
      {second && (
        <div className={styles.second} lang={second}>
          <QuestionText parts={stemParts(question.stem[second])} maths={question.maths} />
        </div>
      )}
      <div className={styles.options} ref={options}>
        {question.options.map((text, option) => (
          <Option
            // Options of one question stand in a fixed order.
            key={`${name}-${letterOf(option)}`}
            name={name}
            option={option}
            text={inLocale(locale, text)}
            below={second && text.en !== text.mr ? text[second] : null}
            belowIn={second}
            maths={question.maths}
            onChoose={onChoose}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** The stem, which is not rendered again when an option is chosen. */
const Stem = memo(function Stem({ question: { stem, figure, maths } }: Pick<QuestionBodyProps, 'question'>) {
  const { locale } = useLocale();
  const { name: asked, below } = splitQuestionText(inLocale(locale, stem));
  return (
    <>
      <legend className={styles.text}>
        <MathText text={asked} maths={maths} />
      </legend>
      <QuestionText parts={below} maths={maths} />
      <QuestionFigure figure={figure} />
    </>
  );
});

type OptionProps = {
  readonly name: string;
  readonly option: number;
  readonly text: string;
  /** The same in a second language. */
  readonly below: string | null;
  readonly belowIn: Locale | null;
  readonly maths: Formulas | undefined;
  readonly onChoose: (option: number) => void;
};

/** The whole row is the radio's target. */
const Option = memo(function Option({ name, option, text, below, belowIn, maths, onChoose }: OptionProps) {
  const { locale } = useLocale();
  const letter = letterOf(option);
  const spoken = spokenText(text, locale, maths);
  return (
    <label className={styles.option}>
      <input type="radio" name={name} aria-label={`${letter}. ${spoken}`} onChange={() => onChoose(option)} />
      <span className="bubble" aria-hidden="true">
        {letter}
      </span>
      <span aria-hidden="true">
        <MathText text={text} maths={maths} />
        {below !== null && (
          <span className={styles.second} lang={belowIn ?? undefined}>
            <MathText text={below} maths={maths} />
          </span>
        )}
      </span>
    </label>
  );
});

/** Shown while a question is being loaded; as high as a short question. */
export const QuestionBodySkeleton = () => (
  <>
    <span className={`skeleton ${styles.text}`}>&nbsp;</span>
    <div className={styles.options} aria-hidden="true">
      {['A', 'B', 'C', 'D'].map((letter) => (
        <span key={letter} className={styles.option}>
          <span className="bubble">{letter}</span>
          <span className="skeleton">&nbsp;</span>
        </span>
      ))}
    </div>
  </>
);
