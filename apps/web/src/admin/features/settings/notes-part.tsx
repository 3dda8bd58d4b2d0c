import type { NoteList } from '@bharti/contracts/admin/notes';
import { settingsTexts } from '@bharti/i18n/admin/settings';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { useTexts } from '../../context/texts.ts';
import { Part } from '../../ui/part.tsx';
import { NoteRow } from './note-row.tsx';
import { useNotes } from './queries.ts';

/** The PDF notes: an upload takes the place of a note at once, it does not wait for saving. */
export function NotesPart() {
  const t = useTexts(settingsTexts);
  const query = useNotes();
  return (
    <Part title={t.notes}>
      <p className="muted">{t.notesLine}</p>
      <QueryBoundary query={query} title={t.notesFailed}>
        {({ notes }: NoteList) => (
          <ul>
            {notes.map((note) => (
              <NoteRow key={note.name} note={note} />
            ))}
          </ul>
        )}
      </QueryBoundary>
    </Part>
  );
}
