import { readNotes } from '@bharti/content/notes';
import type { NoteChapter, NoteText } from '@bharti/contracts/catalogue/note-text';
import { fillPath, notePages } from '@bharti/contracts/paths';

let read: readonly NoteText[] | undefined;

/** The notes; read when the first page of them is asked for. */
function notes(): readonly NoteText[] {
  read ??= readNotes();
  return read;
}

/** Null for a note or a chapter that does not exist. `chapter` undefined: the list of chapters. */
export function findNotePage(
  name: string,
  chapter: string | undefined,
): { readonly note: NoteText; readonly chapter: NoteChapter | null } | null {
  const note = notes().find(({ id }) => id === name);
  if (note === undefined) return null;
  if (chapter === undefined) return { note, chapter: null };
  const found = note.chapters.find(({ id }) => id === chapter);
  return found === undefined ? null : { note, chapter: found };
}

/** Every page of the notes, for search engines. */
export const notePaths = (): readonly string[] =>
  notes().flatMap(({ id: note, chapters }) => [
    fillPath(notePages.contents, { note }),
    ...chapters.map(({ id: chapter }) => fillPath(notePages.chapter, { note, chapter })),
  ]);
