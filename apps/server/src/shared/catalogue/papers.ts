import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Bilingual } from '@bharti/domain/bilingual';
import type { TestId } from '@bharti/domain/brand';
import { type AnswerKey, type PaperSection, type Question, toKeyEntry, toPaper } from '@bharti/domain/content/question';
import type { MarkingScheme } from '@bharti/domain/content/test';
import type { Reader } from '../../platform/postgres/database.ts';
import type { PreparedBody } from '../replies/prepared-body.ts';

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
  /** In the order of the paper. */
  readonly revisions: readonly Pick<Question, 'id' | 'version'>[];
  /** In the order of the paper. */
  readonly keys: readonly AnswerKey[];
  /** Contains no answer key, so it may be sent while the attempt runs. */
  readonly paper: PreparedBody;
  /** May be sent only after submission. */
  readonly answerKey: PreparedBody;
};

/** A version never changes once it is written, so each process reads and compresses it once. */
export type Papers = { readonly version: (reader: Reader, testId: TestId, version: number) => Promise<TestVersion> };

const compress = promisify(brotliCompress);
// Far more versions than one process serves at a time. Above this number the oldest entry is dropped.
const kept = 500;

export function createPapers(readVersion: ReadVersion): Papers {
  const known = new Map<string, TestVersion>();
  return {
    version: async (reader, testId, version) => {
      const name = `${testId}@${version}`;
      const earlier = known.get(name);
      if (earlier !== undefined) return earlier;
      const loaded = await prepareVersion(await readVersion(reader, testId, version));
      known.set(name, loaded);
      const [oldest] = known.keys();
      if (known.size > kept && oldest !== undefined) known.delete(oldest);
      return loaded;
    },
  };
}

async function prepareVersion({ questions, sections, topicNames, ...rules }: StoredVersion): Promise<TestVersion> {
  return {
    ...rules,
    revisions: questions.map(({ id, version }) => ({ id, version })),
    keys: questions.map(({ key }) => key),
    paper: await prepare(toPaper(questions, topicNames, { sections, marksCorrect: rules.marking.correct })),
    answerKey: await prepare({ questions: questions.map(toKeyEntry) }),
  };
}

async function prepare(value: unknown): Promise<PreparedBody> {
  const plain = Buffer.from(JSON.stringify(value));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  return { plain, brotli: await compress(plain, { params }) };
}
