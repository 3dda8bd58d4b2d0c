import type { AppConfig } from '@bharti/contracts/catalogue/config';
import type { NoteChapter, NoteText } from '@bharti/contracts/catalogue/note-text';
import { fillPath, notePages } from '@bharti/contracts/paths';
import type { TopicTest } from '@bharti/domain/content/topic-tests';
import { inLocale } from '@bharti/i18n/locale';
import { noteReadingTexts } from '@bharti/i18n/note-reading';
import { Check, ChevronDown, ChevronLeft, ChevronRight, List } from 'lucide-react';
import { useLocale } from '../../../context/locale.tsx';
import { BackHeader } from '../../../ui/back-header.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { documentIn } from '../../../ui/path-to.ts';
import { SiteFooter } from '../../../ui/site-footer.tsx';
import { ChapterList } from './chapter-list.tsx';
import { NoteBlockView } from './note-block.tsx';
import { chapterLink } from './note-links.ts';
import { Practice, type PracticeTopic } from './practice.tsx';
import styles from './reading.module.css';
import { readingMinutes } from './reading-minutes.ts';

type ChapterPageProps = {
  readonly note: NoteText;
  readonly chapter: NoteChapter;
  /** Topics with unlimited practice questions. */
  readonly topics: readonly PracticeTopic[];
  /** Tests with questions on the chapter. */
  readonly tests: readonly TopicTest[];
  readonly config: AppConfig;
};

/** `/notes/{note}/read/{chapter}` */
export function ChapterPage({ note, chapter, topics, tests, config }: ChapterPageProps) {
  const { locale } = useLocale();
  const texts = noteReadingTexts[locale];
  const [number, count] = [note.chapters.indexOf(chapter) + 1, note.chapters.length];
  return (
    <>
      <BackHeader
        title={inLocale(locale, note.title)}
        label={texts.toContents}
        to={documentIn(locale, fillPath(notePages.contents, { note: note.id }))}
      />
      {/* The contents say the same in words. */}
      <span className={`bar ${styles.progress}`} aria-hidden="true">
        <i style={{ width: `${Math.round((number / count) * 100)}%` }} />
      </span>
      <main className={`wrap ${styles.page}`} id="content" data-note={note.id} data-chapter={chapter.id}>
        <details className={styles.contents}>
          <summary>
            <List className="icon" aria-hidden="true" />
            <span>
              <b>{texts.contents}</b>
              <small>{texts.chapterOf(number, count)}</small>
            </span>
            <ChevronDown className="icon icon-small" aria-hidden="true" />
          </summary>
          <ChapterList note={note} current={chapter.id} />
        </details>
        <article className={styles.leaf}>
          <p className={styles.chapter}>
            {texts.chapter(number)} · {texts.minutes(readingMinutes(locale, chapter))}
            {/* The script of the page shows it where the chapter is kept (app/documents/note-page-boot.ts). */}
            <span className={styles.kept} data-kept hidden>
              <Check className="icon icon-small" aria-hidden="true" />
              {texts.kept}
            </span>
          </p>
          <h1>{inLocale(locale, chapter.title)}</h1>
          {chapter.blocks.map((block, index) => {
            const id = `part-${index + 1}`;
            return <NoteBlockView key={id} id={id} block={block} />;
          })}
        </article>
        <Practice topics={topics} tests={tests} />
        <Neighbours note={note} number={number} />
      </main>
      <SiteFooter site={config.site} hasMoney={config.payments.kind !== 'off'} />
    </>
  );
}

function Neighbours({ note, number }: { readonly note: NoteText; readonly number: number }) {
  const { locale } = useLocale();
  const texts = noteReadingTexts[locale];
  const [before, after] = [note.chapters[number - 2], note.chapters[number]];
  return (
    <nav className={styles.neighbours} aria-label={texts.contents} data-end>
      {before !== undefined && (
        <ButtonLink href={chapterLink(locale, note.id, before.id)} rel="prev" icon={ChevronLeft}>
          <span>
            <small>{texts.chapter(number - 1)}</small>
            {inLocale(locale, before.title)}
          </span>
        </ButtonLink>
      )}
      {after !== undefined && (
        <ButtonLink href={chapterLink(locale, note.id, after.id)} rel="next" className={styles.next}>
          <span>
            <small>{texts.chapter(number + 1)}</small>
            {inLocale(locale, after.title)}
          </span>
          <ChevronRight className="icon icon-small" aria-hidden="true" />
        </ButtonLink>
      )}
    </nav>
  );
}
