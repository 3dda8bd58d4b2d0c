import type { BankListPort } from '@bharti/contracts/admin/bank-list-port';
import { adminPaths } from '@bharti/contracts/admin/paths';
import type { AdminAsk } from './ask.ts';
import { withQuery } from './with-query.ts';

export const bankListPort = (ask: AdminAsk): BankListPort => ({
  questions: (query) => ask('GET', withQuery(adminPaths.questions, query)),
  questionCounts: () => ask('GET', adminPaths.questionCounts),
  topics: () => ask('GET', adminPaths.topics),
  changeQuestions: (input) => ask('POST', adminPaths.questionChanges, input),
});
