import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import styles from './data-table.module.css';

// The roles are written out: as cards, below 1024 px, the browser would no longer see a table.

type DataTableProps = {
  /** Read by screen readers. */
  readonly caption: string;
  /** `isHidden`: only screen readers hear it. */
  readonly heads: readonly { readonly label: string; readonly isRight?: boolean; readonly isHidden?: boolean }[];
  /** `DataRow`s. */
  readonly children: ReactNode;
};

/** Rows on a wide screen, one card for each row on a phone. */
export const DataTable = ({ caption, heads, children }: DataTableProps) => (
  <div className={styles.wrap}>
    {/* biome-ignore lint/a11y/noRedundantRoles: as cards the elements lose their roles. */}
    <table className={styles.table} role="table">
      <caption className="hide">{caption}</caption>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above. */}
      <thead role="rowgroup">
        {/* biome-ignore lint/a11y/noRedundantRoles: see above. */}
        <tr role="row">
          {heads.map(({ label, isRight, isHidden }) => (
            // biome-ignore lint/a11y/noRedundantRoles: see above.
            <th key={label} scope="col" role="columnheader" className={classes(isRight === true && styles.right)}>
              {isHidden === true ? <span className="hide">{label}</span> : label}
            </th>
          ))}
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above. */}
      <tbody role="rowgroup">{children}</tbody>
    </table>
  </div>
);

/** Its cells are `DataCell`s. */
export const DataRow = ({ isSelected = false, children }: { isSelected?: boolean; children: ReactNode }) => (
  // biome-ignore lint/a11y/noRedundantRoles: see above.
  <tr role="row" className={classes(isSelected && styles.selected)}>
    {children}
  </tr>
);

type DataCellProps = {
  /** Stands before the value on a card, where the head of the column is not seen. */
  readonly label?: string;
  readonly isRight?: boolean;
  readonly children: ReactNode;
};

export const DataCell = ({ label, isRight = false, children }: DataCellProps) => (
  // biome-ignore lint/a11y/noRedundantRoles: see above.
  <td role="cell" className={classes(isRight && styles.right)}>
    {label !== undefined && <span className={styles.key}>{label} </span>}
    {children}
  </td>
);
