import { adminPages } from '@bharti/contracts/admin/paths';
import { fillPath } from '@bharti/contracts/paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './test-editor.module.css';

/** The id of a question's line in the editor of a test. */
export const lineIdOf = (id: string): string => `question-${id}`;

/** The id of a section's card in the editor of a test, by its index. */
export const sectionIdOf = (index: number): string => `section-${index + 1}`;

type LinkProps = { readonly id: string; readonly children: ReactNode };

/** Leads to the editor of a question. */
export const QuestionLink = ({ id, children }: LinkProps) => (
  <Link className={styles.link ?? ''} to={fillPath(adminPages.question, { questionId: id })}>
    {children}
  </Link>
);

/** Leads to the line of a question among the sections, and puts the focus there. */
export const LineLink = ({ id, children }: LinkProps) => (
  <a className={styles.link} href={`#${lineIdOf(id)}`}>
    {children}
  </a>
);
