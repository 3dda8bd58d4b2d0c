import { contractVersion } from '@bharti/contracts/api';
import type { AppConfig } from '@bharti/contracts/catalogue/config';
import { browserFirebase } from '../../platform/firebase/firebase.ts';
import { browserPayments } from '../../platform/razorpay/payments.ts';
import type { Deps } from '../../shared/deps.ts';
import { readSiteSettings } from '../../shared/settings/read-settings.ts';
import { readCatalogue } from './store.ts';

/** What the web app must know before anybody has signed in; nothing in it is secret. */
export async function readAppConfig({
  config,
  reader,
  payments,
}: Pick<Deps, 'config' | 'reader' | 'payments'>): Promise<AppConfig> {
  return {
    contract: contractVersion,
    signIn: config.signIn,
    firebase: browserFirebase(config),
    payments: browserPayments(payments),
    site: await readSiteSettings(reader, config.signIn === 'trial'),
    catalogue: await readCatalogue(reader, payments === null),
  };
}
