import {
  type BankQuestion,
  type BuiltInTest,
  bankQuestion,
  builtInTest,
  type Topic,
  topic,
} from '@bharti/contracts/catalogue/content';
import { papersFile } from './papers-file.ts';
import { questionFiles } from './question-files.ts';
import { testsFile } from './tests-file.ts';
import { topicsFile } from './topics-file.ts';

export type BuiltInBank = {
  readonly questions: ReadonlyMap<string, BankQuestion>;
  readonly topics: readonly Topic[];
  readonly tests: readonly (BuiltInTest & { readonly questions: readonly string[] })[];
};

/** @throws ZodError naming the question, when a file of the bank does not have the agreed shape. */
export function readBank(): BuiltInBank {
  const all = questionFiles.flatMap((file) => bankQuestion.array().parse(file));
  return {
    questions: new Map(all.map((question) => [question.id, question])),
    topics: topic.array().parse(topicsFile),
    tests: builtInTest
      .array()
      .parse(testsFile)
      .map((test) => ({ ...test, questions: papersFile[test.id] ?? [] })),
  };
}
