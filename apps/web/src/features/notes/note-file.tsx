import { fillPath, notePages, notePath } from '@bharti/contracts/paths';
import { Check, Download, Trash2 } from 'lucide-react';
import { useLocale } from '../../context/locale.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { formatBytes } from '../../ui/format-bytes.ts';
import { documentIn, pathTo } from '../../ui/path-to.ts';
import type { NoteCardProps } from './note-card-props.ts';
import styles from './notes.module.css';
import { useNotesTexts } from './use-notes-texts.ts';

type TitledProps = NoteCardProps & { readonly title: string };

/** Downloads the PDF as a file, and keeps it for this site too, with its chapters: the browser fetches the file once. */
export function NoteFileLink({ note: { name, pdf }, title, isKept, onKeep }: TitledProps) {
  const texts = useNotesTexts();
  const { locale } = useLocale();
  if (pdf === null) return null;
  const href = pathTo(fillPath(notePath, { file: pdf.file }));
  const contents = documentIn(locale, fillPath(notePages.contents, { note: name }));
  return isKept ? (
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
      onClick={() => onKeep({ name, pdf: href, contents: pathTo(contents) })}
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

/** Whether the note is kept on this device, and why not. */
export function NoteKept({ note: { name }, title, isKept, isBeingKept, problem, onRemove }: TitledProps) {
  const texts = useNotesTexts();
  if (isBeingKept) return <p className={styles.kept}>{texts.keeping}</p>;
  if (isKept)
    return (
      <p className={styles.kept}>
        <Check className="icon icon-small" aria-hidden="true" />
        <span>{texts.kept}</span>
        <Button look="quiet" icon={Trash2} aria-label={texts.removeNote(title)} onClick={() => onRemove(name)}>
          {texts.remove}
        </Button>
      </p>
    );
  return problem === null ? null : (
    <p className={`${styles.kept} ${styles.problem}`} role="alert">
      {texts.problems[problem]}
    </p>
  );
}
