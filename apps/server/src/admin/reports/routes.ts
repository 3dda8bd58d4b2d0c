import { adminPaths } from '@bharti/contracts/admin/paths';
import {
  closeReported as closeInput,
  reopenReported as reopenInput,
  reportedDetails,
  reportedDetailsQuery,
  reportedList,
  reportedParams,
  reportedQuery,
  reportTexts,
  reportTextsQuery,
} from '@bharti/contracts/admin/reports';
import type { AdminPart } from '../admin-route.ts';
import { audit } from '../audit/audit.ts';
import { closeReported, reopenReported } from './close-reported.ts';
import { listReported, listReportTexts } from './list-reported.ts';
import { readReported } from './read-reported.ts';

const roles = ['owner', 'editor'] as const;

export const reportRoutes: AdminPart = (route, { inTransaction, reader }) => {
  const deps = { inTransaction, audit };

  route({
    method: 'GET',
    path: adminPaths.reportedQuestions,
    roles,
    query: reportedQuery,
    reply: reportedList,
    handle: ({ query }) => listReported(reader, query),
  });

  route({
    method: 'GET',
    path: adminPaths.reportedQuestion,
    roles,
    params: reportedParams,
    query: reportedDetailsQuery,
    reply: reportedDetails,
    handle: ({ params, query }) => readReported(reader, params.reportedId, query.report),
  });

  route({
    method: 'GET',
    path: adminPaths.reportTexts,
    roles,
    params: reportedParams,
    query: reportTextsQuery,
    reply: reportTexts,
    handle: ({ params, query }) => listReportTexts(reader, params.reportedId, query),
  });

  route({
    method: 'PUT',
    path: adminPaths.reportedClosing,
    roles,
    params: reportedParams,
    body: closeInput,
    reply: reportedDetails,
    handle: async ({ staff, params: { reportedId }, body }) => {
      await closeReported(deps, staff.id, reportedId, body);
      return readReported(reader, reportedId, undefined);
    },
  });

  route({
    method: 'DELETE',
    path: adminPaths.reportedClosing,
    roles,
    params: reportedParams,
    body: reopenInput,
    reply: reportedDetails,
    handle: async ({ staff, params: { reportedId }, body }) => {
      await reopenReported(deps, staff.id, reportedId, body.version);
      return readReported(reader, reportedId, undefined);
    },
  });
};
