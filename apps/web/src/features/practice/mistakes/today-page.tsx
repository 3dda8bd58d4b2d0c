import { pagePaths } from '@bharti/contracts/paths';
import { newPerDay } from '@bharti/domain/practice/daily-portion';
import { minutesFor, type Notebook } from '@bharti/domain/practice/notebook';
import { addDays, instantOfDay, weekdayOf } from '@bharti/domain/time';
import { formatDay } from '@bharti/i18n/format';
import { Check, ChevronRight } from 'lucide-react';
import { useLocale } from '../../../context/locale.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { pathTo } from '../../../ui/path-to.ts';
import styles from './mistakes.module.css';
import { useDayWords } from './use-day-words.ts';
import { useMistakesTexts } from './use-mistakes-texts.ts';

type NotebookProps = { readonly notebook: Notebook };

/** What is due today, or that it is done, and the seven days ahead. */
export function TodayPage({ notebook }: NotebookProps) {
  const { locale } = useLocale();
  const texts = useMistakesTexts();
  return (
    <section className={styles.notebook}>
      <p className="small muted">
        {formatDay(locale, instantOfDay(notebook.today))} · {texts.inBook(notebook.all)}
      </p>
      {notebook.due.length > 0 ? <Due notebook={notebook} /> : <Done notebook={notebook} />}
      <div className={styles.week}>
        <Days notebook={notebook} />
        {notebook.waiting > 0 && <p className="small muted">{texts.portion(newPerDay, notebook.waiting)}</p>}
      </div>
    </section>
  );
}

function Due({ notebook: { due, revised } }: NotebookProps) {
  const texts = useMistakesTexts();
  return (
    <div>
      <h1>{texts.dueToday(due.length)}</h1>
      <p>
        {revised.all > 0 && `${texts.doneSoFar(revised.right, revised.all)} `}
        {texts.about(minutesFor(due.length))}
      </p>
      <ButtonLink look="primary" isBlock isLarge href={`${pathTo(pagePaths.mistakes)}?revise`}>
        {texts.revise}
        <ChevronRight className="icon icon-small" aria-hidden="true" />
      </ButtonLink>
    </div>
  );
}

function Done({ notebook: { revised, topics, days } }: NotebookProps) {
  const texts = useMistakesTexts();
  const whenIs = useDayWords();
  const next = topics.toSorted((a, b) => a.next - b.next)[0]?.next;
  const ahead = days.findIndex((count) => count > 0);
  const count = ahead === -1 ? null : (days[ahead] ?? null);
  return (
    <div>
      <h1>{revised.all > 0 ? texts.done : texts.nothingDue}</h1>
      <p>
        {revised.all > 0 && `${texts.doneLine(revised.right, revised.all)} `}
        {next !== undefined && texts.nextDue(count, whenIs(next))}
      </p>
      <ButtonLink isBlock href={pathTo(pagePaths.practiceTopics)}>
        {texts.practise}
      </ButtonLink>
    </div>
  );
}

function Days({ notebook: { today, days, revised } }: NotebookProps) {
  const { t } = useLocale();
  const texts = useMistakesTexts();
  return (
    <ol className={styles.days} aria-label={texts.days}>
      {days.map((count, ahead) => {
        const day = addDays(today, ahead);
        const isDone = ahead === 0 && count === 0 && revised.all > 0;
        return (
          <li key={day} className={classes(ahead === 0 && styles.today, count === 0 && !isDone && styles.none)}>
            <span>{ahead === 0 ? texts.today : t.dashboard.weekdays[weekdayOf(day)]}</span>
            {isDone ? (
              <b>
                <Check className="icon icon-small" aria-hidden="true" />
                <span className="hide">{texts.done}</span>
              </b>
            ) : (
              <b>{count === 0 ? '–' : count}</b>
            )}
          </li>
        );
      })}
    </ol>
  );
}
