import { pagePaths } from '@bharti/contracts/paths';
import { noteFile, noteNames } from '@bharti/domain/content/note';
import { noteTitles } from '@bharti/i18n/note-titles';
import { BookOpen, Trash2 } from 'lucide-react';
import type { KeptNote } from '../../browser/kept-notes.ts';
import { useLocale } from '../../context/locale.tsx';
import { ButtonLink, IconButton } from '../../ui/button.tsx';
import { formatBytes } from '../../ui/format-bytes.ts';
import { pathTo } from '../../ui/path-to.ts';
import { toast } from '../../ui/toast.ts';
import { useOfflineTexts } from './use-offline-texts.ts';

type KeptNoteRowProps = { readonly note: KeptNote; readonly onRemove: (name: string) => void };

export function KeptNoteRow({ note, onRemove }: KeptNoteRowProps) {
  const { locale } = useLocale();
  const texts = useOfflineTexts();
  const name = noteNames.find((known) => known === note.name);
  // Kept by an earlier version that had other notes.
  if (name === undefined) return null;
  const title = noteTitles[name][locale];
  return (
    <li>
      <span className="bubble">
        <BookOpen className="i" aria-hidden="true" />
      </span>
      <p className="grow">
        <b>{title}</b>
        <span className="num">{texts.keptSize(formatBytes(note.bytes))}</span>
      </p>
      <ButtonLink href={pathTo(`${pagePaths.notes}/${noteFile(name)}`)} aria-label={texts.readNote(title)}>
        {texts.read}
      </ButtonLink>
      <IconButton
        icon={Trash2}
        label={texts.removeNote(title)}
        onClick={() => {
          onRemove(name);
          toast.info(texts.removed(title));
        }}
      />
    </li>
  );
}
