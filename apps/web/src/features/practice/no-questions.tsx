import type { Topic } from '@bharti/contracts/catalogue/content';
import { fillPath, pagePaths } from '@bharti/contracts/paths';
import type { TopicTest } from '@bharti/domain/content/topic-tests';
import { inLocale } from '@bharti/i18n/locale';
import { BookOpen, Pencil, SearchX } from 'lucide-react';
import { useLocale } from '../../context/locale.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { pathTo } from '../../ui/path-to.ts';
import { chapterPath } from '../../ui/topic-links.tsx';
import styles from './practice.module.css';
import { usePracticeTexts } from './use-practice-texts.ts';

type NoQuestionsProps = {
  readonly topic: Topic;
  /** Tests on sale with questions on the topic. */
  readonly tests: readonly TopicTest[];
};

/** The topic has no models, and the candidate has sat none of its questions yet: where its questions and its chapter are. */
export function NoQuestions({ topic, tests }: NoQuestionsProps) {
  const { locale } = useLocale();
  const texts = usePracticeTexts();
  const chapter = chapterPath(locale, topic.id);
  return (
    <main className="center-page" id="content">
      <span className="bubble">
        <SearchX className="icon" aria-hidden="true" />
      </span>
      <h2>{texts.empty}</h2>
      <p>{tests.length > 0 ? texts.emptyLine : texts.inNoTest}</p>
      <p className={styles.waysOn}>
        {tests.map(({ id, title, questions }, place) => (
          <ButtonLink
            key={id}
            look={place === 0 ? 'primary' : 'outline'}
            icon={Pencil}
            href={pathTo(fillPath(pagePaths.test, { testId: id }))}
          >
            {texts.inTest(inLocale(locale, title), questions)}
          </ButtonLink>
        ))}
        {chapter !== undefined && (
          // The target keeps the router out: the notes are documents of their own.
          <ButtonLink look={tests.length === 0 ? 'primary' : 'outline'} icon={BookOpen} href={chapter} target="_self">
            {texts.readChapter}
          </ButtonLink>
        )}
        <ButtonLink href={pathTo(pagePaths.practiceTopics)}>{texts.otherTopic}</ButtonLink>
      </p>
    </main>
  );
}
