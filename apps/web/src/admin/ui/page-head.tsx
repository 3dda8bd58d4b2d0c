import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTitle } from '../../ui/use-title.ts';
import styles from './page-head.module.css';

type PageHeadProps = {
  readonly title: string;
  /** One line of facts under the title. */
  readonly facts?: ReactNode;
  readonly actions?: ReactNode;
};

/** The head of every page of the panel: title, one line of facts, actions, a firm rule. */
export function PageHead({ title, facts, actions }: PageHeadProps) {
  useTitle(title);
  return (
    <div className={styles.head}>
      <div>
        <h1>{title}</h1>
        {facts !== undefined && <p>{facts}</p>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

/** Leads from a deep page (a question, a test) back to its list. */
export const BackLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <Link className={styles.back ?? ''} to={to}>
    <ChevronLeft className="icon icon-small" aria-hidden="true" />
    {children}
  </Link>
);
