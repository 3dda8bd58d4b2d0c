import { type GradingKey, hasRightOption, isAccepted, type PaperQuestion } from '@bharti/domain/content/question';
import { letterOf } from '@bharti/domain/content/test';
import { inLocale } from '@bharti/i18n/locale';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocale } from '../context/locale.tsx';
import styles from './answered-options.module.css';
import { classes } from './classes.ts';
import { MathText } from './math-text.tsx';

type AnsweredOptionsProps = {
  readonly question: Pick<PaperQuestion, 'options' | 'figure' | 'maths'>;
  readonly answerKey: GradingKey;
  readonly chosen: number | undefined;
  /** Shown at the end of each option. */
  readonly shareOf?: ((option: number) => ReactNode) | undefined;
};

/** Letters of an option of which two fit beside each other on a phone. */
const mostInPairs = 12;

/** The options of a question after the answer: which is right, and which was chosen. */
export function AnsweredOptions({ question, answerKey, chosen, shareOf }: AnsweredOptionsProps) {
  const { options, figure, maths } = question;
  const { locale } = useLocale();
  const isPaired = figure !== null && options.every((text) => inLocale(locale, text).length <= mostInPairs);
  return (
    <ul className={classes(styles.options, isPaired && styles.pairs)}>
      {options.map((text, option) => (
        <AnsweredOption
          key={letterOf(option)}
          letter={letterOf(option)}
          text={<MathText text={inLocale(locale, text)} maths={maths} />}
          isRight={isAccepted(answerKey, option)}
          isChosen={option === chosen}
          isJudged={hasRightOption(answerKey)}
          share={shareOf?.(option)}
        />
      ))}
    </ul>
  );
}

type AnsweredOptionProps = {
  readonly letter: string;
  readonly text: ReactNode;
  readonly isRight: boolean;
  readonly isChosen: boolean;
  /** False for a withdrawn question, where no option is right or wrong. */
  readonly isJudged: boolean;
  readonly share: ReactNode;
};

/** An icon replaces the letter in the bubble, so the letter is repeated in the text. */
function AnsweredOption({ letter, text, isRight, isChosen, isJudged, share }: AnsweredOptionProps) {
  const { t } = useLocale();
  if (!isJudged || (!isRight && !isChosen)) {
    return (
      <li className={styles.answer}>
        <span className="bubble">{letter}</span>
        <span>
          {text}
          {isChosen && <small>{t.result.yourAnswer(letter)}</small>}
        </span>
        {share}
      </li>
    );
  }
  const words = isRight
    ? isChosen
      ? t.result.yourAnswerRight(letter)
      : t.result.correctAnswer(letter)
    : t.result.yourAnswer(letter);
  const Icon = isRight ? Check : X;
  return (
    <li className={classes(styles.answer, isRight ? styles.right : styles.wrong)}>
      <span className="bubble">
        <Icon className="icon icon-small" aria-hidden="true" />
      </span>
      <span>
        {text}
        <small>{words}</small>
      </span>
      {share}
    </li>
  );
}
