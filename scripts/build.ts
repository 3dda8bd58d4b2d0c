import { buildNotes } from './build-notes.ts';
import { buildWeb } from './build-web.ts';

/** Builds what the server serves, where its sources have changed: the web app, and at the same time the notes. */
export async function buildProduct(): Promise<void> {
  await Promise.all([buildNotes(), buildWeb()]);
}

if (import.meta.main) await buildProduct();
