import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import {
  correctedKeys,
  correctionOf,
  keyAfter,
  type MadeCorrection,
  newestCorrection,
} from '@bharti/domain/attempts/correction';
import type { Bilingual } from '@bharti/domain/bilingual';
import type { TestId } from '@bharti/domain/brand';
import {
  type GradingKey,
  type KeyEntry,
  type PaperSection,
  type Question,
  toKeyEntry,
  toPaper,
} from '@bharti/domain/content/question';
import type { MarkingScheme } from '@bharti/domain/content/test';
import type { Reader } from '../../platform/postgres/database.ts';
import { readCorrections } from '../corrections/corrections-store.ts';
import { type PreparedBody, type TaggedBody, tagBody } from '../replies/prepared-body.ts';

type Rules = { readonly marking: MarkingScheme; readonly passPercent: number; readonly durationSeconds: number };

/** One version of a test as the catalogue keeps it. */
export type StoredVersion = Rules & {
  /** In the order of the paper. */
  readonly questions: readonly Question[];
  readonly sections: readonly PaperSection[];
  readonly topicNames: ReadonlyMap<string, Bilingual>;
};
type ReadVersion = (reader: Reader, testId: TestId, version: number) => Promise<StoredVersion>;

/** One version of a test with its replies, ready to be sent. */
type TestVersion = Rules & {
  /** In the order of the paper, with the keys as they were printed. */
  readonly questions: readonly KeyedQuestion[];
  /** Empty for a paper without sections. */
  readonly sections: readonly PaperSection[];
  /** Contains no answer key, so it may be sent while the attempt runs. */
  readonly paper: PreparedBody;
};
type KeyedQuestion = Pick<Question, 'id' | 'version' | 'key' | 'explanation' | 'maths'>;

/** The keys by which a version is graded at this moment. `gradedWith`: the newest correction among them; 0 without any. */
type PaperKeys = { readonly keys: readonly GradingKey[]; readonly gradedWith: number };

/** A version never changes once it is written, so each process reads and compresses it once. Its corrections are read each time. */
export type Papers = {
  readonly version: (reader: Reader, testId: TestId, version: number) => Promise<TestVersion>;
  /** @param upTo leaves out later corrections. */
  readonly keys: (reader: Reader, testId: TestId, version: number, upTo?: number) => Promise<PaperKeys>;
  /** May be sent only after submission. */
  readonly answerKey: (reader: Reader, testId: TestId, version: number) => Promise<TaggedBody>;
};

const compress = promisify(brotliCompress);
// Far more versions than one process serves at a time. Above this number the oldest entry is dropped.
const kept = 500;

export function createPapers(readVersion: ReadVersion): Papers {
  const versions = keepNewest<TestVersion>();
  const answerKeys = keepNewest<TaggedBody>();
  const version: Papers['version'] = async (reader, testId, number) => {
    const name = `${testId}@${number}`;
    const known = versions.find(name);
    if (known !== undefined) return known;
    // Each caller reads with their own reader: what they wait for together depends on nobody's transaction.
    const stored = await readVersion(reader, testId, number);
    return versions.findOrMake(name, () => prepareVersion(stored));
  };
  const correctionsOf = (reader: Reader, { questions }: TestVersion, upTo?: number) =>
    readCorrections(
      reader,
      questions.map(({ id }) => id),
      upTo,
    );
  return {
    version,
    keys: async (reader, testId, number, upTo) => {
      const known = await version(reader, testId, number);
      const corrections = await correctionsOf(reader, known, upTo);
      return {
        keys: correctedKeys(known.questions, corrections),
        gradedWith: newestCorrection(known.questions, corrections),
      };
    },
    answerKey: async (reader, testId, number) => {
      const known = await version(reader, testId, number);
      const corrections = await correctionsOf(reader, known);
      const newest = newestCorrection(known.questions, corrections);
      return answerKeys.findOrMake(`${testId}@${number}#${newest}`, () => prepareKey(known, corrections));
    },
  };
}

/** Makes each value once, also for those who ask while it is made, and keeps the newest of them. A failure is not kept. */
function keepNewest<T>() {
  const known = new Map<string, Promise<T>>();
  const find = (name: string): Promise<T> | undefined => known.get(name);
  const keep = (name: string, made: Promise<T>): Promise<T> => {
    known.set(name, made);
    const [oldest] = known.keys();
    if (known.size > kept && oldest !== undefined) known.delete(oldest);
    made.catch(() => {
      if (known.get(name) === made) known.delete(name);
    });
    return made;
  };
  return { find, findOrMake: (name: string, make: () => Promise<T>) => find(name) ?? keep(name, make()) };
}

async function prepareVersion({ questions, sections, topicNames, ...rules }: StoredVersion): Promise<TestVersion> {
  return {
    ...rules,
    sections,
    questions: questions.map(({ id, version, key, explanation, maths }) => ({ id, version, key, explanation, maths })),
    paper: await prepare(toPaper(questions, topicNames, { sections, marksCorrect: rules.marking.correct })),
  };
}

const prepareKey = async ({ questions }: TestVersion, corrections: readonly MadeCorrection[]): Promise<TaggedBody> =>
  tagBody(await prepare({ questions: questions.map((question) => keyEntryOf(question, corrections)) }));

function keyEntryOf(question: KeyedQuestion, corrections: readonly MadeCorrection[]): KeyEntry {
  const correction = correctionOf(corrections, question);
  if (correction === undefined) return toKeyEntry(question);
  const { reason, madeAt } = correction;
  return toKeyEntry(question, { key: keyAfter(correction), reason, at: new Date(madeAt).toISOString() });
}

async function prepare(value: unknown): Promise<PreparedBody> {
  const plain = Buffer.from(JSON.stringify(value));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  return { plain, brotli: await compress(plain, { params }) };
}
