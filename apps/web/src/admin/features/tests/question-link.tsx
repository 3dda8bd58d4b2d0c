import type { ReactNode } from 'react';
import styles from './test-editor.module.css';

/** The id of a question's line in the editor of a test. */
export const lineIdOf = (id: string): string => `question-${id}`;

/** Leads to a question among the sections, and puts the focus there. */
export const QuestionLink = ({ id, children }: { readonly id: string; readonly children: ReactNode }) => (
  <a className={styles.link} href={`#${lineIdOf(id)}`}>
    {children}
  </a>
);
