import { fillPath, notePages, notePath } from '@bharti/contracts/paths';
import { Check, Download, X } from 'lucide-react';
import type { Keepable, KeptNote } from '../../browser/kept-notes.ts';
import { useIsNarrow } from '../../browser/use-is-narrow.ts';
import { useLocale } from '../../context/locale.tsx';
import { useIsHostReachable } from '../../context/reachable.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ConfirmRemoval } from '../../ui/confirm-removal.tsx';
import { formatBytes } from '../../ui/format-bytes.ts';
import { documentIn, pathTo } from '../../ui/path-to.ts';
import { KeepLine, KeepProgress } from './keep-progress.tsx';
import type { NoteCardProps } from './note-card-props.ts';
import styles from './notes.module.css';
import { useNotesTexts } from './use-notes-texts.ts';

type TitledProps = NoteCardProps & { readonly title: string };
type OfNote = Pick<TitledProps, 'note'>;

/** The edition that the button gives, which is also kept: in a narrow window the phone's. The note's list of chapters offers both. */
function useEdition({ pdf, phonePdf }: NoteCardProps['note']) {
  return (useIsNarrow() ? phonePdf : null) ?? pdf;
}

/** The size of the PDF. */
export function NoteFiles({ note }: OfNote) {
  const texts = useNotesTexts();
  const edition = useEdition(note);
  if (edition === null) return <p className="muted">{texts.noFile}</p>;
  return (
    <p className="muted">
      PDF <b className={`num ${styles.size}`}>{formatBytes(edition.bytes)}</b>
      {edition.pages !== null && ` · ${texts.pages(edition.pages)}`}
    </p>
  );
}

/** Downloads the PDF as a file, and keeps it for this site too, with its chapters: the file is fetched once. Meanwhile it stops that. */
export function NoteFileLink({ note, title, kept, inWork, onDownload }: TitledProps) {
  const texts = useNotesTexts();
  const edition = useEdition(note);
  const keepableOf = useKeepable(note);
  const isReachable = useIsHostReachable();
  if (inWork !== undefined)
    return (
      <Button icon={X} aria-label={texts.stopKeeping(title)} onClick={inWork.stop}>
        {texts.stop}
      </Button>
    );
  if (edition === null) return null;
  const keepable = keepableOf(addressOf(edition));
  return kept?.pdf != null ? (
    <ButtonLink href={kept.pdf} target="_blank" aria-label={texts.openNote(title)}>
      {texts.openPdf}
    </ButtonLink>
  ) : (
    <ButtonLink
      look={isReachable ? 'primary' : 'outline'}
      icon={Download}
      href={keepable.pdf}
      download={edition.file}
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
      <ConfirmRemoval
        texts={{
          open: texts.removeNote(title),
          title: texts.removeTitle(title),
          line: texts.removeLine(formatBytes(kept.bytes)),
          remove: texts.remove,
          leave: texts.doNotRemove,
        }}
        onRemove={() => onRemove(note.name)}
      >
        {texts.remove}
      </ConfirmRemoval>
      {kept.pdf !== null && isReachable && !kept.locales.includes(locale) && (
        <Button look="quiet" icon={Download} onClick={() => kept.pdf !== null && onKeep(keepableOf(kept.pdf))}>
          {texts.keepLanguageToo}
        </Button>
      )}
    </KeepLine>
  );
}
