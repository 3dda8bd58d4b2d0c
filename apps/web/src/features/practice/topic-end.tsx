import type { Topic } from '@bharti/contracts/catalogue/content';
import { pagePaths } from '@bharti/contracts/paths';
import { BookOpen, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocale } from '../../context/locale.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { pathTo } from '../../ui/path-to.ts';
import { chapterPath } from '../../ui/topic-links.tsx';
import styles from './practice.module.css';
import { usePracticeTexts } from './use-practice-texts.ts';

type TopicEndProps = {
  readonly topic: Topic;
  readonly icon: LucideIcon;
  readonly title: string;
  readonly line: string;
  /** The label of the link to the list of topics. */
  readonly others: string;
  /** The first way on; without it the chapter is the first. */
  readonly children?: ReactNode;
};

/** A topic has no question to ask: says why, and leads on, also to its chapter. */
export function TopicEnd({ topic, icon: Icon, title, line, others, children }: TopicEndProps) {
  const { locale } = useLocale();
  const texts = usePracticeTexts();
  const chapter = chapterPath(locale, topic.id);
  return (
    <main className="center-page" id="content">
      <span className="bubble">
        <Icon className="icon" aria-hidden="true" />
      </span>
      <h2>{title}</h2>
      <p>{line}</p>
      <p className={styles.waysOn}>
        {children}
        {chapter !== undefined && (
          // The target keeps the router out: the notes are documents of their own.
          <ButtonLink
            look={children === undefined ? 'primary' : 'outline'}
            icon={BookOpen}
            href={chapter}
            target="_self"
          >
            {texts.readChapter}
          </ButtonLink>
        )}
        <ButtonLink href={pathTo(pagePaths.practiceTopics)}>{others}</ButtonLink>
      </p>
    </main>
  );
}
