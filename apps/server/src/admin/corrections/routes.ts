import {
  correctionEffect,
  correctionParams,
  effectQuery,
  flaggedList,
  flaggedQuery,
  makeCorrection as makeInput,
  questionCorrections,
  questionStatistics,
  statisticsQuery,
} from '@bharti/contracts/admin/corrections';
import { adminPaths } from '@bharti/contracts/admin/paths';
import { type AdminPart, everyRole } from '../admin-route.ts';
import { audit } from '../audit/audit.ts';
import { listCorrections } from './list-corrections.ts';
import { listFlagged } from './list-flagged.ts';
import { makeCorrection } from './make-correction.ts';
import { readEffect } from './read-effect.ts';
import { readStatistics } from './read-statistics.ts';

export const correctionRoutes: AdminPart = (route, { inTransaction, reader, papers, catalogue }) => {
  route({
    method: 'GET',
    path: adminPaths.questionCorrections,
    roles: everyRole,
    params: correctionParams,
    reply: questionCorrections,
    handle: ({ params }) => listCorrections(reader, catalogue, params.questionId),
  });

  route({
    method: 'GET',
    path: adminPaths.correctionEffect,
    roles: ['owner', 'editor'],
    params: correctionParams,
    query: effectQuery,
    reply: correctionEffect,
    handle: ({ params, query }) => readEffect(reader, params.questionId, query),
  });

  route({
    method: 'GET',
    path: adminPaths.questionStatistics,
    roles: everyRole,
    params: correctionParams,
    query: statisticsQuery,
    reply: questionStatistics,
    handle: ({ params, query }) => readStatistics(reader, params.questionId, query.revision),
  });

  route({
    method: 'GET',
    path: adminPaths.flaggedQuestions,
    roles: ['owner', 'editor'],
    query: flaggedQuery,
    reply: flaggedList,
    handle: ({ query }) => listFlagged(reader, query),
  });

  route({
    method: 'POST',
    path: adminPaths.questionCorrections,
    roles: ['owner', 'editor'],
    params: correctionParams,
    body: makeInput,
    status: 201,
    reply: questionCorrections,
    handle: async ({ staff, params: { questionId }, body }) => {
      await makeCorrection({ inTransaction, audit, papers }, staff.id, questionId, body);
      return listCorrections(reader, catalogue, questionId);
    },
  });
};
