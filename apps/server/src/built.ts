import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuiltNotes, readBuiltNotes } from './features/notes/built-notes.ts';
import type { Built } from './http/app.ts';
import { readWebBuild } from './http/pages/pages.ts';

const webFolder = resolve(fileURLToPath(import.meta.url), '../../../web/dist');
const notesFolder = resolve(fileURLToPath(import.meta.url), '../../../../content/dist/notes');

/** What `npm run build` has made. */
export async function readBuilt(): Promise<Built> {
  const notes: BuiltNotes = await readBuiltNotes(notesFolder);
  return { web: await readWebBuild(webFolder), notes };
}
