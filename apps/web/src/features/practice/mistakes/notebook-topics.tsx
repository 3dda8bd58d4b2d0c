import { fillPath, pagePaths } from '@bharti/contracts/paths';
import type { Notebook, TopicOfNotebook } from '@bharti/domain/practice/notebook';
import { inLocale } from '@bharti/i18n/locale';
import { ChevronRight, Info } from 'lucide-react';
import { useLocale } from '../../../context/locale.tsx';
import { classes } from '../../../ui/classes.ts';
import { pathTo } from '../../../ui/path-to.ts';
import { Section } from '../../../ui/section.tsx';
import { findTopic, subjects } from '../topics.ts';
import styles from './mistakes.module.css';
import { useDayWords } from './use-day-words.ts';
import { useMistakesTexts } from './use-mistakes-texts.ts';

/** The topics of the notebook by subject. One with questions due leads to their revision, another to its practice. */
export function NotebookTopics({ notebook: { topics } }: { readonly notebook: Notebook }) {
  const { t } = useLocale();
  const texts = useMistakesTexts();
  const known = topics.map((entry) => ({ ...entry, known: findTopic(entry.topic) }));
  return (
    <Section title={texts.byTopic} aside={<p className="small muted">{texts.dueOfAll}</p>} className={styles.topics}>
      {subjects.map((subject) => {
        const own = known.filter((entry) => entry.known?.subject === subject);
        return own.length === 0 ? null : (
          <div key={subject} className={styles.subject}>
            <h3>{t.categories[subject]}</h3>
            <ul className="rows">
              {own.map((entry) => (
                <TopicRow key={entry.topic} entry={entry} />
              ))}
            </ul>
          </div>
        );
      })}
      <p className={styles.note}>
        <Info className="icon icon-small" aria-hidden="true" />
        <span>{texts.yoursAlone}</span>
      </p>
    </Section>
  );
}

function TopicRow({ entry: { topic, due, all, next } }: { readonly entry: TopicOfNotebook }) {
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
        <span>{due > 0 ? texts.reviseTopic(due) : texts.comesBack(whenIs(next))}</span>
      </a>
      <span className={classes(styles.due, due === 0 && styles.none)}>
        <b>{due}</b>/{all}
      </span>
      <ChevronRight className="icon icon-small" aria-hidden="true" />
    </li>
  );
}
