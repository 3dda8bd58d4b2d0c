import { readBank } from '@bharti/content/bank';
import { papersFile } from '@bharti/content/papers-file';
import type { BankQuestion } from '@bharti/contracts/catalogue/content';
import { bankOf } from '../bank-of.ts';

const { questions, tests } = readBank();
const papers = new Map(
  tests.map(({ id, questions: ids }): readonly [string, readonly BankQuestion[]] => [
    id,
    ids.flatMap((each) => questions.get(each) ?? []),
  ]),
);

/** The bank of the demo without the build that makes a file of each paper: with the papers of these tests and no others. */
export const bankWith = (wanted: readonly string[]) =>
  bankOf(papersFile, new Map([...papers].filter(([id]) => wanted.includes(id))));

export const loadBank = async (wanted: readonly string[]) => bankWith(wanted);
