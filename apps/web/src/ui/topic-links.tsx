import { fillPath, notePages, pagePaths } from '@bharti/contracts/paths';
import type { Bilingual } from '@bharti/domain/bilingual';
import { placeOfTopic } from '@bharti/domain/content/topic-chapters';
import type { TopicLinkTexts } from '@bharti/i18n/en/topic-links';
import { inLocale } from '@bharti/i18n/locale';
import { BookOpen, Pencil } from 'lucide-react';
import { useLocale, useTexts } from '../context/locale.tsx';
import { textPart } from '../context/texts.ts';
import { ButtonLink } from './button.tsx';
import { documentIn, pathTo } from './path-to.ts';
import styles from './topic-links.module.css';

const topicLinkTexts = textPart<TopicLinkTexts>({
  en: async () => (await import('@bharti/i18n/en/topic-links')).topicLinkTexts,
  mr: async () => (await import('@bharti/i18n/mr/topic-links')).topicLinkTexts,
});

type TopicLinksProps = {
  readonly topic: string;
  readonly name: Bilingual;
  /** Whether the practice of the topic is one of them. */
  readonly hasPractice?: boolean;
};

/** Where to go on with the topic of a question: its chapter, where a note teaches it, and its practice. */
export function TopicLinks({ topic, name, hasPractice = false }: TopicLinksProps) {
  const { locale } = useLocale();
  const texts = useTexts(topicLinkTexts);
  const place = placeOfTopic(topic);
  const shown = inLocale(locale, name);
  return (
    <p className={styles.links}>
      {place !== undefined && (
        // The target keeps the router out: the notes are documents of their own.
        <ButtonLink look="quiet" icon={BookOpen} href={pathTo(documentIn(locale, pageOf(place)))} target="_self">
          {texts.read(shown)}
        </ButtonLink>
      )}
      {hasPractice && (
        <ButtonLink look="quiet" icon={Pencil} href={pathTo(fillPath(pagePaths.practice, { topic }))}>
          {texts.practise(shown)}
        </ButtonLink>
      )}
    </p>
  );
}

const pageOf = ({ note, chapter }: NonNullable<ReturnType<typeof placeOfTopic>>): string =>
  chapter === null ? fillPath(notePages.contents, { note }) : fillPath(notePages.chapter, { note, chapter });
