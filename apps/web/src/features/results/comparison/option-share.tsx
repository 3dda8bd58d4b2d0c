import type { Comparison } from '@bharti/contracts/attempts/comparison';
import { type GradingKey, hasRightOption, isAccepted } from '@bharti/domain/content/question';
import type { ComparisonTexts } from '@bharti/i18n/en/comparison';
import type { ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';
import styles from './comparison.module.css';

type Compared = { readonly comparison: Comparison; readonly texts: ComparisonTexts };
type Answered = { readonly question: number; readonly answerKey: GradingKey; readonly chosen: number | undefined };

/** Shows of each option of a question which per cent of the candidates chose it: in figures, and as a rule along its lower edge. */
export function shareOf(
  { comparison, texts }: Compared,
  { question, answerKey, chosen }: Answered,
): (option: number) => ReactNode {
  const shares = comparison.figures?.shares[question] ?? [];
  const isJudged = hasRightOption(answerKey);
  return (option) => {
    const share = shares[option];
    if (share === undefined) return null;
    const isRight = isJudged && isAccepted(answerKey, option);
    const isWrong = isJudged && !isRight && option === chosen;
    return (
      <span className={classes(styles.share, isRight && styles.right, isWrong && styles.wrong)}>
        <b className="num">{share}%</b>
        <span className="hide"> {texts.choseIt}</span>
        <i style={{ width: `${share}%` }} />
      </span>
    );
  };
}
