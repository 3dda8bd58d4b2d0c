import { contractVersion } from '@bharti/contracts/api';
import type { AttemptsPort } from '@bharti/contracts/attempts/port';
import { apiPaths, fillPath } from '@bharti/contracts/paths';
import type { Ask } from './request.ts';

export const attemptsPort = (ask: Ask): AttemptsPort => ({
  testPage: (id) => ask('GET', fillPath(apiPaths.test, { testId: id })),
  startAttempt: (input) => ask('POST', apiPaths.attempts, input),
  attempt: (id) => ask('GET', fillPath(apiPaths.attempt, { attemptId: id })),
  paper: (id) => ask('GET', inThisContract(fillPath(apiPaths.paper, { attemptId: id }))),
  saveAnswers: (id, save) => ask('PUT', fillPath(apiPaths.answers, { attemptId: id }), save),
  submitAttempt: (id) => ask('POST', fillPath(apiPaths.submit, { attemptId: id })),
  result: (id) => ask('GET', fillPath(apiPaths.result, { attemptId: id })),
  answerKey: (id) => ask('GET', inThisContract(fillPath(apiPaths.answerKey, { attemptId: id }))),
});

/** For replies that the browser caches: a copy of an earlier contract must not be used with a later one. */
const inThisContract = (path: string): string => `${path}?contract=${contractVersion}`;
