import { fillPath, pagePaths } from '@bharti/contracts/paths';
import type { Notebook, TopicOfNotebook } from '@bharti/domain/practice/notebook';
import { inLocale } from '@bharti/i18n/locale';
import { ChevronRight, Info } from 'lucide-react';
import { useLocale } from '../../../context/locale.tsx';
import { useStoredIn } from '../../../context/persistence.ts';
import { classes } from '../../../ui/classes.ts';
import { pathTo } from '../../../ui/path-to.ts';
import { Section } from '../../../ui/section.tsx';
import { Note } from '../note.tsx';
import { findTopic, subjects } from '../topics.ts';
import styles from './mistakes.module.css';
import { useDayWords } from './use-day-words.ts';
import { useMistakesTexts } from './use-mistakes-texts.ts';

/**
 * The topics of the notebook by subject. A topic with questions due leads to their revision, another to its practice. Only the first subject
 * with questions due is open: a full paper has about 60 topics.
 */
export function NotebookTopics({ notebook: { topics } }: { readonly notebook: Notebook }) {
  const { t } = useLocale();
  const texts = useMistakesTexts();
  const whenIs = useDayWords();
  const hasServer = useStoredIn() === 'server';
  const known = topics.map((entry) => ({ ...entry, known: findTopic(entry.topic) }));
  const firstDue = subjects.find((subject) => known.some((entry) => entry.known?.subject === subject && entry.due > 0));
  return (
    <Section title={texts.byTopic} aside={<p className="small muted">{texts.dueOfAll}</p>} className={styles.topics}>
      {subjects.map((subject) => {
        const own = known.filter((entry) => entry.known?.subject === subject);
        const [first] = own.toSorted((a, b) => a.next - b.next);
        if (first === undefined) return null;
        const due = sum(own.map((entry) => entry.due));
        // A day that all topics of the subject share is said once, below its name.
        const isDaySaid = due === 0 && own.every(({ next }) => next === first.next);
        return (
          <details key={subject} className={styles.subject} open={subject === firstDue}>
            <summary>
              <div>
                <h3>{t.categories[subject]}</h3>
                <p>{due > 0 ? texts.dueToday(due) : texts.nextOfSubject(whenIs(first.next))}</p>
              </div>
              <span className={classes(styles.due, due === 0 && styles.none)}>
                <b>{due}</b>/{sum(own.map((entry) => entry.all))}
              </span>
            </summary>
            <ul className="rows">
              {own.map((entry) => (
                <TopicRow key={entry.topic} entry={entry} isDaySaid={isDaySaid} />
              ))}
            </ul>
          </details>
        );
      })}
      <Note icon={Info}>{hasServer ? texts.yoursAlone : `${texts.yoursAlone} ${texts.goesAtLogOut}`}</Note>
    </Section>
  );
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

type TopicRowProps = { readonly entry: TopicOfNotebook; readonly isDaySaid: boolean };

function TopicRow({ entry: { topic, due, all, next }, isDaySaid }: TopicRowProps) {
  const { locale } = useLocale();
  const texts = useMistakesTexts();
  const whenIs = useDayWords();
  const name = findTopic(topic)?.name;
  const href =
    due > 0
      ? `${pathTo(pagePaths.mistakes)}?revise=${encodeURIComponent(topic)}`
      : pathTo(fillPath(pagePaths.practice, { topic }));
  return (
    <li>
      <a className="grow" href={href}>
        <b>{name === undefined ? topic : inLocale(locale, name)}</b>
        {due > 0 ? <span>{texts.reviseTopic(due)}</span> : !isDaySaid && <span>{texts.comesBack(whenIs(next))}</span>}
      </a>
      <span className={classes(styles.due, due === 0 && styles.none)}>
        <b>{due}</b>/{all}
      </span>
      <ChevronRight className="icon icon-small" aria-hidden="true" />
    </li>
  );
}
