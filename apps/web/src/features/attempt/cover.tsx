import type { StartPage } from '@bharti/contracts/attempts/test-page';
import { answersToPass } from '@bharti/domain/attempts/scoring';
import { formatMarks } from '@bharti/i18n/format';
import { inLocale } from '@bharti/i18n/locale';
import { Check } from 'lucide-react';
import { useLocale } from '../../context/locale.tsx';
import { SectionTable } from './section-table.tsx';
import styles from './start-page.module.css';

/** Per cent of the marks that qualify in the recruitment exam itself (specification, section 9). */
const examPercent = 40;

/** The cover of a question paper: title, time, marks, instructions. */
export function Cover({ test }: { test: StartPage }) {
  const { locale, t } = useLocale();
  const { totalQuestions, marksCorrect, marksWrong, marksBlank } = test;
  const isFull = test.category === 'full';
  const needed = answersToPass(totalQuestions, test.passPercent);
  return (
    <section className={styles.cover}>
      <div className={styles.ticks} aria-hidden="true" />
      <p className={styles.kind}>
        <span className={isFull ? 'badge info' : 'badge'}>{t.categories[test.category]}</span>
        <AccessBadge access={test.access} />
      </p>
      <h1>{inLocale(locale, test.title)}</h1>
      <dl className={styles.line}>
        <div>
          <dt>{t.start.time}</dt>
          <dd>{t.start.minutes(test.durationSeconds / 60)}</dd>
        </div>
        <div>
          <dt>{t.start.totalMarks}</dt>
          <dd>{formatMarks(totalQuestions * marksCorrect)}</dd>
        </div>
      </dl>
      <SectionTable sections={test.sections} marksCorrect={marksCorrect} />
      <h2>{t.start.instructions}</h2>
      <ol className={styles.rules}>
        <li>
          {t.start.questions(totalQuestions)} {test.sections.length > 1 && t.start.anySection}
        </li>
        <li>
          {t.start.rightAnswer(formatMarks(marksCorrect))}{' '}
          <b>{marksWrong === 0 ? t.start.nothingCut : t.start.cut(formatMarks(-marksWrong))}</b>{' '}
          {marksBlank !== undefined && t.start.blank(formatMarks(marksBlank))}
        </li>
        <li>
          {(isFull ? t.start.qualify : t.start.pass)(
            formatMarks(needed * marksCorrect),
            formatMarks(totalQuestions * marksCorrect),
            test.passPercent,
          )}{' '}
          {!isFull && test.passPercent > examPercent && t.start.aboveExam(examPercent)}
        </li>
        <li>{t.start.submission}</li>
        <li>{t.start.languages}</li>
      </ol>
    </section>
  );
}

function AccessBadge({ access }: Pick<StartPage, 'access'>) {
  const { t } = useLocale();
  if (access === 'locked') return null;
  return (
    <span className="badge good">
      {access === 'open' && <Check className="icon" aria-hidden="true" />}
      {access === 'open' ? t.dashboard.owned : t.dashboard.free}
    </span>
  );
}
