import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/**
 * What a reader remarked, and what became of it. `printed` and `proposed`: the wording before, and the reader's own. The contrary reader
 * tries to defend each wrong option.
 */
const remark = z.strictObject({
  reader: z.enum(['marathi', 'english', 'marathiAgain', 'contrary']),
  printed: z.string().optional(),
  proposed: z.string().optional(),
  remark: z.string().min(1),
  changed: z.boolean(),
  settlement: z.string().min(1),
});
const letter = z.enum(['A', 'B', 'C', 'D']);
const answer = letter.or(z.literal('?'));
/**
 * The answers that two readers gave ('?': undecided), and the key. The first read the Marathi alone, the second the English alone or, for
 * questions about Marathi, the Marathi as well.
 */
const answered = z.strictObject({
  id: z.string(),
  marathi: answer,
  english: answer.optional(),
  marathiAgain: answer.optional(),
  key: letter,
  /** The question was replaced by another after the readers had answered it: the answers to that one. */
  again: z.strictObject({ marathi: answer, english: answer }).optional(),
  remarks: z.array(remark),
});
export type Answered = z.output<typeof answered>;

const readers = ['marathi', 'english', 'marathiAgain'] as const;
type Reader = (typeof readers)[number];

/** The two readers who answered the question. */
export const readersOf = (record: Answered): readonly Reader[] =>
  readers.filter((reader) => record[reader] !== undefined);

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
export function isSettled(record: Answered, reader: Reader): boolean {
  const answers: { readonly [name in Reader]?: string | undefined } = record.again ?? record;
  return answers[reader] === record.key || record.remarks.some((found) => found.reader === reader);
}
