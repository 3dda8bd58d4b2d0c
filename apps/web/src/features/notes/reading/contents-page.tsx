import type { AppConfig } from '@bharti/contracts/catalogue/config';
import type { NoteText } from '@bharti/contracts/catalogue/note-text';
import type { NoteEntry } from '@bharti/contracts/catalogue/notes';
import { fillPath, notePath, pagePaths } from '@bharti/contracts/paths';
import { pagesBytes } from '@bharti/domain/content/note';
import { instant } from '@bharti/domain/time';
import { formatMonth } from '@bharti/i18n/format';
import { inLocale } from '@bharti/i18n/locale';
import { noteReadingTexts } from '@bharti/i18n/note-reading';
import { BookOpen, Download, Trash2, X } from 'lucide-react';
import { useLocale } from '../../../context/locale.tsx';
import { BackHeader } from '../../../ui/back-header.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { pathTo } from '../../../ui/path-to.ts';
import { SiteFooter } from '../../../ui/site-footer.tsx';
import { KeepLine, KeepProgress } from '../keep-progress.tsx';
import { ChapterList } from './chapter-list.tsx';
import { chapterLink } from './note-links.ts';
import styles from './reading.module.css';

export type NoteFiles = Pick<NoteEntry, 'pdf' | 'phonePdf'>;
type ContentsPageProps = { readonly note: NoteText; readonly files: NoteFiles; readonly config: AppConfig };

/** `/notes/{note}/read`: the chapters of a note. */
export function ContentsPage({ note, files, config }: ContentsPageProps) {
  const { locale } = useLocale();
  const texts = noteReadingTexts[locale];
  const title = inLocale(locale, note.title);
  const [first] = note.chapters;
  const { sent, stored } = pagesBytes[note.id];
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
            <FileLink file={files.phonePdf} text={texts.downloadPhone} />
            <FileLink file={files.pdf} text={texts.downloadA4} className={styles.a4} />
          </div>
          {files.pdf !== null && (
            <p className="small muted">{texts.keepingCosts(formatBytes(sent), formatBytes(stored))}</p>
          )}
          {/* The script of the page shows it while the note is being kept (app/documents/keep-from-page.ts). */}
          <KeepLine isHidden>
            <KeepProgress text="" percent={0}>
              <Button look="quiet" icon={X} aria-label={texts.stopKeeping(title)} data-keep="stop">
                {texts.stop}
              </Button>
            </KeepProgress>
            <Button look="quiet" icon={Trash2} aria-label={texts.removeNote(title)} data-keep="remove" hidden>
              {texts.remove}
            </Button>
          </KeepLine>
        </div>
        <h2 className="hide">{texts.contents}</h2>
        <ChapterList note={note} />
      </main>
      <SiteFooter site={config.site} hasMoney={config.payments.kind !== 'off'} />
    </>
  );
}

type FileLinkProps = {
  readonly file: NoteFiles['pdf'];
  readonly text: (size: string) => string;
  readonly className?: string | undefined;
};

/** On a wide screen the A4 edition comes first (reading.module.css). */
function FileLink({ file, text, className }: FileLinkProps) {
  if (file === null) return null;
  const href = pathTo(fillPath(notePath, { file: file.file }));
  return (
    <ButtonLink icon={Download} href={href} download={file.file} className={className}>
      {text(formatBytes(file.bytes))}
    </ButtonLink>
  );
}
