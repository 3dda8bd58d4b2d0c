import type { BankListPort } from '@bharti/contracts/admin/bank-list-port';
import { adminPaths } from '@bharti/contracts/admin/paths';
import type { SendAdminRequest } from './request.ts';
import { withQuery } from './with-query.ts';

export const bankListPort = (send: SendAdminRequest): BankListPort => ({
  questions: (query) => send('GET', withQuery(adminPaths.questions, query)),
  questionCounts: () => send('GET', adminPaths.questionCounts),
  topics: () => send('GET', adminPaths.topics),
  changeQuestions: (input) => send('POST', adminPaths.questionChanges, input),
});
