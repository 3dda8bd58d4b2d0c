import { adminPaths, pagesHeader } from '@bharti/contracts/admin/paths';
import { printTest as printInput } from '@bharti/contracts/admin/print';
import { adminTestParams } from '@bharti/contracts/admin/tests';
import { createGate } from '../../platform/concurrency/gate.ts';
import type { Printer } from '../../platform/typesetting/printer.ts';
import { sendPdf, typesetOrRefuse } from '../../shared/replies/pdf.ts';
import type { AdminPart } from '../admin-route.ts';
import { audit } from '../audit/audit.ts';
import { printTest } from './print-test.ts';

/** One print of one member of the staff at the same time, so that others can print too. */
const perPerson = { concurrent: 1, waiting: 0, waitMs: 0 } as const;

const codes = { unavailable: 'print_unavailable', full: 'print_busy' } as const;

export const printRoutes: AdminPart = (route, deps) => {
  const prints = createGate(perPerson);
  // POST, because each print is recorded.
  route({
    method: 'POST',
    path: adminPaths.testPrint,
    roles: ['owner', 'editor'],
    params: adminTestParams,
    body: printInput,
    handle: async ({ staff, params, body, request: { log }, reply }) => {
      const print: Printer = (job) => typesetOrRefuse(log, codes, () => prints.run(staff.id, () => deps.print(job)));
      const file = await printTest({ ...deps, audit, print }, staff.id, params.testId, body);
      return sendPdf(reply.header(pagesHeader, file.pages), file);
    },
  });
};
