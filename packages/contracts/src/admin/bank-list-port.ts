import type { AdminRefusal } from '@bharti/domain/people/staff-refusal';
import type { Result } from '@bharti/domain/result';
import type { ChangedQuestions, ChangeQuestions, QuestionCounts, QuestionList, QuestionQuery, Topics } from './bank.ts';

type Reply<T> = Promise<Result<T, AdminRefusal>>;

/** The question bank as lists of questions; the pages leave out what they do not ask for. */
export type BankListPort = {
  readonly questions: (query: Partial<QuestionQuery>) => Reply<QuestionList>;
  readonly questionCounts: () => Reply<QuestionCounts>;
  readonly topics: () => Reply<Topics>;
  readonly changeQuestions: (input: ChangeQuestions) => Reply<ChangedQuestions>;
};
