import { userFigureTexts } from '@bharti/i18n/admin/user-figures';
import { Table } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../context/texts.ts';
import styles from './users-figures.module.css';

type AsTableProps = { readonly heads: readonly string[]; readonly children: ReactNode };

/** The figures of a chart, folded behind it. */
export function AsTable({ heads, children }: AsTableProps) {
  const t = useTexts(userFigureTexts);
  return (
    <details className={styles.details}>
      <summary>
        <Table className="icon icon-small" aria-hidden="true" />
        {t.asTable}
      </summary>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </details>
  );
}
