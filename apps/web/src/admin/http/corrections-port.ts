import type { CorrectionsPort } from '@bharti/contracts/admin/corrections';
import { adminPaths } from '@bharti/contracts/admin/paths';
import { fillPath } from '@bharti/contracts/paths';
import { withQuery } from '../context/with-query.ts';
import type { SendAdminRequest } from './request.ts';

export const correctionsPort = (send: SendAdminRequest): CorrectionsPort => ({
  corrections: (questionId) => send('GET', fillPath(adminPaths.questionCorrections, { questionId })),
  correctionEffect: (questionId, { revision, kind, options }) =>
    send(
      'GET',
      withQuery(fillPath(adminPaths.correctionEffect, { questionId }), { revision, kind, options: options.join(',') }),
    ),
  questionStatistics: (questionId, revision) =>
    send('GET', withQuery(fillPath(adminPaths.questionStatistics, { questionId }), { revision })),
  flaggedQuestions: (cursor) => send('GET', withQuery(adminPaths.flaggedQuestions, cursor === null ? {} : { cursor })),
  makeCorrection: (questionId, input) => send('POST', fillPath(adminPaths.questionCorrections, { questionId }), input),
});
