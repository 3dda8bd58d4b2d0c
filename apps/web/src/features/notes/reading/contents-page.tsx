import type { AppConfig } from '@bharti/contracts/catalogue/config';
import type { NoteText } from '@bharti/contracts/catalogue/note-text';
import { fillPath, notePath, pagePaths } from '@bharti/contracts/paths';
import { noteFile } from '@bharti/domain/content/note';
import { instant } from '@bharti/domain/time';
import { formatMonth } from '@bharti/i18n/format';
import { inLocale } from '@bharti/i18n/locale';
import { noteReadingTexts } from '@bharti/i18n/note-reading';
import { BookOpen, Download } from 'lucide-react';
import { useLocale } from '../../../context/locale.tsx';
import { BackHeader } from '../../../ui/back-header.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { pathTo } from '../../../ui/path-to.ts';
import { SiteFooter } from '../../../ui/site-footer.tsx';
import { KeepLine, KeepProgress } from '../keep-progress.tsx';
import { ChapterList } from './chapter-list.tsx';
import { chapterLink } from './note-links.ts';
import styles from './reading.module.css';

/** `/notes/{note}/read`: the chapters of a note. */
export function ContentsPage({ note, config }: { readonly note: NoteText; readonly config: AppConfig }) {
  const { locale } = useLocale();
  const texts = noteReadingTexts[locale];
  const title = inLocale(locale, note.title);
  const [first] = note.chapters;
  return (
    <>
      <BackHeader title={title} label={texts.toNotes} to={pagePaths.notes} />
      <main className={`wrap ${styles.page}`} id="content" data-note={note.id}>
        <div className={styles.cover}>
          <h1>{title}</h1>
          <p className="muted">{inLocale(locale, note.subtitle)}</p>
          <p className="small muted">
            {texts.chapters(note.chapters.length)}
            {note.asOf !== null && ` · ${texts.asOf(formatMonth(locale, instant(Date.parse(note.asOf))))}`}
          </p>
          <div className={styles.actions}>
            {first !== undefined && (
              <ButtonLink
                look="primary"
                icon={BookOpen}
                href={chapterLink(locale, note.id, first.id)}
                data-go-on={texts.goOn}
              >
                <span>{texts.start}</span>
              </ButtonLink>
            )}
            <ButtonLink
              icon={Download}
              href={pathTo(fillPath(notePath, { file: noteFile(note.id) }))}
              download={noteFile(note.id)}
            >
              {texts.download}
            </ButtonLink>
          </div>
          {/* The script of the page shows it while the note is being kept (app/documents/keep-from-page.ts). */}
          <KeepLine isHidden>
            <KeepProgress text="" percent={0} stop={texts.stop} stopLabel={texts.stopKeeping(title)} />
          </KeepLine>
        </div>
        <h2 className="hide">{texts.contents}</h2>
        <ChapterList note={note} />
      </main>
      <SiteFooter site={config.site} hasMoney={config.payments.kind !== 'off'} />
    </>
  );
}
