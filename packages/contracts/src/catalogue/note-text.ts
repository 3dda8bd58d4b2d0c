import { noteNames } from '@bharti/domain/content/note';
import { z } from 'zod';

const text = z.string().trim().min(1);
const bilingual = z.strictObject({ mr: text, en: text });

/** A part of a chapter, in its order. A formula is written as a line of text, the same in both languages. */
const noteBlock = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['heading', 'text', 'tip']), text: bilingual }),
  z.strictObject({ kind: z.literal('facts'), items: z.array(bilingual).min(1) }),
  z.strictObject({
    kind: z.literal('table'),
    caption: bilingual,
    columns: z.array(bilingual).min(2).max(4),
    rows: z.array(z.array(bilingual)).min(1),
  }),
  z.strictObject({ kind: z.literal('formula'), name: bilingual, formula: text, note: bilingual.nullable() }),
  z.strictObject({ kind: z.literal('example'), title: bilingual, steps: z.array(bilingual).min(1) }),
]);
export type NoteBlock = z.output<typeof noteBlock>;

/** A chapter of a note (content/notes). `topic`: the topic of the bank that it teaches; null where the bank has none. */
export const noteChapter = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  title: bilingual,
  topic: text.nullable(),
  blocks: z.array(noteBlock).min(1),
});
export type NoteChapter = z.output<typeof noteChapter>;

/** A note (content/notes/{id}/note.json). `asOf`: the month of facts that grow old, such as '2026-11'. */
export const noteHead = z.strictObject({
  id: z.enum(noteNames),
  title: bilingual,
  subtitle: bilingual,
  asOf: z
    .string()
    .regex(/^20\d\d-[01]\d$/)
    .nullable(),
});
/** A note with its chapters in their order. */
export type NoteText = z.output<typeof noteHead> & { readonly chapters: readonly NoteChapter[] };
