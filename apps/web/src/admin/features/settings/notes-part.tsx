import type { NoteList } from '@bharti/contracts/admin/notes';
import { settingsTexts } from '@bharti/i18n/admin/settings';
import { useQuery } from '@tanstack/react-query';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { orThrow, useAdminApi } from '../../context/api.ts';
import { useTexts } from '../../context/texts.ts';
import { Part } from '../../ui/part.tsx';
import { NoteRow } from './note-row.tsx';

/** The PDF notes: an upload takes the place of a note at once, it does not wait for saving. */
export function NotesPart() {
  const t = useTexts(settingsTexts);
  const api = useAdminApi();
  const query = useQuery({ queryKey: ['notes'], queryFn: async () => orThrow(await api.notes()) });
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
