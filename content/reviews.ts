import { z } from 'zod';
import mathematics2 from './review/questions/mathematics-2.json' with { type: 'json' };
import mathematics3 from './review/questions/mathematics-3.json' with { type: 'json' };
import reasoning from './review/questions/reasoning.json' with { type: 'json' };
import reasoning2 from './review/questions/reasoning-2.json' with { type: 'json' };

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
  /** The question was replaced by another after the readers had answered it. */
  replaced: z.literal(true).optional(),
  remarks: z.array(remark),
});
export type Answered = z.output<typeof answered>;

export const readers = ['marathi', 'english'] as const;

/** The records of the blind solves, each under the name of its file in `questions/` and `review/questions/`. */
export function readReviews(): ReadonlyMap<string, readonly Answered[]> {
  const files = { 'mathematics-2': mathematics2, 'mathematics-3': mathematics3, reasoning, 'reasoning-2': reasoning2 };
  return new Map(Object.entries(files).map(([name, file]) => [name, answered.array().parse(file)]));
}

/** Whether the answer of the reader is the key, or the difference is settled by a remark. */
export const isSettled = (record: Answered, reader: (typeof readers)[number]): boolean =>
  record[reader] === record.key || record.remarks.some((found) => found.reader === reader);
