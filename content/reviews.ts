import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** What a reader remarked, and what became of it. `printed` and `proposed`: the wording before, and the reader's own. */
const remark = z.strictObject({
  reader: z.enum(['marathi', 'english']),
  printed: z.string().optional(),
  proposed: z.string().optional(),
  remark: z.string().min(1),
  changed: z.boolean(),
  settlement: z.string().min(1),
});
const letter = z.enum(['A', 'B', 'C', 'D']);
/** The answers that two readers gave from the Marathi alone and from the English alone ('?': undecided), and the key. */
const answered = z.strictObject({
  id: z.string(),
  marathi: letter.or(z.literal('?')),
  english: letter.or(z.literal('?')),
  key: letter,
  /** The question was replaced by another after the readers had answered it: the answers to that one. */
  again: z.strictObject({ marathi: letter.or(z.literal('?')), english: letter.or(z.literal('?')) }).optional(),
  remarks: z.array(remark),
});
export type Answered = z.output<typeof answered>;

export const readers = ['marathi', 'english'] as const;

const folder = new URL('./review/questions/', import.meta.url);

/** The records of the blind solves, each under the name of its file in `questions/` and `review/questions/`. */
export function readReviews(): ReadonlyMap<string, readonly Answered[]> {
  const files = readdirSync(folder).flatMap((name) => /^(.*)\.json$/.exec(name)?.[1] ?? []);
  return new Map(
    files.sort().map((name) => {
      const records: unknown = JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'));
      return [name, answered.array().parse(records)];
    }),
  );
}

/** Whether the answer of the reader is the key, or the difference is settled by a remark. */
export const isSettled = (record: Answered, reader: (typeof readers)[number]): boolean =>
  (record.again ?? record)[reader] === record.key || record.remarks.some((found) => found.reader === reader);
