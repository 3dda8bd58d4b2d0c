import type { AdminApi } from '@bharti/contracts/admin/port';
import type { AdminAsk } from './ask.ts';
import { auditPort } from './audit-port.ts';
import { bankListPort } from './bank-list-port.ts';
import { importPort } from './import-port.ts';
import { notesPort } from './notes-port.ts';
import { overviewPort } from './overview-port.ts';
import { ownAccountPort } from './own-account-port.ts';
import { pricingPort } from './pricing-port.ts';
import { questionPort } from './question-port.ts';
import { settingsPort } from './settings-port.ts';
import { staffPort } from './staff-port.ts';
import { teamPort } from './team-port.ts';
import { testsPort } from './tests-port.ts';

/** The ports of the admin panel over HTTP, one for each part. */
export const createAdminApi = (ask: AdminAsk): AdminApi => ({
  ...staffPort(ask),
  ...overviewPort(ask),
  ...ownAccountPort(ask),
  ...teamPort(ask),
  ...auditPort(ask),
  ...bankListPort(ask),
  ...importPort(ask),
  ...settingsPort(ask),
  ...notesPort(ask),
  ...testsPort(ask),
  ...pricingPort(ask),
  ...questionPort(ask),
});
