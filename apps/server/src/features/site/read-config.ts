import { contractVersion } from '@bharti/contracts/common';
import type { AppConfig } from '@bharti/contracts/config';
import type { Deps } from '../../platform/deps.ts';
import { readCatalogue, readSiteSettings } from './store.ts';

/** What the web app must know before anybody has signed in; nothing in it is secret. */
export function readAppConfig({ config, inTransaction }: Pick<Deps, 'config' | 'inTransaction'>): Promise<AppConfig> {
  return inTransaction(async (tx) => ({
    contract: contractVersion,
    signIn: config.signIn,
    site: await readSiteSettings(tx, config.signIn === 'trial'),
    catalogue: await readCatalogue(tx),
  }));
}
