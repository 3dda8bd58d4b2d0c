import { adminPaths } from '@bharti/contracts/admin/paths';
import type { ReportsPort } from '@bharti/contracts/admin/reports';
import { fillPath } from '@bharti/contracts/paths';
import { withQuery } from '../context/with-query.ts';
import type { SendAdminRequest } from './request.ts';

export const reportsPort = (send: SendAdminRequest): ReportsPort => ({
  reportedQuestions: (query) => send('GET', withQuery(adminPaths.reportedQuestions, query)),
  reportedQuestion: (id, report) =>
    send('GET', withQuery(fillPath(adminPaths.reportedQuestion, { reportedId: id }), { report: report ?? undefined })),
  reportTexts: (id, cursor) =>
    send('GET', withQuery(fillPath(adminPaths.reportTexts, { reportedId: id }), { cursor: cursor ?? undefined })),
  closeReported: (id, input) => send('PUT', fillPath(adminPaths.reportedClosing, { reportedId: id }), input),
  reopenReported: (id, version) =>
    send('DELETE', fillPath(adminPaths.reportedClosing, { reportedId: id }), { version }),
});
