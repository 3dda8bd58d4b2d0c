import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** A public page that was read to confirm the key: its address, the day on which it was read, and what it says. */
const page = z.strictObject({ address: z.url(), read: z.iso.date(), says: z.string().min(1) });
/** What settles the key of a question, and, where the fact can change, when it was true. */
const source = z.strictObject({
  evidence: z.string().min(1),
  asOf: z.string().nullable(),
  pages: z.array(page),
});
export type Source = z.output<typeof source>;

const folder = new URL('./review/sources/', import.meta.url);

/** The sources of the questions that no computation decides, by the id of the question, under the name of its file in `questions/`. */
export function readSources(): ReadonlyMap<string, Readonly<Record<string, Source>>> {
  const names = readdirSync(folder).flatMap((name) => /^(.*)\.json$/.exec(name)?.[1] ?? []);
  return new Map(
    names.sort().map((name) => {
      const sources: unknown = JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'));
      return [name, z.record(z.string(), source).parse(sources)];
    }),
  );
}

/** Whether a rule of grammar or a meaning of words decides, not a fact. */
export const isRuleOfWords = ({ evidence }: Source): boolean => evidence.startsWith('Rule that decides');
