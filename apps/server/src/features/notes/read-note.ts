import { noteOfFile } from '@bharti/domain/content/note';
import type { Reader } from '../../platform/postgres/database.ts';
import { findNote, readBytes } from './store.ts';

/** A note as it is served. */
export type NoteFile = {
  readonly size: number;
  /** Changes with the content: the HTTP entity tag, in its quotes. */
  readonly etag: string;
  /** The bytes from `first` to `last`; undefined when the note was replaced meanwhile. */
  readonly read: (first: number, last: number) => Promise<Buffer | undefined>;
};

/** The note with this file name: the owner's upload. Null where there is none. */
export async function readNote(reader: Reader, file: string): Promise<NoteFile | null> {
  const name = noteOfFile(file);
  const note = name === null ? undefined : await findNote(reader, name);
  if (note === undefined) return null;
  return { size: note.size, etag: `"${note.hash}"`, read: (first, last) => readBytes(reader, note, first, last) };
}
