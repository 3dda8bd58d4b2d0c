import { adminPaths } from '@bharti/contracts/admin/paths';
import type { QuestionPort } from '@bharti/contracts/admin/question-port';
import { fillPath } from '@bharti/contracts/paths';
import type { AdminAsk } from './ask.ts';
import { withQuery } from './with-query.ts';

/** A photo of 10 MB over a slow connection. */
const uploadTimeoutMs = 180_000;
const versionsPerPage = 10;

export const questionPort = (ask: AdminAsk): QuestionPort => ({
  question: (questionId) => ask('GET', fillPath(adminPaths.question, { questionId })),
  createQuestion: (input) => ask('POST', adminPaths.questions, input),
  saveQuestion: (questionId, input) => ask('PUT', fillPath(adminPaths.question, { questionId }), input),
  setQuestionState: (questionId, input) => ask('PUT', fillPath(adminPaths.questionState, { questionId }), input),
  deleteQuestion: (questionId, version) => ask('DELETE', fillPath(adminPaths.question, { questionId }), { version }),
  questionHistory: (questionId, cursor) =>
    ask(
      'GET',
      withQuery(fillPath(adminPaths.questionVersions, { questionId }), {
        limit: versionsPerPage,
        cursor: cursor ?? undefined,
      }),
    ),
  questionVersion: (questionId, version) =>
    ask('GET', fillPath(adminPaths.questionVersion, { questionId, version: String(version) })),
  checkQuestion: (input, signal) => ask('POST', adminPaths.questionCheck, input, { signal }),
  uploadImage: (file) => ask('POST', adminPaths.images, file, { timeoutMs: uploadTimeoutMs }),
});
