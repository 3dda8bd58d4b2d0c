import type { BankListPort } from '@bharti/contracts/admin/bank-list-port';
import { adminPaths } from '@bharti/contracts/admin/paths';
import { withQuery } from '../context/with-query.ts';
import type { SendAdminRequest } from './request.ts';

export const bankListPort = (send: SendAdminRequest): BankListPort => ({
  questions: (query) => send('GET', withQuery(adminPaths.questions, query)),
  questionCounts: () => send('GET', adminPaths.questionCounts),
  topics: () => send('GET', adminPaths.topics),
  changeQuestions: (input) => send('POST', adminPaths.questionChanges, input),
});
