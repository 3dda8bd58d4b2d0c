import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { NoteText } from '@bharti/contracts/catalogue/note-text';
import type { NoteEntry } from '@bharti/contracts/catalogue/notes';
import { type NoteEdition, type NoteName, noteEditions, noteFile, noteNames } from '@bharti/domain/content/note';
import { type BuiltNotes, readBuiltNotes } from '../apps/server/src/features/notes/built-notes.ts';
import { NoTypesetter, openCompiler } from '../apps/server/src/platform/typesetting/open-compiler.ts';
import { nameWholeWords } from '../apps/server/src/platform/typesetting/whole-words.ts';
import { readNotes } from '../content/notes.ts';
import { noteDocument } from './notes/note-document.ts';
import { runCommand } from './run-command.ts';
import { hashSources, lastStamp } from './web-build.ts';

/** The PDFs of the notes, and for each note a JSON file with its entry in the list and the hash of its sources. */
const folder = resolve(import.meta.dirname, '../content/dist/notes');

/** Everything but the texts: a change of it makes all notes new. */
const layoutSources = [
  'scripts/{build-notes,notes/*}.{ts,typ}',
  'apps/server/src/platform/typesetting/{formula.typ,open-compiler.ts,pdf-*.ts,text-lines.ts,whole-words.ts}',
  'packages/{contracts/src/catalogue/notes,domain/src/{content/{keep-together,note},maths/printed},i18n/src/printed-note}.ts',
  'content/notes.ts',
  'package-lock.json',
];

/**
 * Typesets the notes whose sources have changed. In a separate process, because the typesetter takes 400 MB of memory, which a
 * server in the same process would keep.
 */
export async function buildNotes(): Promise<BuiltNotes> {
  const stamps = await stampsOfSources();
  const last = await Promise.all(noteNames.map((name) => lastStamp(entryFile(name))));
  const changed = noteNames.filter((name, index) => last[index] !== stamps.get(name));
  if (changed.length > 0) {
    await runCommand(process.execPath, [import.meta.filename, ...changed], {
      failure: 'the notes could not be typeset',
    });
  }
  return readBuiltNotes(folder);
}

/** Puts the PDFs of the notes into the folder of a site. */
export async function copyNotes({ files }: BuiltNotes, site: string): Promise<void> {
  await mkdir(site, { recursive: true });
  for (const file of files.keys()) await copyFile(join(folder, file), join(site, file));
}

const entryFile = (name: NoteName): string => join(folder, `${name}.json`);

async function stampsOfSources(): Promise<ReadonlyMap<NoteName, string>> {
  const layout = await hashSources(layoutSources);
  const stampOf = async (name: NoteName): Promise<[NoteName, string]> => [
    name,
    `${layout} ${await hashSources([`content/notes/${name}/*.json`])}`,
  ];
  return new Map(await Promise.all(noteNames.map(stampOf)));
}

async function typesetNotes(names: readonly string[]): Promise<void> {
  process.stdout.write(`Typesetting ${names.length} notes…\n`);
  const stamps = await stampsOfSources();
  await mkdir(folder, { recursive: true });
  const typeset = await openTypesetter();
  for (const note of readNotes().filter(({ id }) => names.includes(id))) {
    const { id: name, asOf } = note;
    if (typeset === null) {
      await writeWhole(entryFile(name), JSON.stringify({ name, asOf: null, pdf: null, phonePdf: null }));
      continue;
    }
    const [pdf, phonePdf] = await Promise.all(noteEditions.map((edition) => writePdf(note, edition, typeset)));
    await writeWhole(entryFile(name), JSON.stringify({ stamp: stamps.get(name), name, asOf, pdf, phonePdf }));
  }
}

type Typeset = (note: NoteText, edition: NoteEdition) => { readonly pdf: Buffer; readonly pages: number };

/** Null where the typesetter has no build for this system: the site then offers no files. */
async function openTypesetter(): Promise<Typeset | null> {
  const mainFileContent = await readFile(new URL('./notes/note.typ', import.meta.url), 'utf8');
  const compiler = await openCompiler().catch((error: unknown) => {
    if (!(error instanceof NoTypesetter)) throw error;
    process.stderr.write(`The notes are not available as files: ${error.message}.\n`);
    return null;
  });
  if (compiler === null) return null;
  return (note, edition) => {
    const compiled = compiler.compile({
      mainFileContent,
      inputs: { data: JSON.stringify(noteDocument(note, edition)) },
    });
    if (compiled.result === null) throw new Error(JSON.stringify(compiled.takeError()?.shortDiagnostics));
    // Tags make a file three times as large; the same text can be read as a page, which screen readers read better.
    const pdf = nameWholeWords(compiler.pdf(compiled.result, { pdfTags: false }));
    compiler.evictCache(0);
    return { pdf, pages: compiled.result.numOfPages };
  };
}

async function writePdf(note: NoteText, edition: NoteEdition, typeset: Typeset): Promise<NoteEntry['pdf']> {
  const { pdf, pages } = typeset(note, edition);
  const file = noteFile(note.id, edition);
  await writeWhole(join(folder, file), pdf);
  return { file, bytes: pdf.length, pages };
}

/** Another process never sees a part of the file. */
async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  const part = `${file}.${process.pid}`;
  await writeFile(part, content);
  await rename(part, file);
}

if (import.meta.main) await typesetNotes(process.argv.slice(2));
