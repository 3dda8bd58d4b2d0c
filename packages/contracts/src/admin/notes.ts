import { noteNames } from '@bharti/domain/content/note';
import type { AdminRefusal } from '@bharti/domain/people/staff-refusal';
import type { Result } from '@bharti/domain/result';
import { z } from 'zod';
import { isoTime } from '../common.ts';

const name = z.enum(noteNames);
export const noteParams = z.object({ name });

/** The notes, in their order. */
export const noteList = z.object({
  notes: z
    .array(
      z.object({
        name,
        /** Null: the built-in note is served. */
        uploaded: z.object({ bytes: z.int(), at: isoTime }).nullable(),
      }),
    )
    .readonly(),
});
export type NoteList = z.output<typeof noteList>;
type Name = z.output<typeof name>;

export type NotesPort = {
  readonly notes: () => Promise<Result<NoteList, AdminRefusal>>;
  /** Replaces a note. Refusals: `too_large`, `note_not_pdf`, `note_cut_off`. */
  readonly uploadNote: (name: Name, file: Blob) => Promise<Result<NoteList, AdminRefusal>>;
  /** Back to the built-in note. */
  readonly resetNote: (name: Name) => Promise<Result<NoteList, AdminRefusal>>;
};
