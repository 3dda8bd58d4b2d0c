import type { StartPage } from '@bharti/contracts/attempts/test-page';
import { sectionRanges } from '@bharti/domain/content/question';
import { formatMarks } from '@bharti/i18n/format';
import { inLocale } from '@bharti/i18n/locale';
import { useLocale } from '../../context/locale.tsx';
import styles from './start-page.module.css';

/** The sections of a paper: their questions and marks. Nothing for a paper without sections. */
export function SectionTable({ sections, marksCorrect }: Pick<StartPage, 'sections' | 'marksCorrect'>) {
  const { locale, t } = useLocale();
  if (sections.length === 0) return null;
  return (
    <table className={styles.sections}>
      <thead>
        <tr>
          <th scope="col">{t.start.section}</th>
          <th scope="col">{t.start.sectionQuestions}</th>
          <th scope="col">{t.start.sectionMarks}</th>
        </tr>
      </thead>
      <tbody>
        {sectionRanges(sections).map(({ name, first, last, count }) => (
          <tr key={first}>
            <th scope="row">{inLocale(locale, name)}</th>
            <td>{first === last ? first : `${first}–${last}`}</td>
            <td>{formatMarks(count * marksCorrect)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
