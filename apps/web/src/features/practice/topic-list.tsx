import type { Topic } from '@bharti/contracts/catalogue/content';
import { fillPath, pagePaths } from '@bharti/contracts/paths';
import { weakestTopics } from '@bharti/domain/practice/weakest';
import { inLocale } from '@bharti/i18n/locale';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useLocale } from '../../context/locale.tsx';
import { classes } from '../../ui/classes.ts';
import { pathTo } from '../../ui/path-to.ts';
import { readFigures } from './kept-practice.ts';
import styles from './practice.module.css';
import { findTopic, subjects, topicsOf } from './topics.ts';
import { usePracticeTexts } from './use-practice-texts.ts';
import { type TopicKind, topicKinds, useTopicKinds } from './use-topic-kinds.ts';

/** Of a list that is opened on the practice of a topic, the links keep its way back (`useWayBack`). */
function usePracticeOf(): (topic: string) => string {
  const { pathname, search } = useLocation();
  const kept = pathname === pagePaths.practiceTopics ? '' : search;
  return (topic) => pathTo(fillPath(pagePaths.practice, { topic })) + kept;
}

type TopicListProps = {
  readonly user: string;
  /** The topic that is open. */
  readonly current?: string;
};

/** All topics by subject and by what there is to practise of them, with the weakest of the own practice first. */
export function TopicList({ user, current }: TopicListProps) {
  const { t } = useLocale();
  const texts = usePracticeTexts();
  const kindOf = useTopicKinds();
  return (
    <>
      <Weakest user={user} />
      {subjects.map((subject) => {
        const topics = topicsOf(subject);
        return (
          <section key={subject} id={subject} className={styles.subject}>
            <h2>
              {t.categories[subject]}
              <span>{texts.topics(topics.length)}</span>
            </h2>
            {topicKinds.map((kind) => (
              <Chips key={kind} kind={kind} topics={topics.filter(({ id }) => kindOf(id) === kind)} current={current} />
            ))}
          </section>
        );
      })}
    </>
  );
}

type ChipsProps = {
  readonly kind: TopicKind;
  readonly topics: readonly Topic[];
  readonly current: string | undefined;
};

/** The topics of one kind. Those that cannot be practised yet have a dashed border. */
function Chips({ kind, topics, current }: ChipsProps) {
  const { locale } = useLocale();
  const practiceOf = usePracticeOf();
  const texts = usePracticeTexts();
  if (topics.length === 0) return null;
  const isOpen = kind === 'endless' || kind === 'sat';
  return (
    <>
      {kind !== 'unknown' && <h3 className={styles.kind}>{texts.kinds[kind]}</h3>}
      <ul className={styles.chips}>
        {topics.map(({ id, name }) => (
          <li key={id}>
            <a
              className={classes('chip', !isOpen && styles.notYet)}
              href={practiceOf(id)}
              {...(id === current && { 'aria-current': 'page', 'data-first-focus': true })}
            >
              {inLocale(locale, name)}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Weakest({ user }: Pick<TopicListProps, 'user'>) {
  const { locale, t } = useLocale();
  const texts = usePracticeTexts();
  const practiceOf = usePracticeOf();
  const [weakest] = useState(() => weakestTopics(readFigures(user)));
  if (weakest.length === 0) return null;
  return (
    <section className={styles.subject}>
      <h2>{texts.weakest}</h2>
      <ul className="rows">
        {weakest.map(({ topic, right, answered }) => {
          const known = findTopic(topic);
          return known === undefined ? null : (
            <li key={topic}>
              <a className="grow" href={practiceOf(topic)}>
                <b>{inLocale(locale, known.name)}</b>
                <span>
                  {t.categories[known.subject]} · {texts.rightOf(right, answered)}
                </span>
              </a>
              <ChevronRight className="icon icon-small" aria-hidden="true" />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
