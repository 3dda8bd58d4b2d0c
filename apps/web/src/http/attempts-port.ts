import { contractVersion } from '@bharti/contracts/api';
import type { OfflinePort } from '@bharti/contracts/attempts/offline';
import type { AttemptsPort } from '@bharti/contracts/attempts/port';
import { apiPaths, fillPath } from '@bharti/contracts/paths';
import type { SendRequest } from './request.ts';

export const attemptsPort = (send: SendRequest): AttemptsPort & OfflinePort => ({
  testPage: (id) => send('GET', fillPath(apiPaths.test, { testId: id })),
  startAttempt: (input) => send('POST', apiPaths.attempts, input),
  attempt: (id) => send('GET', fillPath(apiPaths.attempt, { attemptId: id })),
  paper: (id) => send('GET', inThisContract(fillPath(apiPaths.paper, { attemptId: id }))),
  saveAnswers: (id, save) =>
    send('PUT', fillPath(apiPaths.answers, { attemptId: id }), save, undefined, { outlivesPage: true }),
  submitAttempt: (id, submission) =>
    send('POST', fillPath(apiPaths.submit, { attemptId: id }), submission ?? undefined),
  result: (id) => send('GET', fillPath(apiPaths.result, { attemptId: id })),
  answerKey: (id) => send('GET', inThisContract(fillPath(apiPaths.answerKey, { attemptId: id }))),
  comparison: (id) => send('GET', fillPath(apiPaths.comparison, { attemptId: id })),
  practiceTopics: () => send('GET', apiPaths.practiceTopics),
  satQuestions: (topic, { after, limit }) => {
    const query = new URLSearchParams({ ...(after && { after }), ...(limit && { limit: String(limit) }) });
    return send('GET', `${fillPath(apiPaths.satQuestions, { topic })}?${query}`);
  },
  scores: () => send('GET', apiPaths.scores),
  mistakes: ({ after }) => send('GET', after === undefined ? apiPaths.mistakes : `${apiPaths.mistakes}?after=${after}`),
  syncRevisions: (input) => send('POST', apiPaths.revisions, input),
  prepareOffline: (input) => send('POST', apiPaths.offlinePapers, input),
  sendOfflineSitting: (id, sitting) => send('POST', fillPath(apiPaths.offlineSitting, { attemptId: id }), sitting),
  reportQuestion: (report) => send('POST', apiPaths.reports, report),
});

/** The address of a reply that the browser caches: a copy of an earlier contract must not be used with a later one. */
const inThisContract = (path: string): string => `${path}?contract=${contractVersion}`;
