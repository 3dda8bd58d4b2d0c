import type { NoteEntry, NoteIndex } from '@bharti/contracts/catalogue/notes';
import { type NoteName, noteFile, noteNames } from '@bharti/domain/content/note';
import type { Reader } from '../../platform/postgres/database.ts';
import type { BuiltNotes } from './built-notes.ts';
import { listNotes, type StoredNote } from './store.ts';

/** The files that `/notes/` serves. */
export async function readNoteIndex(reader: Reader, built: BuiltNotes): Promise<NoteIndex> {
  const uploads = await listNotes(reader);
  return {
    notes: noteNames.map((name) => {
      const upload = uploads.find((note) => note.name === name);
      return upload === undefined ? builtEntry(built, name) : uploadedEntry(name, upload);
    }),
  };
}

const builtEntry = ({ entries }: BuiltNotes, name: NoteName): NoteEntry =>
  entries.find((entry) => entry.name === name) ?? { name, asOf: null, pdf: null, phonePdf: null };

const uploadedEntry = (name: NoteName, { size }: StoredNote): NoteEntry => ({
  name,
  asOf: null,
  pdf: { file: noteFile(name), bytes: size, pages: null },
  phonePdf: null,
});
