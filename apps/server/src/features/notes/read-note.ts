import { noteOfFile } from '@bharti/domain/content/note';
import type { Reader } from '../../platform/postgres/database.ts';
import type { BuiltNotes } from './built-notes.ts';
import { findNote, readBytes, type StoredNote } from './store.ts';

/** A note as it is served. */
export type NoteFile = {
  readonly size: number;
  /** Changes with the content: the HTTP entity tag, in its quotes. */
  readonly etag: string;
  /** The bytes from `first` to `last`; undefined when the note was replaced meanwhile. */
  readonly read: (first: number, last: number) => Promise<Buffer | undefined>;
};

/** The file with this name: the owner's upload, else the built one. Null where there is neither. */
export async function readNote(reader: Reader, built: BuiltNotes, file: string): Promise<NoteFile | null> {
  const note = noteOfFile(file);
  if (note === null) return null;
  const upload = await findNote(reader, note.name);
  if (upload === undefined) return builtFile(built, file);
  // The built edition for phones would not be the text that the owner has uploaded.
  return note.edition === 'a4' ? uploadedFile(reader, upload) : null;
}

const uploadedFile = (reader: Reader, note: StoredNote): NoteFile => ({
  size: note.size,
  etag: `"${note.hash}"`,
  read: (first, last) => readBytes(reader, note, first, last),
});

function builtFile({ files }: BuiltNotes, file: string): NoteFile | null {
  const built = files.get(file);
  if (built === undefined) return null;
  const { bytes, hash } = built;
  return { size: bytes.length, etag: `"${hash}"`, read: async (first, last) => bytes.subarray(first, last + 1) };
}
