import type { ComponentProps } from 'react';
import styles from './bubble-choice.module.css';

type BubbleChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  readonly type: 'radio' | 'checkbox';
  readonly letter: string;
  /** The text for screen readers. */
  readonly 'aria-label': string;
};

/** A right option, chosen by its bubble as on the answer sheet. */
export const BubbleChoice = ({ letter, ...input }: BubbleChoiceProps) => (
  <label className={styles.choice}>
    <input {...input} />
    <span className="bubble" aria-hidden="true">
      {letter}
    </span>
  </label>
);
