import { fillPath, notePages } from '@bharti/contracts/paths';
import { noteNames } from '@bharti/domain/content/note';
import { noteTitles } from '@bharti/i18n/note-titles';
import { BookOpen } from 'lucide-react';
import type { KeptNote } from '../../browser/kept-notes.ts';
import { useLocale } from '../../context/locale.tsx';
import { ConfirmRemoval } from '../../ui/confirm-removal.tsx';
import { formatBytes } from '../../ui/format-bytes.ts';
import { documentIn } from '../../ui/path-to.ts';
import { KeptRow } from './kept-row.tsx';
import { useOfflineTexts } from './use-offline-texts.ts';

type KeptNoteRowProps = { readonly note: KeptNote; readonly onRemove: (name: string, title: string) => void };

export function KeptNoteRow({ note, onRemove }: KeptNoteRowProps) {
  const { locale } = useLocale();
  const texts = useOfflineTexts();
  const name = noteNames.find((known) => known === note.name);
  // Kept by an earlier version that had other notes.
  if (name === undefined) return null;
  const title = noteTitles[name][locale];
  // The other language was not kept.
  const [kept = locale] = note.locales.includes(locale) ? [locale] : note.locales;
  return (
    <KeptRow
      icon={BookOpen}
      title={title}
      line={
        <span>
          {texts.keptSize(formatBytes(note.bytes), formatBytes(note.sentBytes), note.locales)}
          {note.pdf !== null && (
            <>
              {' '}
              ·{' '}
              <a href={note.pdf} target="_blank" aria-label={texts.openPdf(title)} rel="noopener">
                PDF
              </a>
            </>
          )}
        </span>
      }
      page={documentIn(kept, fillPath(notePages.contents, { note: name }))}
      isDocument
      label={texts.readNote(title)}
    >
      <ConfirmRemoval
        texts={{
          open: texts.removeNote(title),
          title: texts.removeTitle(title),
          line: texts.removeLine(formatBytes(note.bytes)),
          remove: texts.remove,
          leave: texts.doNotRemove,
        }}
        onRemove={() => onRemove(name, title)}
      />
    </KeptRow>
  );
}
