import { formatNumber } from '@bharti/i18n/format';
import { useLocale } from '../../../context/locale.tsx';
import styles from './users-figures.module.css';

type ShareRow = { readonly key: string; readonly name: string; readonly people: number };
type ShareTableProps = {
  readonly title: string;
  readonly heads: readonly [name: string, people: string, share: string];
  readonly rows: readonly ShareRow[];
  /** What is 100 per cent. */
  readonly whole: number;
};

export const percentOf = (people: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((people * 100) / whole);

/** Names with numbers, per cent and a bar of that length: the bar says nothing that the number does not. */
export function ShareTable({ title, heads, rows, whole }: ShareTableProps) {
  const { locale } = useLocale();
  return (
    <table className={styles.shares}>
      <caption>{title}</caption>
      <thead className="hide">
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, people }) => {
          const percent = percentOf(people, whole);
          return (
            <tr key={key}>
              <th scope="row">
                {name}
                <span className={styles.bar} aria-hidden="true">
                  <i style={{ width: `${percent}%` }} />
                </span>
              </th>
              <td>{formatNumber(locale, people)}</td>
              <td>{percent}%</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
