import { questionFiles } from '@bharti/content/question-files';
import { questionsOf } from '@bharti/content/questions-of';
import type { BankQuestion } from '@bharti/contracts/catalogue/content';
import type { Question } from '@bharti/domain/test';

// The content's own tests check the files, so their shape is believed here.
const all = questionFiles.flat() as readonly unknown[] as readonly BankQuestion[];
const bank: ReadonlyMap<string, BankQuestion> = new Map(all.map((question) => [question.id, question]));

/** False for an attempt at a paper of which a question has left the bank since. */
export const hasQuestions = (ids: readonly string[]): boolean => ids.every((id) => bank.has(id));

/** With its key: without a server the bank is in the browser by necessity (specification, section 6). */
export const paperOf = (paper: Parameters<typeof questionsOf>[0]): readonly Question[] => questionsOf(paper, bank);
