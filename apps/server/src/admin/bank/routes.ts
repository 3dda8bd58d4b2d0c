import {
  changedQuestions,
  changeQuestions as changeInput,
  checkQuestion as checkInput,
  createQuestion as createInput,
  deleteQuestion as deleteInput,
  historyQuery,
  question,
  questionCheck,
  questionCounts,
  questionHistory,
  questionList,
  questionParams,
  questionQuery,
  questionVersion,
  questionVersionParams,
  saveQuestion as saveInput,
  setQuestionState as stateInput,
  topics,
} from '@bharti/contracts/admin/bank';
import { adminPaths } from '@bharti/contracts/admin/paths';
import { z } from 'zod';
import type { AdminPart } from '../admin-route.ts';
import { audit } from '../audit/audit.ts';
import { changeQuestions } from './change-questions.ts';
import { checkQuestion } from './check-question.ts';
import { createQuestion } from './create-question.ts';
import { deleteQuestion } from './delete-question.ts';
import { countQuestions, listQuestions } from './list-questions.ts';
import { readQuestion, readQuestionHistory, readQuestionVersion, readTopics } from './read-question.ts';
import { saveQuestion, setQuestionState } from './save-question.ts';

const roles = ['owner', 'editor'] as const;

export const bankRoutes: AdminPart = (route, { inTransaction, reader }) => {
  const deps = { inTransaction, audit };

  route({ method: 'GET', path: adminPaths.topics, roles, reply: topics, handle: () => readTopics(reader) });

  route({
    method: 'GET',
    path: adminPaths.questions,
    roles,
    query: questionQuery,
    reply: questionList,
    handle: ({ query }) => listQuestions(reader, query),
  });

  route({
    method: 'GET',
    path: adminPaths.questionCounts,
    roles,
    reply: questionCounts,
    handle: () => countQuestions(reader),
  });

  route({
    method: 'POST',
    path: adminPaths.questions,
    roles,
    body: createInput,
    bodyLimit: 256 * 1024,
    status: 201,
    reply: question,
    handle: async ({ staff, body }) => readQuestion(reader, await createQuestion(deps, staff.id, body)),
  });

  route({
    method: 'POST',
    path: adminPaths.questionChanges,
    roles,
    body: changeInput,
    reply: changedQuestions,
    handle: ({ staff, body }) => changeQuestions(deps, staff.id, body),
  });

  route({
    method: 'POST',
    path: adminPaths.questionCheck,
    roles,
    body: checkInput,
    bodyLimit: 256 * 1024,
    reply: questionCheck,
    handle: ({ body }) => checkQuestion(reader, body),
  });

  route({
    method: 'GET',
    path: adminPaths.question,
    roles,
    params: questionParams,
    reply: question,
    handle: ({ params }) => readQuestion(reader, params.questionId),
  });

  route({
    method: 'PUT',
    path: adminPaths.question,
    roles,
    params: questionParams,
    body: saveInput,
    bodyLimit: 256 * 1024,
    reply: question,
    handle: async ({ staff, params, body }) => {
      await saveQuestion(deps, staff.id, params.questionId, body);
      return readQuestion(reader, params.questionId);
    },
  });

  route({
    method: 'PUT',
    path: adminPaths.questionState,
    roles,
    params: questionParams,
    body: stateInput,
    reply: question,
    handle: async ({ staff, params, body }) => {
      await setQuestionState(deps, staff.id, params.questionId, body);
      return readQuestion(reader, params.questionId);
    },
  });

  route({
    method: 'DELETE',
    path: adminPaths.question,
    roles,
    params: questionParams,
    body: deleteInput,
    status: 204,
    reply: z.null(),
    handle: async ({ staff, params, body }) => {
      await deleteQuestion(deps, staff.id, params.questionId, body.version);
      return null;
    },
  });

  route({
    method: 'GET',
    path: adminPaths.questionVersions,
    roles,
    params: questionParams,
    query: historyQuery,
    reply: questionHistory,
    handle: ({ params, query }) => readQuestionHistory(reader, params.questionId, query),
  });

  route({
    method: 'GET',
    path: adminPaths.questionVersion,
    roles,
    params: questionVersionParams,
    reply: questionVersion,
    handle: ({ params }) => readQuestionVersion(reader, params.questionId, params.version),
  });
};
