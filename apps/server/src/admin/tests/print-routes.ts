import { adminPaths, pagesHeader } from '@bharti/contracts/admin/paths';
import { printTest as printInput } from '@bharti/contracts/admin/print';
import { adminTestParams } from '@bharti/contracts/admin/tests';
import { limitPerPerson } from '../../shared/limit-per-person.ts';
import { sendPdf, typesetOrRefuse } from '../../shared/pdf.ts';
import type { AdminPart } from '../admin-route.ts';
import { audit } from '../audit/audit.ts';
import { printTest } from './print-test.ts';

/** The most prints of one member of the staff at the same time, so that others can print too. */
const mostPerPerson = 1;

const codes = { unavailable: 'print_unavailable', full: 'print_busy' } as const;

export const printRoutes: AdminPart = (route, { inTransaction, reader, print }) => {
  const limited = limitPerPerson(mostPerPerson, 'print_busy');
  // POST, because each print is recorded.
  route({
    method: 'POST',
    path: adminPaths.testPrint,
    roles: ['owner', 'editor'],
    params: adminTestParams,
    body: printInput,
    handle: async ({ staff, params, body, request: { log }, reply }) => {
      const deps = {
        inTransaction,
        audit,
        reader,
        print: (job: Parameters<typeof print>[0]) => typesetOrRefuse(log, codes, () => print(job)),
      };
      const file = await limited(staff.id, () => printTest(deps, staff.id, params.testId, body));
      return sendPdf(reply.header(pagesHeader, file.pages), file);
    },
  });
};
