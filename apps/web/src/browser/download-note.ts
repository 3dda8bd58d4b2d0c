import { type Fetching, type Keepable, type KeepProblem, keepNote } from './kept-notes.ts';
import { downloadFrom, saveFile } from './save-file.ts';

/** Keeps the note and saves its PDF in the downloads, from the same bytes: the file is fetched once. */
export async function downloadNote(note: Keepable, fetching: Fetching): Promise<KeepProblem | null> {
  const file = note.pdf.slice(note.pdf.lastIndexOf('/') + 1);
  const problem = await keepNote(note, { ...fetching, onPdf: (pdf) => saveFile(file, pdf) });
  // Nothing can be kept here, so nothing was fetched.
  if (problem === 'refused') downloadFrom(note.pdf, file);
  return problem;
}
