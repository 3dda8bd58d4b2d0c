import { resealTotpSecrets } from '../admin/staff/seal-secrets.ts';
import type { Config } from '../platform/config.ts';
import type { InTransaction } from '../platform/postgres/database.ts';
import { rotateSiteKeys } from '../shared/secrets/site-secret-store.ts';

/**
 * The keys that are replaced. Not 'debtors': the identities of deleted accounts are not known any more, so what was made with it
 * cannot be made anew (docs/adr/0093).
 */
const rotated = ['sealed_texts', 'staff_challenges', 'staff_devices'];

/** After so many days a key is replaced, and after twice as many it counts no more. */
const days = 90;

type Deps = {
  readonly config: Pick<Config, 'encryptionKey' | 'oldEncryptionKey'>;
  readonly inTransaction: InTransaction;
};

/**
 * Replaces old keys of the installation. Sessions have no key, so no person is signed out.
 * @throws Error, and changes nothing, when a sealed text could not be opened any more.
 */
export const rotateKeys = ({ config, inTransaction }: Deps): Promise<void> =>
  inTransaction(async (tx) => {
    // Sealed while the rotation before ran, with the key that this rotation forgets.
    const unreadable = await resealTotpSecrets(tx, config);
    const names = await rotateSiteKeys(tx, rotated, days);
    if (!names.includes('sealed_texts')) return;
    if ((await resealTotpSecrets(tx, config)) > unreadable) throw new Error('sealed texts would be lost with the key');
  });
