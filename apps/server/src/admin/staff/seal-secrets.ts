import { sql } from 'kysely';
import type { Config } from '../../platform/config.ts';
import type { InTransaction, Tx } from '../../platform/postgres/database.ts';
import { openText, readKeys, sealMark, sealText } from '../../shared/secrets/sealed-text.ts';

type Deps = {
  readonly config: Pick<Config, 'encryptionKey' | 'oldEncryptionKey'>;
  readonly inTransaction: InTransaction;
};

/**
 * Seals the secrets of authenticator apps with the newest key: those that were stored before they were sealed, and those sealed
 * with an earlier key. Run at each start, so that a key is changed by two restarts (docs/operations.md).
 * @returns how many no key opens. Their owners can still sign in with a recovery code.
 */
export function sealTotpSecrets({ config, inTransaction }: Deps): Promise<number> {
  return inTransaction((tx) => resealTotpSecrets(tx, config));
}

/** The same within a transaction that has changed the keys. */
export async function resealTotpSecrets(tx: Tx, config: Deps['config']): Promise<number> {
  const keys = await readKeys(config, tx);
  const rows = await tx
    .selectFrom('staff_totp')
    .select(['staff_id', 'secret'])
    .where(sql<boolean>`not starts_with(secret, ${sealMark(keys)})`)
    .forUpdate()
    .execute();
  let unreadable = 0;
  for (const { staff_id, secret } of rows) {
    const text = openText(keys, secret, staff_id);
    if (text === null) unreadable += 1;
    else {
      const sealed = { secret: sealText(keys, text, staff_id) };
      await tx.updateTable('staff_totp').set(sealed).where('staff_id', '=', staff_id).execute();
    }
  }
  return unreadable;
}
