import type { AdminApi } from '@bharti/contracts/admin/port';
import { auditPort } from './audit-port.ts';
import { bankListPort } from './bank-list-port.ts';
import { correctionsPort } from './corrections-port.ts';
import { importPort } from './import-port.ts';
import { invoicesPort } from './invoices-port.ts';
import { notesPort } from './notes-port.ts';
import { overviewPort } from './overview-port.ts';
import { ownAccountPort } from './own-account-port.ts';
import { pricingPort } from './pricing-port.ts';
import { questionPort } from './question-port.ts';
import { reportsPort } from './reports-port.ts';
import type { SendAdminRequest } from './request.ts';
import { revenuePaymentsPort } from './revenue-payments-port.ts';
import { revenuePort } from './revenue-port.ts';
import { settingsPort } from './settings-port.ts';
import { staffPort } from './staff-port.ts';
import { teamPort } from './team-port.ts';
import { testsPort } from './tests-port.ts';
import { usersPort } from './users-port.ts';

/** The ports of the admin panel over HTTP, one for each part. */
export const createAdminApi = (send: SendAdminRequest): AdminApi => ({
  ...staffPort(send),
  ...overviewPort(send),
  ...ownAccountPort(send),
  ...teamPort(send),
  ...auditPort(send),
  ...bankListPort(send),
  ...importPort(send),
  ...settingsPort(send),
  ...notesPort(send),
  ...testsPort(send),
  ...pricingPort(send),
  ...questionPort(send),
  ...reportsPort(send),
  ...revenuePort(send),
  ...revenuePaymentsPort(send),
  ...invoicesPort(send),
  ...correctionsPort(send),
  ...usersPort(send),
});
