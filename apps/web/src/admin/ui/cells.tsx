import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from '../../ui/classes.ts';
import styles from './cells.module.css';

type Cell = {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
  /** The address of a filter: the cell is then a link that filters the list below it. */
  readonly to?: string;
  readonly isCurrent?: boolean;
};

type CellsProps = {
  readonly cells: readonly Cell[];
  /** Two columns on phones and four from 768 px, unless given. */
  readonly columns?: 'three' | 'four';
};

/** The figures of a page in one ruled frame. */
export const Cells = ({ cells, columns }: CellsProps) => (
  <div className={classes(styles.cells, columns !== undefined && styles[columns])}>
    {cells.map(({ label, value, note, to, isCurrent }) => {
      const content = (
        <>
          <span className={styles.label}>{label}</span>
          <span className={styles.value}>{value}</span>
          {note !== undefined && <span className={styles.label}>{note}</span>}
        </>
      );
      return to === undefined ? (
        <p key={label}>{content}</p>
      ) : (
        <Link key={label} to={to} {...(isCurrent === true && { 'aria-current': 'true' })}>
          {content}
        </Link>
      );
    })}
  </div>
);
