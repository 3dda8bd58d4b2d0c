import { fillPath, notePages, notePath } from '@bharti/contracts/paths';
import { Check, Download, Trash2 } from 'lucide-react';
import type { Keepable, KeptNote } from '../../browser/kept-notes.ts';
import { useIsOnline } from '../../browser/use-is-online.ts';
import { useLocale } from '../../context/locale.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { formatBytes } from '../../ui/format-bytes.ts';
import { documentIn, pathTo } from '../../ui/path-to.ts';
import { KeepLine, KeepProgress } from './keep-progress.tsx';
import type { NoteCardProps } from './note-card-props.ts';
import { useNotesTexts } from './use-notes-texts.ts';

type TitledProps = NoteCardProps & { readonly title: string };

/** Downloads the PDF as a file, and keeps it for this site too, with its chapters: the browser fetches the file once. */
export function NoteFileLink({ note, title, kept, onKeep }: TitledProps) {
  const texts = useNotesTexts();
  const keepable = useKeepable(note);
  const { pdf } = note;
  if (pdf === null || keepable === null) return null;
  const href = keepable.pdf;
  return kept !== undefined ? (
    <ButtonLink href={href} target="_blank" aria-label={texts.openNote(title)}>
      {texts.openPdf}
    </ButtonLink>
  ) : (
    <ButtonLink
      look="primary"
      icon={Download}
      href={href}
      download={pdf.file}
      aria-label={texts.downloadNote(title)}
      onClick={() => onKeep(keepable)}
    >
      {texts.download}
    </ButtonLink>
  );
}

/** The same note with pages as wide as a phone, for readers who want a PDF on a small screen. */
export function PhoneEdition({ note: { phonePdf }, title }: Pick<TitledProps, 'note' | 'title'>) {
  const texts = useNotesTexts();
  if (phonePdf === null) return null;
  const text = texts.phoneEdition(formatBytes(phonePdf.bytes));
  const href = pathTo(fillPath(notePath, { file: phonePdf.file }));
  return (
    <p className="small">
      <a href={href} download={phonePdf.file} aria-label={`${text}: ${title}`}>
        {text}
      </a>
    </p>
  );
}

/** What of a note is kept with the chapters in the shown language; null where this site has no file of it. */
function useKeepable({ name, pdf }: NoteCardProps['note']): Keepable | null {
  const { locale } = useLocale();
  if (pdf === null) return null;
  const contents = documentIn(locale, fillPath(notePages.contents, { note: name }));
  return { name, pdf: pathTo(fillPath(notePath, { file: pdf.file })), contents: pathTo(contents) };
}

/** Whether the note is kept on this device, and why not. */
export function NoteKept(props: TitledProps) {
  const { title, kept, inWork, problem } = props;
  const texts = useNotesTexts();
  if (inWork !== undefined)
    return (
      <KeepLine>
        <KeepProgress
          text={texts.keeping(inWork.percent)}
          percent={inWork.percent}
          stop={texts.stop}
          stopLabel={texts.stopKeeping(title)}
          onStop={inWork.stop}
        />
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
  const keepable = useKeepable(note);
  const isOnline = useIsOnline();
  return (
    <KeepLine>
      <Check className="icon icon-small" aria-hidden="true" />
      <span>{texts.kept(kept.locales)}</span>
      <Button look="quiet" icon={Trash2} aria-label={texts.removeNote(title)} onClick={() => onRemove(note.name)}>
        {texts.remove}
      </Button>
      {keepable !== null && isOnline && !kept.locales.includes(locale) && (
        <Button look="quiet" icon={Download} onClick={() => onKeep(keepable)}>
          {texts.keepLanguageToo}
        </Button>
      )}
    </KeepLine>
  );
}
