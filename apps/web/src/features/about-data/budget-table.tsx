import { largestNote } from '@bharti/domain/content/note';
import { dataBudget } from '@bharti/domain/data-budget';
import styles from './about-data.module.css';
import { useAboutDataTexts } from './use-about-data-texts.ts';

/** 80 000 → '80 KB' */
export const kilobytes = (bytes: number): string => `${bytes / 1_000} KB`;

const measured = ['startPage', 'firstOpening', 'keeping', 'preparing', 'openingAgain', 'sitting', 'chapter'] as const;

export function BudgetTable() {
  const texts = useAboutDataTexts();
  const rows = [
    ...measured.map((name) => [texts.activities[name], kilobytes(dataBudget[name])] as const),
    [texts.kept, kilobytes(0)] as const,
    [texts.pdf, texts.pdfSize(`${largestNote / 1_000_000} MB`)] as const,
    [texts.video, texts.videoSize] as const,
  ];
  return (
    <table className={styles.budget}>
      <thead>
        <tr>
          <th scope="col">{texts.what}</th>
          <th scope="col">{texts.most}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([what, size]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{size}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
