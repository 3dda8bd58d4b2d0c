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

/** Replaces old keys of the installation. Sessions have no key, so no person is signed out. */
export const rotateKeys = ({ config, inTransaction }: Deps): Promise<void> =>
  inTransaction(async (tx) => {
    const names = await rotateSiteKeys(tx, rotated, days);
    // At once, because the rotation after the next would forget the key that opens them.
    if (names.includes('sealed_texts')) await resealTotpSecrets(tx, config);
  });
