import { contractVersion } from '@bharti/contracts/api';
import type { AppConfig } from '@bharti/contracts/catalogue/config';
import { browserFirebase } from '../../platform/firebase/firebase.ts';
import { browserPayments } from '../../platform/razorpay/payments.ts';
import type { Deps } from '../../shared/deps.ts';
import { readSiteSettings } from '../../shared/settings/read-settings.ts';

/** The public configuration of the web app, readable without a session; nothing in it is secret. */
export async function readAppConfig({
  config,
  reader,
  payments,
  catalogue,
}: Pick<Deps, 'config' | 'reader' | 'payments' | 'catalogue'>): Promise<AppConfig> {
  return {
    contract: contractVersion,
    signIn: config.signIn,
    firebase: browserFirebase(config),
    payments: browserPayments(payments),
    site: await readSiteSettings(reader, config.signIn === 'trial'),
    catalogue: await catalogue.readFigures(reader, payments === null),
  };
}
