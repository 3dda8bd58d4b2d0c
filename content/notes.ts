import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type NoteText, noteChapter, noteHead } from '@bharti/contracts/catalogue/note-text';
import { noteNames } from '@bharti/domain/content/note';

const folder = join(import.meta.dirname, 'notes');

/**
 * The six notes with their chapters, in the order of `noteNames`.
 * @throws ZodError when a file does not have the agreed shape.
 */
export const readNotes = (): readonly NoteText[] => noteNames.map(readNote);

function readNote(name: string): NoteText {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, name, file), 'utf8'));
  return {
    ...noteHead.parse(read('note.json')),
    chapters: chapterFiles(name).map((file) => noteChapter.parse(read(file))),
  };
}

/** Their names begin with the number of the chapter: '03-rivers.json'. */
const chapterFiles = (name: string): readonly string[] =>
  globSync('[0-9][0-9]-*.json', { cwd: join(folder, name) })
    .map((file) => basename(file))
    .sort();
