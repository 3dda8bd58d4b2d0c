import { Check, Eye, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import styles from './findings.module.css';

/** `bad`: prevents the next step. `look`: should be checked. `good`: no fault was found. */
type FindingKind = 'bad' | 'look' | 'good';
const icons = { bad: X, look: Eye, good: Check } as const satisfies Record<FindingKind, unknown>;

export type Finding = {
  readonly key: string;
  readonly kind: FindingKind;
  /** What is wrong, in one sentence. */
  readonly title: ReactNode;
  /** Both values, or what it means. */
  readonly line?: ReactNode;
  /** The repair, as a button or a link. */
  readonly actions?: ReactNode;
};

/** What a check found: the two-language check, the checklist before publishing, the steps of an import. */
export const Findings = ({ findings }: { readonly findings: readonly Finding[] }) => (
  <ul className={styles.findings}>
    {findings.map(({ key, kind, title, line, actions }) => {
      const Icon = icons[kind];
      return (
        <li key={key}>
          <span className={classes('bubble', styles[kind])}>
            <Icon className="icon icon-small" aria-hidden="true" />
          </span>
          <div>
            <b>{title}</b>
            {line !== undefined && <span className={styles.line}>{line}</span>}
          </div>
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </li>
      );
    })}
  </ul>
);
