import { noteNames } from '@bharti/domain/content/note';
import { z } from 'zod';

/** A PDF under `/notes/`. */
const notePdf = z.object({
  file: z.string(),
  bytes: z.int(),
  /** Null: a file of the owner, whose pages are not counted. */
  pages: z.int().nullable(),
});

/** The files of a note; its title is in the messages. */
export const noteEntry = z.object({
  name: z.enum(noteNames),
  /** The month until which its facts are checked, 'YYYY-MM'; null where facts do not age and for a file of the owner. */
  asOf: z.string().nullable(),
  /** The A4 file. Null where this site has no file. */
  pdf: notePdf.nullable(),
  /** The same text on pages as wide as a phone. Null where this site has none, and beside a file of the owner. */
  phonePdf: notePdf.nullable(),
});
export type NoteEntry = z.output<typeof noteEntry>;

/** The study notes, in their order. */
export const noteIndex = z.object({ notes: z.array(noteEntry).readonly() });
export type NoteIndex = z.output<typeof noteIndex>;
