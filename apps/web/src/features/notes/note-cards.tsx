import type { NoteEntry } from '@bharti/contracts/catalogue/notes';
import { Smartphone } from 'lucide-react';
import { useKeptNotes } from '../../context/kept-notes.ts';
import { useIsHostReachable } from '../../context/reachable.ts';
import { formatBytes } from '../../ui/format-bytes.ts';
import { NoteCard } from './note-card.tsx';
import styles from './notes.module.css';
import { useNotesTexts } from './use-notes-texts.ts';

export function NoteCards({ notes }: { readonly notes: readonly NoteEntry[] }) {
  const texts = useNotesTexts();
  const isReachable = useIsHostReachable();
  const { notes: kept = [], download, keep, remove, inWork, problems } = useKeptNotes();
  const keptBytes = kept.reduce((sum, { bytes }) => sum + bytes, 0);
  return (
    <>
      {kept.length > 0 && (
        <p className={styles.shelf}>
          <Smartphone className="icon icon-small" aria-hidden="true" />
          {texts.onDevice(kept.length, formatBytes(keptBytes))}
        </p>
      )}
      {!isReachable && <p className={styles.shelf}>{texts.needsLine}</p>}
      <ul className={styles.cards}>
        {notes.map((note) => (
          <NoteCard
            key={note.name}
            note={note}
            kept={kept.find(({ name }) => name === note.name)}
            inWork={inWork[note.name]}
            isAnyInWork={Object.keys(inWork).length > 0}
            problem={problems[note.name]}
            onDownload={download}
            onKeep={keep}
            onRemove={remove}
          />
        ))}
      </ul>
    </>
  );
}
