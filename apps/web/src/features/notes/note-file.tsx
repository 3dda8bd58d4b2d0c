import { fillPath, notePages, notePath } from '@bharti/contracts/paths';
import { pagesBytes } from '@bharti/domain/content/note';
import { Check, Download, Trash2, X } from 'lucide-react';
import type { Keepable, KeptNote } from '../../browser/kept-notes.ts';
import { useIsNarrow } from '../../browser/use-is-narrow.ts';
import { useLocale } from '../../context/locale.tsx';
import { useIsHostReachable } from '../../context/reachable.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { formatBytes } from '../../ui/format-bytes.ts';
import { documentIn, pathTo } from '../../ui/path-to.ts';
import { KeepLine, KeepProgress } from './keep-progress.tsx';
import type { NoteCardProps } from './note-card-props.ts';
import styles from './notes.module.css';
import { useNotesTexts } from './use-notes-texts.ts';

type TitledProps = NoteCardProps & { readonly title: string };
type OfNote = Pick<TitledProps, 'note'>;

/** The edition that the main button gives, which is also kept, and the other one. A narrow window gets the phone's first. */
function useEditions({ pdf, phonePdf }: NoteCardProps['note']) {
  const isNarrow = useIsNarrow();
  const a4 = pdf && { ...pdf, isForPhone: false };
  const phone = phonePdf && { ...phonePdf, isForPhone: true };
  return isNarrow && phone !== null ? { main: phone, other: a4 } : { main: a4, other: phone };
}

/** The PDF of the main button, and what it costs to keep the note. */
export function NoteFiles({ note }: OfNote) {
  const texts = useNotesTexts();
  const { main } = useEditions(note);
  if (main === null) return <p className="muted">{texts.noFile}</p>;
  const pages = pagesBytes[note.name];
  return (
    <p className="muted">
      {main.isForPhone ? texts.phoneEdition : texts.a4Edition},{' '}
      <b className={`num ${styles.size}`}>{formatBytes(main.bytes)}</b>
      {main.pages !== null && ` · ${texts.pages(main.pages)}`}
      <br />
      {texts.keepingCosts(formatBytes(main.bytes + pages.sent), formatBytes(main.bytes + pages.stored))}
    </p>
  );
}

/** Downloads the PDF as a file, and keeps it for this site too, with its chapters: the file is fetched once. Meanwhile it stops that. */
export function NoteFileLink({ note, title, kept, inWork, onDownload }: TitledProps) {
  const texts = useNotesTexts();
  const { main } = useEditions(note);
  const keepableOf = useKeepable(note);
  const isReachable = useIsHostReachable();
  if (inWork !== undefined)
    return (
      <Button icon={X} aria-label={texts.stopKeeping(title)} onClick={inWork.stop}>
        {texts.stop}
      </Button>
    );
  if (main === null) return null;
  const keepable = keepableOf(addressOf(main));
  return kept?.pdf != null ? (
    <ButtonLink href={kept.pdf} target="_blank" aria-label={texts.openNote(title)}>
      {texts.openPdf}
    </ButtonLink>
  ) : (
    <ButtonLink
      look={isReachable ? 'primary' : 'outline'}
      icon={Download}
      href={keepable.pdf}
      download={main.file}
      aria-label={texts.downloadNote(title)}
      onClick={(event) => {
        event.preventDefault();
        onDownload(keepable);
      }}
    >
      {texts.download}
    </ButtonLink>
  );
}

/** The same note with pages of the other size, as a download only. */
export function OtherEdition({ note, title }: Pick<TitledProps, 'note' | 'title'>) {
  const texts = useNotesTexts();
  const { other } = useEditions(note);
  if (other === null) return null;
  const text = `${other.isForPhone ? texts.phoneEdition : texts.a4Edition}, ${formatBytes(other.bytes)}`;
  return (
    <a className={styles.other} href={addressOf(other)} download={other.file} aria-label={`${text}: ${title}`}>
      {text}
    </a>
  );
}

const addressOf = ({ file }: { readonly file: string }): string => pathTo(fillPath(notePath, { file }));

/** What of a note is kept: a PDF with the chapters in the shown language. */
function useKeepable({ name }: NoteCardProps['note']): (pdf: string) => Keepable {
  const { locale } = useLocale();
  const contents = pathTo(documentIn(locale, fillPath(notePages.contents, { note: name })));
  return (pdf) => ({ name, pdf, contents });
}

/** Whether the note is kept on this device, and why not. */
export function NoteKept(props: TitledProps) {
  const { kept, inWork, problem } = props;
  const texts = useNotesTexts();
  if (inWork !== undefined)
    return (
      <KeepLine>
        <KeepProgress text={texts.keepingInApp(inWork.percent)} percent={inWork.percent} />
      </KeepLine>
    );
  if (problem !== undefined)
    return (
      <KeepLine isProblem>
        <span role="alert">{texts.problems[problem]}</span>
      </KeepLine>
    );
  return kept === undefined ? null : <Kept {...props} kept={kept} />;
}

function Kept({ note, title, kept, onKeep, onRemove }: TitledProps & { readonly kept: KeptNote }) {
  const { locale } = useLocale();
  const texts = useNotesTexts();
  const keepableOf = useKeepable(note);
  const isReachable = useIsHostReachable();
  return (
    <KeepLine>
      <Check className="icon icon-small" aria-hidden="true" />
      <span>{texts.kept(kept.locales)}</span>
      <Button look="quiet" icon={Trash2} aria-label={texts.removeNote(title)} onClick={() => onRemove(note.name)}>
        {texts.remove}
      </Button>
      {kept.pdf !== null && isReachable && !kept.locales.includes(locale) && (
        <Button look="quiet" icon={Download} onClick={() => kept.pdf !== null && onKeep(keepableOf(kept.pdf))}>
          {texts.keepLanguageToo}
        </Button>
      )}
    </KeepLine>
  );
}
