import { contractVersion } from '@bharti/contracts/api';
import type { AppConfig } from '@bharti/contracts/catalogue/config';
import { catalogueOf } from '@bharti/domain/content/catalogue';
import { sampleSite } from '@bharti/domain/settings/sample-site';
import { builtInTests } from './built-in-tests.ts';

/** The configuration that a server would send; the build renders the start page with it too. */
export const demoConfig: AppConfig = {
  contract: contractVersion,
  signIn: 'demo',
  firebase: null,
  payments: { kind: 'simulated' },
  site: sampleSite,
  catalogue: catalogueOf(builtInTests),
};
