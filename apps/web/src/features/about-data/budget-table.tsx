import { largestNote } from '@bharti/domain/content/note';
import { dataBudget } from '@bharti/domain/data-budget';
import { formatBytes } from '../../ui/format-bytes.ts';
import styles from './about-data.module.css';
import { useAboutDataTexts } from './use-about-data-texts.ts';

const measured = [
  'startPage',
  'firstOpening',
  'keeping',
  'preparing',
  'openingAgain',
  'sitting',
  'fullPaper',
  'practice',
  'chapter',
] as const;

export function BudgetTable() {
  const texts = useAboutDataTexts();
  const rows = [
    ...measured.map((name) => [texts.activities[name], formatBytes(dataBudget[name])] as const),
    [texts.kept, '0\u00a0KB'] as const,
    [texts.pdf, texts.pdfSize(formatBytes(largestNote))] as const,
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
