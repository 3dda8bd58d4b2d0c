import type { Topic } from '@bharti/contracts/catalogue/content';
import { pagePaths } from '@bharti/contracts/paths';
import { inLocale } from '@bharti/i18n/locale';
import { BookOpen, Check } from 'lucide-react';
import { useLocale } from '../../context/locale.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { pathTo } from '../../ui/path-to.ts';
import { chapterPath } from '../../ui/topic-links.tsx';
import styles from './practice.module.css';
import { usePracticeTexts } from './use-practice-texts.ts';

type AllAskedProps = {
  readonly topic: Topic;
  /** The questions of the topic, of all levels. */
  readonly count: number;
  readonly onAgain: () => void;
};

/** Every question of the topic that the candidate has sat was asked: once more, or a way on. */
export function AllAsked({ topic, count, onAgain }: AllAskedProps) {
  const { locale } = useLocale();
  const texts = usePracticeTexts();
  const chapter = chapterPath(locale, topic.id);
  return (
    <main className="center-page" id="content">
      <span className="bubble">
        <Check className="icon" aria-hidden="true" />
      </span>
      <h2>{texts.allAsked(count, inLocale(locale, topic.name))}</h2>
      <p>{texts.moreAfterTest}</p>
      <p className={styles.waysOn}>
        <Button look="primary" onClick={onAgain}>
          {texts.again}
        </Button>
        {chapter !== undefined && (
          // The target keeps the router out: the notes are documents of their own.
          <ButtonLink icon={BookOpen} href={chapter} target="_self">
            {texts.readChapter}
          </ButtonLink>
        )}
        <ButtonLink href={pathTo(pagePaths.practiceTopics)}>{texts.endlessTopic}</ButtonLink>
      </p>
    </main>
  );
}
