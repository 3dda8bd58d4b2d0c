import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type NoteEntry, noteIndex } from '@bharti/contracts/catalogue/notes';

type BuiltFile = { readonly bytes: Buffer; readonly hash: string };

/** The notes that the build has made. */
export type BuiltNotes = {
  readonly entries: readonly NoteEntry[];
  readonly files: ReadonlyMap<string, BuiltFile>;
};

export const noBuiltNotes: BuiltNotes = { entries: [], files: new Map() };

/**
 * Keeps the files in memory, about 10 MB: all downloads share these bytes.
 * @throws Error when the folder is not what the build has written.
 */
export async function readBuiltNotes(folder: string): Promise<BuiltNotes> {
  const { notes } = noteIndex.parse(JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')));
  const names = notes.flatMap(({ pdf, phonePdf }) => [pdf, phonePdf]).flatMap((pdf) => pdf?.file ?? []);
  const files = names.map(async (name): Promise<[string, BuiltFile]> => {
    const bytes = await readFile(join(folder, name));
    return [name, { bytes, hash: createHash('sha256').update(bytes).digest('hex') }];
  });
  return { entries: notes, files: new Map(await Promise.all(files)) };
}
