import { type BankQuestion, type BuiltInTest, bankQuestion, builtInTest } from '@bharti/contracts/catalogue/content';
import { questionFiles } from './question-files.ts';
import { testsFile } from './tests-file.ts';

/** @throws ZodError naming the question, when a file of the bank does not have the agreed shape. */
export function readBank(): { questions: ReadonlyMap<string, BankQuestion>; tests: readonly BuiltInTest[] } {
  const all = questionFiles.flatMap((file) => bankQuestion.array().parse(file));
  return { questions: new Map(all.map((one) => [one.id, one])), tests: builtInTest.array().parse(testsFile) };
}
