import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type NoteEntry, noteEntry } from '@bharti/contracts/catalogue/notes';
import { noteNames } from '@bharti/domain/content/note';

type BuiltFile = { readonly bytes: Buffer; readonly hash: string };

/** The notes that the build has made. */
export type BuiltNotes = {
  readonly entries: readonly NoteEntry[];
  readonly files: ReadonlyMap<string, BuiltFile>;
};

export const noBuiltNotes: BuiltNotes = { entries: [], files: new Map() };

/**
 * Keeps the files in memory, about 6 MB: all downloads share these bytes.
 * @throws Error when the notes have not been built.
 */
export async function readBuiltNotes(folder: string): Promise<BuiltNotes> {
  const read = (name: string) => readFile(join(folder, name));
  const entries = await Promise.all(
    noteNames.map(async (name) => noteEntry.parse(JSON.parse((await read(`${name}.json`)).toString()))),
  );
  const names = entries.flatMap(({ pdf, phonePdf }) => [pdf, phonePdf]).flatMap((pdf) => pdf?.file ?? []);
  const files = names.map(async (name): Promise<[string, BuiltFile]> => {
    const bytes = await read(name);
    return [name, { bytes, hash: createHash('sha256').update(bytes).digest('hex') }];
  });
  return { entries, files: new Map(await Promise.all(files)) };
}
