import { fillPath, notePages, topicPractice } from '@bharti/contracts/paths';
import type { Bilingual } from '@bharti/domain/bilingual';
import { placeOfTopic } from '@bharti/domain/content/topic-chapters';
import type { ExplanationTexts } from '@bharti/i18n/en/result';
import { inLocale, type Locale } from '@bharti/i18n/locale';
import { BookOpen, Pencil } from 'lucide-react';
import { useLocale } from '../context/locale.tsx';
import { ButtonLink } from './button.tsx';
import styles from './explanation.module.css';
import { documentIn, pathTo } from './path-to.ts';

export type TopicLinksProps = {
  readonly texts: ExplanationTexts;
  readonly topic: string;
  /** Missing in a paper of an earlier release. */
  readonly name: Bilingual | undefined;
  /** The attempt whose result links to the practice of the topic; without it there is no such link. */
  readonly practiceFrom?: Parameters<typeof topicPractice>[1];
};

/** Where to go on with the topic of a question: its chapter, where a note teaches it, and its practice. */
export function TopicLinks({ texts, topic, name, practiceFrom }: TopicLinksProps) {
  const { locale } = useLocale();
  const chapter = chapterPath(locale, topic);
  if (name === undefined || (chapter === undefined && practiceFrom === undefined)) return null;
  const shown = inLocale(locale, name);
  return (
    <p className={styles.links}>
      {chapter !== undefined && (
        // The target keeps the router out: the notes are documents of their own.
        <ButtonLink look="quiet" icon={BookOpen} href={chapter} target="_self">
          {texts.read(shown)}
        </ButtonLink>
      )}
      {practiceFrom !== undefined && (
        <ButtonLink look="quiet" icon={Pencil} href={pathTo(topicPractice(topic, practiceFrom))}>
          {texts.practise(shown)}
        </ButtonLink>
      )}
    </p>
  );
}

/** The page of the notes that teaches a topic; undefined where none does. */
export function chapterPath(locale: Locale, topic: string): string | undefined {
  const place = placeOfTopic(topic);
  if (place === undefined) return undefined;
  const { note, chapter } = place;
  const page =
    chapter === null ? fillPath(notePages.contents, { note }) : fillPath(notePages.chapter, { note, chapter });
  return pathTo(documentIn(locale, page));
}
