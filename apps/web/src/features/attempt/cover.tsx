import type { StartPage } from '@bharti/contracts/attempts/test-page';
import { answersToPass } from '@bharti/domain/attempts/scoring';
import { formatMarks } from '@bharti/i18n/format';
import { inLocale } from '@bharti/i18n/locale';
import { Check } from 'lucide-react';
import { useLocale } from '../../context/locale.tsx';
import { SectionTable } from './section-table.tsx';
import styles from './start-page.module.css';

/** The cover of a question paper: title, time, marks, instructions. */
export function Cover({ test }: { test: StartPage }) {
  const { locale, t } = useLocale();
  const { totalQuestions, marksCorrect, marksWrong } = test;
  const needed = answersToPass(totalQuestions, test.passPercent);
  return (
    <section className={styles.cover}>
      <div className={styles.ticks} aria-hidden="true" />
      <p className={styles.kind}>
        <span className={test.category === 'full' ? 'badge info' : 'badge'}>{t.categories[test.category]}</span>
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
        <li>{t.start.questions(totalQuestions)}</li>
        <li>
          {t.start.rightAnswer(formatMarks(marksCorrect))}{' '}
          <b>{marksWrong === 0 ? t.start.nothingCut : t.start.cut(formatMarks(-marksWrong))}</b>
        </li>
        <li>
          {t.start.pass(
            formatMarks(needed * marksCorrect),
            formatMarks(totalQuestions * marksCorrect),
            test.passPercent,
          )}
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
