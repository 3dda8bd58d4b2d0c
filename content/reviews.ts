import { readdirSync, readFileSync } from 'node:fs';
import type { BankQuestion } from '@bharti/contracts/catalogue/content';
import { z } from 'zod';
import { hashOf } from './models/framework/hash.ts';

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
  /** The wording was changed, or the question replaced, after the readers had answered it: two answers to what it became. */
  again: z.strictObject({ marathi: answer, english: answer.optional(), marathiAgain: answer.optional() }).optional(),
  /** The hash of the wording that was answered last (`wordingOf`). */
  wording: z.number().int(),
  remarks: z.array(remark),
});
export type Answered = z.output<typeof answered>;

const readers = ['marathi', 'english', 'marathiAgain'] as const;
type Reader = (typeof readers)[number];

/** The two readers who answered the question. */
export const readersOf = (record: Answered): readonly Reader[] =>
  readers.filter((reader) => record[reader] !== undefined);

/** A hash of what a candidate reads: the words of stem and options in both languages, and the drawing. */
export const wordingOf = ({ stem, options, figure }: Pick<BankQuestion, 'stem' | 'options' | 'figure'>): number =>
  hashOf(
    JSON.stringify([stem, options].flat().map(({ en, mr }) => [en, mr].map(wordsOf))) + JSON.stringify(figure ?? null),
  );

const letters = 'a-fA-Fअबकडइफ';
const marks = new RegExp(String.raw`(?<=^|\s)(?:\(([1-6${letters}])\)|([1-6${letters}])\.)(?=\s)`, 'g');
const lettersOfOptions = /\b[A-F](?=-\d)|^[A-F](, [A-F])+$/g;
const titleOfColumn = /(?<= \| )[A-Z]/g;

/** The text without its layout: `(अ) …` on one line and `अ. …` on a line of its own are the same words. */
const wordsOf = (text: string): string =>
  text
    .replace(
      marks,
      (_, inBrackets?: string, beforeStop?: string) => `${(inBrackets ?? beforeStop ?? '').toLowerCase()}.`,
    )
    .replace(lettersOfOptions, (found) => found.toLowerCase())
    .replace(titleOfColumn, (letter) => letter.toLowerCase())
    .replace(/\s*\n/g, ' ');

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

/** The last answers of both readers. */
const lastAnswers = (record: Answered): { readonly [name in Reader]?: string | undefined } => record.again ?? record;

/** Whether the answer of the reader is the key, or the difference is settled by a remark. */
export const isSettled = (record: Answered, reader: Reader): boolean =>
  lastAnswers(record)[reader] === record.key || record.remarks.some((found) => found.reader === reader);

/** Whether both readers answered the question in its present wording, and gave the key. */
export const isFinal = (record: Answered, question: BankQuestion): boolean =>
  record.wording === wordingOf(question) &&
  readersOf(record).every((reader) => lastAnswers(record)[reader] === record.key);
