import type { AppConfig } from '@bharti/contracts/catalogue/config';
import type { NoteChapter, NoteText } from '@bharti/contracts/catalogue/note-text';
import type { TopicTest } from '@bharti/domain/content/topic-tests';
import { siteNamesOf } from '@bharti/domain/settings/site-names';
import { inLocale, type Locale } from '@bharti/i18n/locale';
import { noteReadingTexts } from '@bharti/i18n/note-reading';
import { fixedLocale, LocaleContext } from '../../context/locale.tsx';
import { ChapterPage } from '../../features/notes/reading/chapter-page.tsx';
import { ContentsPage, type NoteFiles } from '../../features/notes/reading/contents-page.tsx';
import { OfflineLine } from '../../features/notes/reading/offline-line.tsx';
import { OtherLanguageLine } from '../../features/notes/reading/other-language-line.tsx';
import type { PracticeTopic } from '../../features/notes/reading/practice.tsx';
import { textsOf } from '../../features/notes/reading/reading-minutes.ts';
import { type DocumentAddresses, fillDocument } from './static-document.ts';

type NotePage = {
  readonly note: NoteText;
  /** Null for the list of chapters. */
  readonly chapter: NoteChapter | null;
  /** The PDFs of the note. */
  readonly files: NoteFiles;
  /** The topics of the chapter that can be practised without end. */
  readonly topics: readonly PracticeTopic[];
  /** Tests that are offered at the end of the chapter. */
  readonly tests: readonly TopicTest[];
  readonly locale: Locale;
  readonly config: AppConfig;
  readonly addresses: DocumentAddresses;
};

/** A note's list of chapters, or a chapter, as a complete document. @param template the built note-page.html. */
export function renderNotePage(
  template: string,
  { note, chapter, files, topics, tests, locale, config, addresses }: NotePage,
): string {
  const value = fixedLocale(locale, siteNamesOf(config.site));
  const body = (
    <LocaleContext value={value}>
      <OfflineLine />
      <OtherLanguageLine />
      {chapter === null ? (
        <ContentsPage note={note} files={files} config={config} />
      ) : (
        <ChapterPage note={note} chapter={chapter} topics={topics} tests={tests} config={config} />
      )}
    </LocaleContext>
  );
  const noteTitle = inLocale(locale, note.title);
  const title = chapter === null ? noteTitle : `${inLocale(locale, chapter.title)} · ${noteTitle}`;
  const description = descriptionOf(locale, note, chapter);
  const about = {
    '@context': 'https://schema.org',
    '@type': 'LearningResource',
    name: title,
    description,
    inLanguage: locale,
    isAccessibleForFree: true,
    ...(addresses !== null && { url: addresses[locale] }),
    ...(chapter !== null && {
      position: note.chapters.indexOf(chapter) + 1,
      isPartOf: { '@type': 'LearningResource', name: noteTitle },
    }),
  };
  return fillDocument(template, { title, description, value, config, addresses, body, about });
}

/** The number of characters that search engines show. */
const longestDescription = 155;

function descriptionOf(locale: Locale, note: NoteText, chapter: NoteChapter | null): string {
  const texts =
    chapter === null
      ? [inLocale(locale, note.subtitle), ...note.chapters.map(({ title }) => inLocale(locale, title))]
      : chapter.blocks.flatMap(textsOf).map((text) => inLocale(locale, text));
  const whole = `${noteReadingTexts[locale].description(inLocale(locale, note.title))} ${texts.join('; ')}`;
  if (whole.length <= longestDescription) return whole;
  const cut = whole.slice(0, longestDescription);
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`;
}
