import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Bilingual } from '@bharti/domain/bilingual';
import { type AnswerKey, toKeyEntry, toPaper } from '@bharti/domain/question';
import type { MarkingScheme } from '@bharti/domain/test';
import type { Reader } from '../platform/postgres/database.ts';
import type { PreparedBody } from './prepared-body.ts';

/** One version of a test, as it was published. */
type TestVersion = {
  /** In the order of the paper. */
  readonly keys: readonly AnswerKey[];
  readonly marking: MarkingScheme;
  readonly passPercent: number;
  readonly durationSeconds: number;
  /** Without any key: may be seen while the attempt runs. */
  readonly paper: PreparedBody;
  /** May be seen only after submission. */
  readonly answerKey: PreparedBody;
};

/** Versions never change once written, so they are read and compressed once a process. */
export type Papers = { readonly version: (reader: Reader, testId: string, version: number) => Promise<TestVersion> };

const compress = promisify(brotliCompress);
// Far more versions than a process serves at a time; the oldest goes first.
const kept = 500;

export function createPapers(): Papers {
  const known = new Map<string, TestVersion>();
  return {
    version: async (reader, testId, version) => {
      const name = `${testId}@${version}`;
      const earlier = known.get(name);
      if (earlier !== undefined) return earlier;
      const loaded = await loadVersion(reader, testId, version);
      known.set(name, loaded);
      const [oldest] = known.keys();
      if (known.size > kept && oldest !== undefined) known.delete(oldest);
      return loaded;
    },
  };
}

async function loadVersion(reader: Reader, testId: string, version: number): Promise<TestVersion> {
  const row = await reader
    .selectFrom('test_versions')
    .select(['questions', 'duration_seconds', 'pass_percent', 'marks_correct', 'marks_wrong', 'marks_blank'])
    .where('test_id', '=', testId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  const { questions } = row;
  return {
    keys: questions.map(({ key }) => key),
    marking: { correct: row.marks_correct, wrong: row.marks_wrong, blank: row.marks_blank },
    passPercent: row.pass_percent,
    durationSeconds: row.duration_seconds,
    paper: await prepare(toPaper(questions, await topicNames(reader))),
    answerKey: await prepare({ questions: questions.map(toKeyEntry) }),
  };
}

async function topicNames(reader: Reader): Promise<ReadonlyMap<string, Bilingual>> {
  const rows = await reader.selectFrom('topics').select(['id', 'name_en', 'name_mr']).execute();
  return new Map(rows.map(({ id, name_en, name_mr }) => [id, { en: name_en, mr: name_mr }]));
}

async function prepare(value: unknown): Promise<PreparedBody> {
  const plain = Buffer.from(JSON.stringify(value));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  return { plain, brotli: await compress(plain, { params }) };
}
