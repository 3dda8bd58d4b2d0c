import { adminPaths } from '@bharti/contracts/admin/paths';
import { revenueCheck, revenueExportQuery, revenueQuery, revenueReport } from '@bharti/contracts/admin/revenue';
import { noBody } from '@bharti/contracts/common';
import type { AdminPart } from '../admin-route.ts';
import { readCheck, wantCheck } from './comparison-store.ts';
import { exportReport } from './export-report.ts';
import { readReport } from './read-report.ts';

/** Support sees money and changes none; a comparison changes nothing. */
const viewers = ['owner', 'support'] as const;

export const revenueRoutes: AdminPart = (route, deps) => {
  const { inTransaction, reader } = deps;

  route({
    method: 'GET',
    path: adminPaths.revenue,
    roles: viewers,
    query: revenueQuery,
    reply: revenueReport,
    handle: ({ query }) => readReport(deps, query),
  });

  route({
    method: 'GET',
    path: adminPaths.revenueCheck,
    roles: viewers,
    reply: revenueCheck,
    handle: () => readCheck(reader),
  });

  route({
    method: 'POST',
    path: adminPaths.revenueCheck,
    roles: viewers,
    body: noBody,
    reply: revenueCheck,
    handle: async () => {
      await inTransaction(wantCheck);
      return readCheck(reader);
    },
  });

  route({
    method: 'GET',
    path: adminPaths.revenueExport,
    roles: viewers,
    query: revenueExportQuery,
    handle: async ({ staff, query, reply }) => {
      const bytes = await exportReport(deps, staff.id, query);
      const name = `revenue-${query.from}-${query.to}.${query.format}`;
      return reply
        .headers({ 'content-type': types[query.format], 'content-disposition': `attachment; filename="${name}"` })
        .send(bytes);
    },
  });
};

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
