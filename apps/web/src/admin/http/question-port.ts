import { adminPaths } from '@bharti/contracts/admin/paths';
import type { QuestionPort } from '@bharti/contracts/admin/question-port';
import { fillPath } from '@bharti/contracts/paths';
import { withQuery } from '../context/with-query.ts';
import type { SendAdminRequest } from './request.ts';

/** A photo of 10 MB over a slow connection. */
const uploadTimeoutMs = 180_000;
const versionsPerPage = 10;

export const questionPort = (send: SendAdminRequest): QuestionPort => ({
  question: (questionId) => send('GET', fillPath(adminPaths.question, { questionId })),
  createQuestion: (input) => send('POST', adminPaths.questions, input),
  saveQuestion: (questionId, input) => send('PUT', fillPath(adminPaths.question, { questionId }), input),
  setQuestionState: (questionId, input) => send('PUT', fillPath(adminPaths.questionState, { questionId }), input),
  deleteQuestion: (questionId, version) => send('DELETE', fillPath(adminPaths.question, { questionId }), { version }),
  questionHistory: (questionId, cursor) =>
    send(
      'GET',
      withQuery(fillPath(adminPaths.questionVersions, { questionId }), {
        limit: versionsPerPage,
        cursor: cursor ?? undefined,
      }),
    ),
  questionVersion: (questionId, version) =>
    send('GET', fillPath(adminPaths.questionVersion, { questionId, version: String(version) })),
  checkQuestion: (input, signal) => send('POST', adminPaths.questionCheck, input, { signal }),
  uploadImage: (file) => send('POST', adminPaths.images, file, { timeoutMs: uploadTimeoutMs }),
});
