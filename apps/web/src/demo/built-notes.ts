import type { NoteEntry } from '@bharti/contracts/catalogue/notes';

/** Defined by `scripts/build-demo.ts`, because the demo may ask no host. */
declare const notesOfBuild: readonly NoteEntry[];

/** The PDFs beside this build, under `notes/`. */
export const builtNotes = notesOfBuild;
